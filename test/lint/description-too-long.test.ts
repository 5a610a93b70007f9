import { describe, expect, it } from 'vitest';
import { descriptionTooLong } from '../../src/lint/rules/description-too-long.ts';
import { aLintedSkill, findingsOf, placesOf } from './a-linted-skill.ts';

const skill = (description: string): string => `---\nname: demo\ndescription: ${description}\n---\n\n# Demo\n`;

describe('description-too-long', () => {
  it.each([
    [
      '1,025 characters',
      skill('a'.repeat(1025)),
      [[3, 14]],
      'The description has 1025 characters; the specification allows 1024.',
    ],
    [
      '1,025 in a folded block',
      skill(`>-\n  ${'a'.repeat(500)}\n  ${'a'.repeat(524)}`),
      [[3, 14]],
      'The description has 1025 characters; the specification allows 1024.',
    ],
    [
      '1,025 emoji',
      skill('\u{1F4D2}'.repeat(1025)),
      [[3, 14]],
      'The description has 1025 characters; the specification allows 1024.',
    ],
  ])('finds %s', (_, text, places, message) => {
    const skill = aLintedSkill(text);
    expect(placesOf(descriptionTooLong, skill)).toEqual(places);
    expect(findingsOf(descriptionTooLong, skill)[0]!.message).toBe(message);
  });

  it.each([
    ['1,024 characters', skill('a'.repeat(1024))],
    ['1,024 code points that are more UTF-16 units and bytes', skill('\u{1F4D2}'.repeat(1024))],
    ['1,024 and line breaks around', skill(`|+\n\n  ${'a'.repeat(1024)}\n\n`)],
    ['a long list', skill(`[${'a, '.repeat(600)}b]`)],
  ])('is silent on %s', (_, text) => {
    expect(placesOf(descriptionTooLong, aLintedSkill(text))).toEqual([]);
  });
});
