import { describe, expect, it } from 'vitest';
import { keyNearMiss } from '../../src/lint/rules/key-near-miss.ts';
import { aLintedSkill, findingsOf, placesOf } from './a-linted-skill.ts';

describe('key-near-miss', () => {
  it.each([
    [
      'an underscore',
      '---\nname: demo\ndescription: Formats ledger rows.\nallowed_tools: Read\n---\n\n# Demo\n',
      [[4, 1]],
      'No client reads the key "allowed_tools"; `allowed-tools` is a key of the specification.',
    ],
    [
      'camel case',
      '---\nname: demo\ndescription: Formats ledger rows.\nallowedTools: Read\n---\n\n# Demo\n',
      [[4, 1]],
      'No client reads the key "allowedTools"; `allowed-tools` is a key of the specification.',
    ],
    [
      'a capital',
      '---\nname: demo\nDescription: Formats rows.\n---\n\n# Demo\n',
      [[3, 1]],
      'No client reads the key "Description"; `description` is a key of the specification.',
    ],
    [
      'a missing letter',
      '---\nname: demo\ndescripton: Formats rows.\n---\n\n# Demo\n',
      [[3, 1]],
      'No client reads the key "descripton"; `description` is a key of the specification.',
    ],
    [
      'a plural beside the key',
      '---\nname: demo\ndescription: Formats ledger rows.\ndescriptions: x\n---\n\n# Demo\n',
      [[4, 1]],
      'No client reads the key "descriptions"; `description` is a key of the specification.',
    ],
    [
      'British spelling',
      '---\nname: demo\ndescription: Formats ledger rows.\nlicence: MIT\n---\n\n# Demo\n',
      [[4, 1]],
      'No client reads the key "licence"; `license` is a key of the specification.',
    ],
    [
      'swapped letters of a short key',
      '---\nnmae: demo\ndescription: Formats ledger rows.\n---\n\n# Demo\n',
      [[2, 1]],
      'No client reads the key "nmae"; `name` is a key of the specification.',
    ],
    [
      'a quoted key',
      '---\nname: demo\ndescription: Formats ledger rows.\n"meta-data": {a: b}\n---\n\n# Demo\n',
      [[4, 1]],
      'No client reads the key "meta-data"; `metadata` is a key of the specification.',
    ],
    [
      "another spelling of a client's own key",
      '---\nname: demo\ndescription: Formats ledger rows.\nargument_hint: "[file]"\n---\n\n# Demo\n',
      [[4, 1]],
      'No client reads the key "argument_hint"; `argument-hint` is a key of Claude Code.',
    ],
    [
      'a slip of a key that several clients have',
      '---\nname: demo\ndescription: Formats ledger rows.\ndisable-model-invocations: true\n---\n\n# Demo\n',
      [[4, 1]],
      'No client reads the key "disable-model-invocations"; `disable-model-invocation` is a key of Claude Code, Cursor CLI and Pi.',
    ],
  ])('finds %s', (_, text, places, message) => {
    const skill = aLintedSkill(text);
    expect(placesOf(keyNearMiss, skill)).toEqual(places);
    expect(findingsOf(keyNearMiss, skill)[0]!.message).toBe(message);
  });

  it.each([
    [
      'the keys of the specification',
      '---\nname: demo\ndescription: Formats ledger rows.\nlicense: MIT\ncompatibility: git\nmetadata: {a: b}\nallowed-tools: Read\n---\n\n# Demo\n',
    ],
    [
      'keys of clients',
      '---\nname: demo\ndescription: Formats ledger rows.\nwhen_to_use: x\ndisallowedTools: Bash\nuser-invocable: true\npaths: "*.ts"\nversion: 1.0\n---\n\n# Demo\n',
    ],
    [
      'keys of authors',
      '---\nname: demo\ndescription: Formats ledger rows.\nauthor: x\nauthors: y\ntags: a\ncategory: b\nsource: c\norigin: d\nrequires: e\npackage: f\ntools: g\ntitle: h\npath: i\nmodels: j\nagents: k\n---\n\n# Demo\n',
    ],
    [
      'a short key beside the one it is near to',
      '---\nname: demo\ndescription: Formats ledger rows.\ngame: chess\n---\n\n# Demo\n',
    ],
    [
      'names that objects have',
      '---\nname: demo\ndescription: Formats ledger rows.\n__proto__: {polluted: x}\nconstructor: x\ntoString: y\nhasOwnProperty: z\n---\n\n# Demo\n',
    ],
    [
      'a key without letters, and a very long one',
      '---\nname: demo\ndescription: Formats ledger rows.\n"--": x\ndddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd: y\n---\n\n# Demo\n',
    ],
    ['a block that is never closed', '---\nname: demo\nallowed_tools: Read\n'],
  ])('is silent on %s', (_, text) => {
    expect(placesOf(keyNearMiss, aLintedSkill(text))).toEqual([]);
  });
});
