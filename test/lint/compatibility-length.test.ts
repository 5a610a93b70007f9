import { describe, expect, it } from 'vitest';
import { compatibilityLength } from '../../src/lint/rules/compatibility-length.ts';
import { aLintedSkill, findingsOf, placesOf } from './a-linted-skill.ts';

const skill = (compatibility: string): string =>
  `---\nname: demo\ndescription: Formats rows.\ncompatibility: ${compatibility}\n---\n\n# Demo\n`;

describe('compatibility-length', () => {
  it.each([
    [
      '501 characters',
      skill('c'.repeat(501)),
      [[4, 16]],
      'The compatibility note has 501 characters; the specification allows 500.',
    ],
    ['nothing', skill(''), [[4, 1]], 'The compatibility note is empty; the specification wants 1 to 500 characters.'],
    [
      'blanks',
      skill('"  "'),
      [[4, 1]],
      'The compatibility note is empty; the specification wants 1 to 500 characters.',
    ],
  ])('finds %s', (_, text, places, message) => {
    const skill = aLintedSkill(text);
    expect(placesOf(compatibilityLength, skill)).toEqual(places);
    expect(findingsOf(compatibilityLength, skill)[0]!.message).toBe(message);
  });

  it.each([
    ['500 characters', skill('c'.repeat(500))],
    ['500 emoji', skill('\u{1F4D2}'.repeat(500))],
    ['a list, which is another matter', skill('[git, gh]')],
    ['no such key', '---\nname: demo\ndescription: Formats ledger rows.\n---\n\n# Demo\n'],
  ])('is silent on %s', (_, text) => {
    expect(placesOf(compatibilityLength, aLintedSkill(text))).toEqual([]);
  });
});
