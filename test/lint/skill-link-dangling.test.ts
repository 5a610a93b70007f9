import { describe, expect, it } from 'vitest';
import { lintCollection } from '../../src/lint/lint-collection.ts';
import { skillLinkDangling } from '../../src/lint/rules/skill-link-dangling.ts';
import { aCollection } from './a-skill-card.ts';

describe('skill-link-dangling', () => {
  it.each([
    ['skills/demo/SKILL.md', '../../shared/demo/SKILL.md', '../../shared/demo/SKILL.md'],
    ['.claude/skills/demo', '/gone/\u001b[31mred', '/gone/\\u{1b}[31mred'],
  ])('finds %s', (path, target, shown) => {
    expect(lintCollection([skillLinkDangling], aCollection({ dangling: [{ path, target }] }))).toEqual([
      {
        rule: 'skill-link-dangling',
        severity: 'error',
        message: `A link to "${shown}", where nothing is.`,
        path,
        help: skillLinkDangling.help,
      },
    ]);
  });

  it('is silent where no link dangles', () => {
    expect(lintCollection([skillLinkDangling], aCollection())).toEqual([]);
  });
});
