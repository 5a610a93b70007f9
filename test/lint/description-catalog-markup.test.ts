import { describe, expect, it } from 'vitest';
import { descriptionCatalogMarkup } from '../../src/lint/rules/description-catalog-markup.ts';
import { aLintedSkill, findingsOf, placesOf } from './a-linted-skill.ts';

describe('description-catalog-markup', () => {
  it.each([
    [
      'the outer tag',
      '---\nname: demo\ndescription: Explains an <available_skills> list\n---\n\n# Demo\n',
      [[3, 26]],
      'The description holds <available_skills>, a tag of the catalogue that clients list skills in.',
    ],
    [
      'a closing tag',
      '---\nname: demo\ndescription: Formats rows</description></skill>\n---\n\n# Demo\n',
      [[3, 26]],
      'The description holds </description>, a tag of the catalogue that clients list skills in.',
    ],
    [
      'a tag with attributes',
      '---\nname: demo\ndescription: Formats <skill name="x"/> rows\n---\n\n# Demo\n',
      [[3, 22]],
      'The description holds <skill>, a tag of the catalogue that clients list skills in.',
    ],
    [
      'one in a folded block',
      '---\nname: demo\ndescription: >-\n  Formats rows\n  at <location> of\n---\n\n# Demo\n',
      [[5, 6]],
      'The description holds <location>, a tag of the catalogue that clients list skills in.',
    ],
    [
      'one that is written as an escape',
      '---\nname: demo\ndescription: "Formats \\x3cname> rows"\n---\n\n# Demo\n',
      [[3, 14]],
      'The description holds <name>, a tag of the catalogue that clients list skills in.',
    ],
  ])('finds %s', (_, text, places, message) => {
    const skill = aLintedSkill(text);
    expect(placesOf(descriptionCatalogMarkup, skill)).toEqual(places);
    expect(findingsOf(descriptionCatalogMarkup, skill)[0]!.message).toBe(message);
  });

  it.each([
    [
      'other tags and types',
      '---\nname: demo\ndescription: Handles List<T>, a <file> argument and <b>bold</b> cells under 5 < 6\n---\n\n# Demo\n',
    ],
    ['longer names', '---\nname: demo\ndescription: Handles <names>, <skills> and <skill-list>\n---\n\n# Demo\n'],
    [
      'the tags in the body',
      '---\nname: demo\ndescription: Formats ledger rows.\n---\n\n<available_skills>\n<name>x</name>\n',
    ],
  ])('is silent on %s', (_, text) => {
    expect(placesOf(descriptionCatalogMarkup, aLintedSkill(text))).toEqual([]);
  });
});
