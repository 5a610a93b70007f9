import { describe, expect, it } from 'vitest';
import { bodyTooLong } from '../../src/lint/rules/body-too-long.ts';
import { aLintedSkill, findingsOf, placesOf } from './a-linted-skill.ts';

const skill = (lines: number): string =>
  `---\nname: demo\ndescription: Formats rows.\n---\n${'A line.\n'.repeat(lines)}`;

describe('body-too-long', () => {
  it.each([
    ['501 lines', skill(501), [[505, 1]], 'The body has 501 lines; the specification recommends at most 500.'],
    [
      '700 lines that end with CRLF',
      skill(700).replaceAll('\n', '\r\n'),
      [[505, 1]],
      'The body has 700 lines; the specification recommends at most 500.',
    ],
  ])('finds %s', (_, text, places, message) => {
    const skill = aLintedSkill(text);
    expect(placesOf(bodyTooLong, skill)).toEqual(places);
    expect(findingsOf(bodyTooLong, skill)[0]!.message).toBe(message);
  });

  it.each([
    ['500 lines', skill(500)],
    ['500 lines without a line end at the end', skill(500).trimEnd()],
    ['an empty body', '---\nname: demo\n---\n'],
  ])('is silent on %s', (_, text) => {
    expect(placesOf(bodyTooLong, aLintedSkill(text))).toEqual([]);
  });

  it('is off unless asked for', () => {
    expect(bodyTooLong.meta).toMatchObject({ offByDefault: true, severity: { skill: 'info' } });
  });
});
