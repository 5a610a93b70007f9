import { describe, expect, it } from 'vitest';
import { toolUnclassified } from '../../src/lint/rules/tool-unclassified.ts';
import { aLintedPrompt, promptFindings } from './a-linted-prompt.ts';

describe('tool-unclassified', () => {
  it('finds each tool that is neither core nor advanced', () => {
    const prompt = { ...aLintedPrompt('Help.', { tools: [] }), unclassified: ['find_page', 'save_page'] };
    expect(promptFindings(toolUnclassified, prompt).map(({ path, message }) => [path, message])).toEqual([
      ['cap/tools.json', 'The tool "find_page" says neither core nor advanced, while other tools of the case do.'],
      ['cap/tools.json', 'The tool "save_page" says neither core nor advanced, while other tools of the case do.'],
    ]);
  });

  it('is silent where no tool says anything', () => {
    expect(promptFindings(toolUnclassified, aLintedPrompt('Help.', { tools: [{ name: 'find_page' }] }))).toEqual([]);
  });
});
