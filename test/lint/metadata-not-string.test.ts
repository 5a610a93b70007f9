import { describe, expect, it } from 'vitest';
import { metadataNotString } from '../../src/lint/rules/metadata-not-string.ts';
import { aLintedSkill, findingsOf, placesOf } from './a-linted-skill.ts';

describe('metadata-not-string', () => {
  it.each([
    [
      'a number',
      '---\nname: demo\ndescription: Formats ledger rows.\nmetadata:\n  author: docs-team\n  version: 1.10\n---\n\n# Demo\n',
      [[6, 3]],
      'metadata.version is a number, 1.10, not a text.',
    ],
    [
      'a boolean in flow form',
      '---\nname: demo\ndescription: Formats ledger rows.\nmetadata: {author: docs-team, draft: true}\n---\n\n# Demo\n',
      [[4, 31]],
      'metadata.draft is a boolean, true, not a text.',
    ],
    [
      'a mapping',
      '---\nname: demo\ndescription: Formats ledger rows.\nmetadata:\n  owner:\n    team: docs\n---\n\n# Demo\n',
      [[5, 3]],
      'metadata.owner is a mapping, not a text.',
    ],
    [
      'a list and an empty value',
      '---\nname: demo\ndescription: Formats ledger rows.\nmetadata:\n  tags: [a, b]\n  author:\n---\n\n# Demo\n',
      [
        [5, 3],
        [6, 3],
      ],
      'metadata.tags is a list, not a text.',
    ],
    [
      'metadata that is a list',
      '---\nname: demo\ndescription: Formats ledger rows.\nmetadata: [a, b]\n---\n\n# Demo\n',
      [[4, 11]],
      'metadata is a list, not a mapping of keys to texts.',
    ],
    [
      'metadata that is a text',
      '---\nname: demo\ndescription: Formats ledger rows.\nmetadata: docs-team\n---\n\n# Demo\n',
      [[4, 11]],
      'metadata is a text, not a mapping of keys to texts.',
    ],
    [
      'a number beside a value that was repaired',
      '---\nname: demo\ndescription: Use when: rows\nmetadata:\n  version: 2\n---\n\n# Demo\n',
      [[4, 1]],
      'metadata.version is a number, 2, not a text.',
    ],
  ])('finds %s', (_, text, places, message) => {
    const skill = aLintedSkill(text);
    expect(placesOf(metadataNotString, skill)).toEqual(places);
    expect(findingsOf(metadataNotString, skill)[0]!.message).toBe(message);
  });

  it.each([
    [
      'texts',
      '---\nname: demo\ndescription: Formats ledger rows.\nmetadata:\n  author: docs-team\n  version: "1.10"\n  released: 2024-01-01\n---\n\n# Demo\n',
    ],
    ['empty metadata', '---\nname: demo\ndescription: Formats ledger rows.\nmetadata:\n---\n\n# Demo\n'],
    ['an empty mapping', '---\nname: demo\ndescription: Formats ledger rows.\nmetadata: {}\n---\n\n# Demo\n'],
    ['none', '---\nname: demo\ndescription: Formats ledger rows.\n---\n\n# Demo\n'],
    [
      'names that objects have',
      '---\nname: demo\ndescription: Formats ledger rows.\nmetadata:\n  __proto__: a\n  constructor: b\n---\n\n# Demo\n',
    ],
  ])('is silent on %s', (_, text) => {
    expect(placesOf(metadataNotString, aLintedSkill(text))).toEqual([]);
  });
});
