import { describe, expect, it } from 'vitest';
import { lintCollection } from '../../src/lint/lint-collection.ts';
import { listingOverBudget } from '../../src/lint/rules/listing-over-budget.ts';
import type { ClientId } from '../../src/model/client.ts';
import { aLintedSkill } from './a-linted-skill.ts';
import { aCard } from './clients/a-card.ts';

function findings(count: number, length: number, clients: readonly ClientId[]) {
  const skills = Array.from({ length: count }, (_, at) => {
    const text = `---\nname: s${at}\ndescription: ${'d'.repeat(length)}\n---\nBody\n`;
    return aCard(aLintedSkill(text, { path: `skills/s${at}/SKILL.md` }));
  });
  return lintCollection([listingOverBudget], { skills, dangling: [], clients, facts: undefined });
}

describe('listing-over-budget', () => {
  it('says what Codex shortens', () => {
    expect(findings(120, 900, ['codex'])).toEqual([
      {
        rule: 'listing-over-budget',
        severity: 'warning',
        client: 'codex',
        message:
          '120 skills take 111920 of the 21760 bytes that Codex has for its list at a context window of 272,000 tokens: 120 descriptions are shortened. The longest description stands here.',
        help: 'Shorten the longest descriptions, or install fewer of these skills together.',
        path: 'skills/s0/SKILL.md',
        line: 3,
        column: 14,
      },
    ]);
  });

  it('says what Codex leaves out', () => {
    expect(findings(900, 90, ['codex'])[0]!.message).toMatch(
      /: \d+ skills are listed without description \(s0, s1, s10, …\), \d+ skills are left out \(s\d+, s\d+, s\d+, …\)\. The longest description stands here\.$/,
    );
  });

  it('says which descriptions Claude Code drops', () => {
    expect(findings(9, 990, ['claude-code'])[0]!.message).toBe(
      '9 skills take 8973 of the 8000 characters that Claude Code has for its list at a context window of 200,000 tokens: 1 skill is listed without its description (s8). The longest description stands here.',
    );
  });

  it('stands at the longest description', () => {
    const skills = [300, 900, 1000, 950, 1000, 900, 900, 900, 900, 900].map((length, at) => {
      const text = `---\nname: s${at}\nlicense: MIT\ndescription: ${'d'.repeat(length)}\n---\nBody\n`;
      return aCard(aLintedSkill(text, { path: `skills/s${at}/SKILL.md` }));
    });
    const clients: readonly ClientId[] = ['claude-code'];
    expect(lintCollection([listingOverBudget], { skills, dangling: [], clients, facts: undefined })).toMatchObject([
      { path: 'skills/s2/SKILL.md', line: 4, column: 14 },
    ]);
  });

  it.each([
    ['few skills', 20, 300, ['codex', 'claude-code', 'reference']],
    ['clients without a budget', 300, 900, ['pi', 'gemini-cli', 'opencode', 'reference']],
    ['clients of which nothing is known', 300, 900, ['cursor', 'muse', 'agy']],
    ['no client', 300, 900, []],
  ] as const)('is silent about %s', (_, count, length, clients) => {
    expect(findings(count, length, clients)).toEqual([]);
  });

  it('does not count a skill that the client drops', () => {
    expect(findings(30, 1100, ['codex'])).toEqual([]);
  });
});
