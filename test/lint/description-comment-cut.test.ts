import { describe, expect, it } from 'vitest';
import { descriptionCommentCut } from '../../src/lint/rules/description-comment-cut.ts';
import { aLintedSkill, findingsOf, placesOf } from './a-linted-skill.ts';

describe('description-comment-cut', () => {
  it.each([
    [
      'a number sign in a plain value',
      '---\nname: demo\ndescription: Handles issue #42 and more\n---\n\n# Demo\n',
      [[3, 28]],
      'The description ends before "#42 and more": " #" starts a comment in a value without quotes.',
    ],
    [
      'one behind a finished sentence',
      '---\nname: demo\ndescription: Handles issues. #42 too\n---\n\n# Demo\n',
      [[3, 30]],
      'The description ends before "#42 too": " #" starts a comment in a value without quotes.',
    ],
    [
      'one with a blank behind it',
      '---\nname: demo\ndescription: Handles step # 3 of the ledger\n---\n\n# Demo\n',
      [[3, 27]],
      'The description ends before "# 3 of the ledger": " #" starts a comment in a value without quotes.',
    ],
    [
      'one behind a tab',
      '---\nname: demo\ndescription: Handles issue\t#42\n---\n\n# Demo\n',
      [[3, 28]],
      'The description ends before "#42": " #" starts a comment in a value without quotes.',
    ],
    [
      'one on the second line of a value',
      '---\nname: demo\ndescription: Formats rows\n  and issue #42\n---\n\n# Demo\n',
      [[4, 13]],
      'The description ends before "#42": " #" starts a comment in a value without quotes.',
    ],
    [
      'one in a value that starts below',
      '---\nname: demo\ndescription:\n  Formats issue #42\n---\n\n# Demo\n',
      [[4, 17]],
      'The description ends before "#42": " #" starts a comment in a value without quotes.',
    ],
    [
      'a cut that hides control characters',
      '---\nname: demo\ndescription: Handles #\u0085x\n---\n\n# Demo\n',
      [[3, 22]],
      'The description ends before "#\\u{85}x": " #" starts a comment in a value without quotes.',
    ],
  ])('finds %s', (_, text, places, message) => {
    const skill = aLintedSkill(text);
    expect(placesOf(descriptionCommentCut, skill)).toEqual(places);
    expect(findingsOf(descriptionCommentCut, skill)[0]!.message).toBe(message);
  });

  it.each([
    ['quotes', '---\nname: demo\ndescription: "Handles issue #42"\nlicense: \'MIT #1\'\n---\n\n# Demo\n'],
    ['a comment behind quotes', '---\nname: demo\ndescription: "Handles issues" # short\n---\n\n# Demo\n'],
    ['a folded block', '---\nname: demo\ndescription: >-\n  Handles issue #42\n---\n\n# Demo\n'],
    [
      'a literal block with a comment behind its mark',
      '---\nname: demo\ndescription: | # as it stands\n  Handles issue #42\n---\n\n# Demo\n',
    ],
    ['C# and a#b', '---\nname: demo\ndescription: Writes C# code and a#b\n---\n\n# Demo\n'],
    [
      'a comment behind a whole sentence',
      '---\nname: demo\ndescription: Handles issues. # keep it short\n---\n\n# Demo\n',
    ],
    [
      'comments on lines of their own',
      '---\nname: demo\ndescription:\n  # what the team agreed on\n  Handles issues\nlicense: MIT # short\n---\n\n# Demo\n',
    ],
    [
      'a comment behind another key',
      '---\nname: demo # the folder\ndescription: Formats ledger rows.\n---\n\n# Demo\n',
    ],
    ['no description', '---\nname: demo\n---\n\n# Demo\n'],
  ])('is silent on %s', (_, text) => {
    expect(placesOf(descriptionCommentCut, aLintedSkill(text))).toEqual([]);
  });
});
