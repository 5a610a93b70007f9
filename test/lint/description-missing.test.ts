import { describe, expect, it } from 'vitest';
import { descriptionMissing } from '../../src/lint/rules/description-missing.ts';
import { aLintedSkill, findingsOf, placesOf } from './a-linted-skill.ts';

describe('description-missing', () => {
  it.each([
    ['a block without the key', '---\nname: demo\nlicense: MIT\n---\n\n# Demo\n', [[2, 1]], 'There is no description.'],
    ['an empty block', '---\n---\n\n# Demo\n', [[2, 1]], 'There is no description.'],
    ['no value', '---\nname: demo\ndescription:\n---\n\n# Demo\n', [[3, 1]], 'The description is empty.'],
    ['null', '---\nname: demo\ndescription: ~\n---\n\n# Demo\n', [[3, 1]], 'The description is empty.'],
    ['blanks', '---\ndescription: "  \\t "\nname: demo\n---\n\n# Demo\n', [[2, 1]], 'The description is empty.'],
    [
      'a block scalar of empty lines',
      '---\nname: demo\ndescription: |\n\n  \nlicense: MIT\n---\n\n# Demo\n',
      [[3, 1]],
      'The description is empty.',
    ],
    [
      'a value that is a comment',
      '---\nname: demo\ndescription: #42 is handled here\n---\n\n# Demo\n',
      [[3, 1]],
      'The description is empty: " #" starts a comment.',
    ],
    [
      'a slip of the key',
      '---\nname: demo\ndescripton: Formats rows.\n---\n\n# Demo\n',
      [[2, 1]],
      'There is no description.',
    ],
  ])('finds %s', (_, text, places, message) => {
    const skill = aLintedSkill(text);
    expect(placesOf(descriptionMissing, skill)).toEqual(places);
    expect(findingsOf(descriptionMissing, skill)[0]!.message).toBe(message);
  });

  it.each([
    ['a description', '---\nname: demo\ndescription: Formats ledger rows.\n---\n\n# Demo\n'],
    ['one that starts on the next line', '---\nname: demo\ndescription:\n  Formats rows.\n---\n\n# Demo\n'],
    ['one letter', '---\nname: demo\ndescription: x\n---\n\n# Demo\n'],
    ['a list, which is another matter', '---\nname: demo\ndescription: [a, b]\n---\n\n# Demo\n'],
    ['a file without front matter', '# Demo\n'],
    ['a block that is never closed', '---\nname: demo\n'],
    ['a block that is a list', '---\n- a\n---\n'],
    ['a value that had to be repaired', '---\nname: demo\ndescription: Use when: rows differ\n---\n\n# Demo\n'],
    [
      'a value that had to be left out',
      '---\nname: demo\ndescription: Formats rows.\n\n  Keywords: ledger, rows\n---\n\n# Demo\n',
    ],
  ])('is silent on %s', (_, text) => {
    expect(placesOf(descriptionMissing, aLintedSkill(text))).toEqual([]);
  });
});
