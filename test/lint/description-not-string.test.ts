import { describe, expect, it } from 'vitest';
import { descriptionNotString } from '../../src/lint/rules/description-not-string.ts';
import { aLintedSkill, findingsOf, placesOf } from './a-linted-skill.ts';

describe('description-not-string', () => {
  it.each([
    [
      'a number',
      '---\nname: demo\ndescription: 1.50\n---\n\n# Demo\n',
      [[3, 14]],
      'The description is a number, 1.50, not a text.',
    ],
    [
      'a boolean',
      '---\ndescription: true\nname: demo\n---\n\n# Demo\n',
      [[2, 14]],
      'The description is a boolean, true, not a text.',
    ],
    [
      'a list on lines below',
      '---\nname: demo\ndescription:\n  - rows\n  - totals\n---\n\n# Demo\n',
      [[3, 1]],
      'The description is a list, not a text.',
    ],
    [
      'a list in brackets',
      '---\nname: demo\ndescription: [rows, totals]\n---\n\n# Demo\n',
      [[3, 14]],
      'The description is a list, not a text.',
    ],
    [
      'a mapping',
      '---\nname: demo\ndescription: {what: rows}\n---\n\n# Demo\n',
      [[3, 14]],
      'The description is a mapping, not a text.',
    ],
  ])('finds %s', (_, text, places, message) => {
    const skill = aLintedSkill(text);
    expect(placesOf(descriptionNotString, skill)).toEqual(places);
    expect(findingsOf(descriptionNotString, skill)[0]!.message).toBe(message);
  });

  it.each([
    ['a text', '---\nname: demo\ndescription: Formats ledger rows.\n---\n\n# Demo\n'],
    ['a quoted number', '---\nname: demo\ndescription: "42"\n---\n\n# Demo\n'],
    ['nothing', '---\nname: demo\ndescription:\n---\n\n# Demo\n'],
    ['a date', '---\nname: demo\ndescription: 2024-01-01\n---\n\n# Demo\n'],
    ['no description', '---\nname: demo\n---\n\n# Demo\n'],
  ])('is silent on %s', (_, text) => {
    expect(placesOf(descriptionNotString, aLintedSkill(text))).toEqual([]);
  });
});
