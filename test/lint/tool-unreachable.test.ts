import { describe, expect, it } from 'vitest';
import { toolUnreachable } from '../../src/lint/rules/tool-unreachable.ts';
import { promptFindings } from './a-linted-prompt.ts';
import { aPromptWithUnlisted } from './tool-reach.ts';

describe('tool-unreachable', () => {
  it.each([
    ['nothing finds it', {}, 'is admitted but not listed, nothing can search for it, and no text names it.'],
    ['nothing finds it although a shell could call it', { shell: true }, 'nothing can search for it'],
    ['the host calls listed tools only', { descriptorBound: true, discovery: true }, 'Codex calls listed tools only'],
  ])('finds a tool where %s', (_, reach, words) => {
    expect(promptFindings(toolUnreachable, aPromptWithUnlisted('Help.', reach))).toMatchObject([
      { path: 'cap/tools.json', severity: 'error', message: expect.stringContaining(words) },
    ]);
  });

  it.each([
    ['discovery finds it and the host can call it', 'Help.', { discovery: true }],
    ['discovery finds it and a shell can call it', 'Help.', { discovery: true, shell: true, descriptorBound: true }],
    ['a text names it', 'Tools: save_page, find_page.', { shell: true }],
  ])('is silent where %s', (_, text, reach) => {
    expect(promptFindings(toolUnreachable, aPromptWithUnlisted(text, reach))).toEqual([]);
  });

  it('leaves tools that are hidden from native calls on purpose alone', () => {
    const { capture, ...prompt } = aPromptWithUnlisted('Help.', {});
    const inputs = { ...capture.inputs, delivery: { code_execution: false, discovery: false } };
    expect(promptFindings(toolUnreachable, { ...prompt, capture: { ...capture, inputs } })).toEqual([]);
  });
});
