import { describe, expect, it } from 'vitest';
import { lintCollection } from '../../src/lint/lint-collection.ts';
import { skillNameDuplicate } from '../../src/lint/rules/skill-name-duplicate.ts';
import { aCard, aCollection } from './a-skill-card.ts';

const found = (...skills: Parameters<typeof aCard>[0][]): readonly unknown[] =>
  lintCollection([skillNameDuplicate], aCollection({ skills: skills.map(aCard) }));

describe('skill-name-duplicate', () => {
  it('finds the second skill of a name in one root, at its name', () => {
    const places = { name: { line: 2, column: 7 }, description: undefined };
    expect(
      found({ path: 'skills/a/SKILL.md', name: 'demo' }, { path: 'skills/b/SKILL.md', name: 'demo', places }),
    ).toEqual([
      {
        rule: 'skill-name-duplicate',
        severity: 'warning',
        message: 'The name "demo" is taken by skills/a/SKILL.md: a client shows one of the two.',
        path: 'skills/b/SKILL.md',
        line: 2,
        column: 7,
        help: skillNameDuplicate.help,
      },
    ]);
  });

  it('finds each further one, and looks through composed letters and blanks', () => {
    expect(
      found(
        { path: 'skills/a/SKILL.md', name: 'caf\u00e9' },
        { path: 'skills/b/SKILL.md', name: 'cafe\u0301' },
        { path: 'skills/c/SKILL.md', name: ' caf\u00e9 ' },
      ),
    ).toHaveLength(2);
  });

  it.each([
    ['two names', { name: 'a' }, { name: 'b' }],
    ['one name in two roots', { name: 'a', root: 'one' }, { name: 'a', root: 'two' }],
    ['skills without a name', { name: undefined }, { name: undefined }],
    ['blank names', { name: ' ' }, { name: '' }],
  ])('is silent on %s', (_, a, b) => {
    expect(found({ path: 'x/SKILL.md', ...a }, { path: 'y/SKILL.md', ...b })).toEqual([]);
  });
});
