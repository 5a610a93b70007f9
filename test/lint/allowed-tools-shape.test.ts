import { describe, expect, it } from 'vitest';
import { allowedToolsShape } from '../../src/lint/rules/allowed-tools-shape.ts';
import { aLintedSkill, findingsOf, placesOf } from './a-linted-skill.ts';

describe('allowed-tools-shape', () => {
  it.each([
    [
      'commas',
      '---\nname: demo\ndescription: Formats ledger rows.\nallowed-tools: Read, Write\n---\n\n# Demo\n',
      [[4, 16]],
      'allowed-tools has commas between the tools; the specification has blanks.',
    ],
    [
      'a list',
      '---\nname: demo\ndescription: Formats ledger rows.\nallowed-tools:\n  - Read\n---\n\n# Demo\n',
      [[4, 1]],
      'allowed-tools is a list; the specification has one text with blanks between the tools.',
    ],
    [
      'a list in brackets',
      '---\nname: demo\ndescription: Formats ledger rows.\nallowed-tools: [Read, Write]\n---\n\n# Demo\n',
      [[4, 16]],
      'allowed-tools is a list; the specification has one text with blanks between the tools.',
    ],
    [
      'nothing',
      '---\nname: demo\ndescription: Formats ledger rows.\nallowed-tools:\n---\n\n# Demo\n',
      [[4, 1]],
      'allowed-tools is empty; the specification has one text with blanks between the tools.',
    ],
  ])('finds %s', (_, text, places, message) => {
    const skill = aLintedSkill(text);
    expect(placesOf(allowedToolsShape, skill)).toEqual(places);
    expect(findingsOf(allowedToolsShape, skill)[0]!.message).toBe(message);
  });

  it.each([
    [
      'blanks',
      '---\nname: demo\ndescription: Formats ledger rows.\nallowed-tools: Read Write Bash(git:*)\n---\n\n# Demo\n',
    ],
    ['one tool', '---\nname: demo\ndescription: Formats ledger rows.\nallowed-tools: Read\n---\n\n# Demo\n'],
    [
      'a comma inside of a pattern',
      '---\nname: demo\ndescription: Formats ledger rows.\nallowed-tools: Bash(git add, git commit) Read\n---\n\n# Demo\n',
    ],
    ['no such key', '---\nname: demo\ndescription: Formats ledger rows.\n---\n\n# Demo\n'],
  ])('is silent on %s', (_, text) => {
    expect(placesOf(allowedToolsShape, aLintedSkill(text))).toEqual([]);
  });

  it('is off unless asked for', () => {
    expect(allowedToolsShape.meta).toMatchObject({ offByDefault: true, severity: { skill: 'info' } });
  });
});
