import { describe, expect, it } from 'vitest';
import { installedSkillMissing } from '../../src/lint/rules/installed-skill-missing.ts';
import { anInstalledSkill, collectionFindings, lines } from './a-collection.ts';

describe('installed-skill-missing', () => {
  it.each([
    ['a skill that is installed', anInstalledSkill(), []],
    ['a link to the source', anInstalledSkill({ state: 'link' }), []],
    [
      'a skill that is not',
      anInstalledSkill({ state: 'missing', place: { line: 2, column: 7 } }),
      ['skills/demo/SKILL.md:2:7 error: The skill "demo" is not installed in "installed".'],
    ],
    [
      'a dead link in its place',
      anInstalledSkill({ state: 'missing', detail: 'A link to nothing stands there.' }),
      ['skills/demo/SKILL.md error: The skill "demo" is not installed in "installed". A link to nothing stands there.'],
    ],
  ])('%s', (_, skill, expected) => {
    const installed = [{ path: 'installed', skills: [skill] }];
    expect(lines(collectionFindings(installedSkillMissing, { installed }))).toEqual(expected);
  });
});
