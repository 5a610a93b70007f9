import { describe, expect, it } from 'vitest';
import { promptOf } from '../../src/app/lint-prompt/prompt-of.ts';
import { toolNameDuplicate } from '../../src/lint/rules/tool-name-duplicate.ts';
import { aCapture, aCapturedTool } from '../builders/a-capture.ts';
import { aLintedPrompt, promptFindings } from './a-linted-prompt.ts';

const find = { name: 'find_page', description: 'Find a page.', inputSchema: {} };

describe('tool-name-duplicate', () => {
  it.each([
    ['the same twice', [find, find], 'is declared 2 times, each time the same.'],
    [
      'different schemas',
      [find, { ...find, description: 'Find.' }, find],
      'is declared 3 times, and the declarations differ.',
    ],
  ])('finds %s', (_, tools, words) => {
    expect(promptFindings(toolNameDuplicate, aLintedPrompt('Help.', { tools }))).toMatchObject([
      { path: 'cap/tools.json', severity: 'error', message: `The tool "find_page" of the source "custom" ${words}` },
    ]);
  });

  it('is silent on different names with one description', () => {
    const tools = [find, { ...find, name: 'find_pages' }];
    expect(promptFindings(toolNameDuplicate, aLintedPrompt('Help.', { tools }))).toEqual([]);
  });

  it('is silent on tools of two servers: a host keeps those apart', () => {
    const tool = aCapturedTool({ name: 'search' });
    const capture = aCapture({
      tools: [
        { ...tool, source: 'mcp:one' },
        { ...tool, source: 'mcp:two' },
      ],
    });
    const says = { skills: true, tools: true, provider: true };
    const prompt = promptOf(capture, { folder: '', knownNames: [], says, hostPaths: [] });
    expect(promptFindings(toolNameDuplicate, prompt)).toEqual([]);
  });
});
