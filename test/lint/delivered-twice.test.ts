import { describe, expect, it } from 'vitest';
import { deliveredTwice } from '../../src/lint/rules/delivered-twice.ts';
import { aCapturedSkill } from '../builders/a-capture.ts';
import { aLintedPrompt, type PromptDraft, promptFindings } from './a-linted-prompt.ts';

const desk = aCapturedSkill({ name: 'desk', description: 'Keeps the desk of a library in order.' });
const rows = aCapturedSkill({ name: 'rows', description: 'Moves titles from one shelf to another.' });
const inPrompt = [desk, rows].map((skill) => ({ ...skill, delivery: 'prompt' as const }));
const list = `- **desk**: ${desk.description}\n- **rows**: ${rows.description}`;

const said = (text: string, draft: PromptDraft = {}): unknown[] =>
  promptFindings(deliveredTwice, aLintedPrompt(text, { provider: 'codex', skills: [desk, rows], ...draft })).map(
    ({ line, column, message }) => [line, column, message],
  );

describe('delivered-twice', () => {
  it('finds a listing of skills that the provider lists by itself, once', () => {
    expect(said(`Help.\n\n## Available skills\n\n${list}`)).toEqual([
      [5, 13, 'Lists 2 skills that Codex lists by itself, "desk" first, in section whole (product).'],
    ]);
  });

  it.each([
    ['one description', `Desk: ${desk.description}`, [[1, 7]]],
    [
      'a description without its full stop, broken over lines',
      'It\nkeeps. Keeps the desk\nof a library in order!',
      [[2, 8]],
    ],
    [
      'names in a block of tags',
      '<available_skills>\n<skill><name>desk</name></skill>\n</available_skills>',
      [[2, 14]],
    ],
  ])('finds %s', (_, text, expected) => {
    expect(said(text).map((one) => (one as unknown[]).slice(0, 2))).toEqual(expected);
  });

  it.each([
    ['a pointer', 'Read the skill `desk` before you lend; the `rows` skill moves titles.'],
    ['a part of a description', 'Keeps the desk of a library.'],
  ])('is silent on %s', (_, text) => {
    expect(said(text)).toEqual([]);
  });

  it('lets the listing of a provider that has none be, and finds its repetition', () => {
    expect(said(list, { skills: inPrompt })).toEqual([]);
    expect(said(`${desk.description}\n\n${list}`, { skills: inPrompt })).toEqual([
      [
        3,
        13,
        'Repeats the description of the skill "desk", which the prompt lists already, in section whole (product).',
      ],
    ]);
  });

  it('lets short descriptions be', () => {
    expect(said('Keeps it.', { skills: [aCapturedSkill({ name: 'it', description: 'Keeps it.' })] })).toEqual([]);
  });

  it('finds one skill under two names', () => {
    const again = { ...desk, name: 'library:desk', description: 'Keeps the desk of a library in order' };
    expect(said('Help.', { skills: [desk, again] })).toEqual([
      [undefined, undefined, expect.stringContaining('The skills "desk" and "library:desk" have one description')],
    ]);
    expect(said('Help.', { skills: [desk, { ...again, name: 'counter' }] })).toEqual([]);
  });

  it("finds the description of an agent that is read from the agent's own file", () => {
    const agents = [{ name: 'checker', description: 'Checks every number against its source.' }];
    const prompt = { ...aLintedPrompt('Checks every number against its source.', { skills: [] }), agents };
    expect(promptFindings(deliveredTwice, prompt)).toMatchObject([{ line: 1, column: 1, severity: 'warning' }]);
  });
});
