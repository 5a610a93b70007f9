import { describe, expect, it } from 'vitest';
import { toolHiddenNamed } from '../../src/lint/rules/tool-hidden-named.ts';
import { promptFindings } from './a-linted-prompt.ts';
import { aPromptWithUnlisted } from './tool-reach.ts';

describe('tool-hidden-named', () => {
  it('finds a hidden tool that a text names for a host that calls listed tools only', () => {
    expect(promptFindings(toolHiddenNamed, aPromptWithUnlisted('First.\n\nCall `save_page` last.', {}))).toMatchObject([
      {
        line: 3,
        column: 7,
        severity: 'warning',
        message:
          'Names the tool "save_page", which is not listed, and Codex calls listed tools only, in section whole (product).',
      },
    ]);
  });

  it.each([
    ['a host of which that is not known', aPromptWithUnlisted('Call `save_page`.', {}, { provider: 'claude-code' })],
    ['a tool whose route a shell can call', aPromptWithUnlisted('Call `save_page`.', { shell: true })],
    ['a tool that no text names', aPromptWithUnlisted('Save the page.', {})],
    ['a tool that is said not to be there', aPromptWithUnlisted('There is no `save_page` tool.', {})],
  ])('is silent on %s', (_, prompt) => {
    expect(promptFindings(toolHiddenNamed, prompt)).toEqual([]);
  });
});
