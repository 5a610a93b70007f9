import { describe, expect, it } from 'vitest';
import { installedSkillUntracked } from '../../src/lint/rules/installed-skill-untracked.ts';
import { anInstalledSkill, collectionFindings, lines } from './a-collection.ts';

describe('installed-skill-untracked', () => {
  it.each([
    ['a skill that has a source', anInstalledSkill(), []],
    [
      'a skill that has none',
      anInstalledSkill({ name: 'old\u001b[2J', state: 'untracked', source: undefined, copy: 'installed/old/SKILL.md' }),
      [
        'installed/old/SKILL.md warning: The skill "old\\u{1b}[2J" is installed in "installed" and has no source among the linted skills.',
      ],
    ],
    [
      'a dead link',
      anInstalledSkill({ state: 'untracked', source: undefined, detail: 'A link to nothing stands there.' }),
      [
        'installed/demo/SKILL.md warning: The skill "demo" is installed in "installed" and has no source among the linted skills. A link to nothing stands there.',
      ],
    ],
  ])('%s', (_, skill, expected) => {
    const installed = [{ path: 'installed', skills: [skill] }];
    expect(lines(collectionFindings(installedSkillUntracked, { installed }))).toEqual(expected);
  });
});
