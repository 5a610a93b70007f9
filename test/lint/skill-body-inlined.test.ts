import { describe, expect, it } from 'vitest';
import { skillBodyInlined } from '../../src/lint/rules/skill-body-inlined.ts';
import { aCapturedSkill } from '../builders/a-capture.ts';
import { aLintedPrompt, promptFindings } from './a-linted-prompt.ts';

const lines = [
  'Count the loans of the month first, shelf by shelf.',
  'Set every number beside the one of the month before.',
  'Ask the person who wrote a number down where it differs by more than a tenth.',
  'Report what is open, oldest first, with the name of the shelf.',
];
const body = `# Closing\n\n${lines.join('\n')}\n`;
const skills = [
  aCapturedSkill({ name: 'closing', body }),
  aCapturedSkill({ name: 'short', body: '# Short\n\nAsk.\n' }),
];

const said = (text: string): unknown[] =>
  promptFindings(skillBodyInlined, aLintedPrompt(text, { skills })).map(({ line, message }) => [line, message]);

describe('skill-body-inlined', () => {
  it.each([
    ['as it is', `Help.\n\n${body}`, 3],
    ['without its heading', `Help.\n\n${lines.join('\n')}`, 3],
    ['on one line', `Help.\n\n${lines.join(' ')}`, 3],
    ['as a list', `${lines.map((line) => `- ${line}`).join('\n')}`, 1],
    ['for the most part', `Help.\n\n${lines.slice(0, 3).join('\n')}`, 3],
  ])('finds a body %s', (_, text, line) => {
    expect(said(text)).toEqual([
      [
        line,
        expect.stringMatching(/^Holds \d+ % of the body of the skill "closing", which is attached, in section whole/),
      ],
    ]);
  });

  it.each([
    ['a sentence of it', lines[2]!],
    ['a short body', '# Short\n\nAsk.\n'],
    ['a listing', '- **closing**: Closes the books of a month.'],
  ])('is silent on %s', (_, text) => {
    expect(said(text)).toEqual([]);
  });
});
