import { describe, expect, it } from 'vitest';
import { keyUnknown } from '../../src/lint/rules/key-unknown.ts';
import { aLintedSkill, findingsOf, placesOf } from './a-linted-skill.ts';

describe('key-unknown', () => {
  it.each([
    [
      'a key of the author',
      '---\nname: demo\ndescription: Formats ledger rows.\ncategory: finance\n---\n\n# Demo\n',
      [[4, 1]],
      'The key "category" is neither in the specification nor known of any client.',
    ],
    [
      'two of them',
      '---\nname: demo\nauthor: x\ndescription: Formats ledger rows.\ntags: [a]\n---\n\n# Demo\n',
      [
        [3, 1],
        [5, 1],
      ],
      'The key "author" is neither in the specification nor known of any client.',
    ],
    [
      'a name that objects have',
      '---\nname: demo\ndescription: Formats ledger rows.\nconstructor: x\n---\n\n# Demo\n',
      [[4, 1]],
      'The key "constructor" is neither in the specification nor known of any client.',
    ],
  ])('finds %s', (_, text, places, message) => {
    const skill = aLintedSkill(text);
    expect(placesOf(keyUnknown, skill)).toEqual(places);
    expect(findingsOf(keyUnknown, skill)[0]!.message).toBe(message);
  });

  it.each([
    [
      'keys of the specification and of clients',
      '---\nname: demo\ndescription: Formats ledger rows.\nlicense: MIT\nargument-hint: x\npaths: y\n---\n\n# Demo\n',
    ],
    [
      'a slip, which is another matter',
      '---\nname: demo\ndescription: Formats ledger rows.\nallowed_tools: Read\n---\n\n# Demo\n',
    ],
  ])('is silent on %s', (_, text) => {
    expect(placesOf(keyUnknown, aLintedSkill(text))).toEqual([]);
  });

  it('is off unless asked for', () => {
    expect(keyUnknown.meta).toMatchObject({ offByDefault: true, severity: { skill: 'info' } });
  });
});
