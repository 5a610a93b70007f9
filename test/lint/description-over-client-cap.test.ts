import { describe, expect, it } from 'vitest';
import { lintCollection } from '../../src/lint/lint-collection.ts';
import { descriptionOverClientCap } from '../../src/lint/rules/description-over-client-cap.ts';
import type { ClientId } from '../../src/model/client.ts';
import { aLintedSkill } from './a-linted-skill.ts';
import { aCard } from './clients/a-card.ts';

function findings(description: string, clients: readonly ClientId[]) {
  const skills = [aCard(aLintedSkill(`---\nname: demo\ndescription: ${description}\n---\nBody\n`))];
  return lintCollection([descriptionOverClientCap], { skills, dangling: [], clients, facts: undefined });
}

describe('description-over-client-cap', () => {
  it('quotes what Claude Code loses', () => {
    const [finding, ...others] = findings(`${'x'.repeat(1535)} Do not use it twice.`, ['claude-code', 'pi']);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      rule: 'description-over-client-cap',
      severity: 'warning',
      client: 'claude-code',
      path: 'skills/demo/SKILL.md',
      line: 3,
      column: 14,
    });
    expect(finding!.message).toBe(
      'The description has 1556 characters, Claude Code lists 1536 of them. What is lost begins: "Do not use it twice."',
    );
  });

  it('says that Codex may drop the skill', () => {
    expect(findings('x'.repeat(1025), ['codex'])[0]!.message).toBe(
      'The description has 1025 characters, Codex takes 1024: it drops the skill or loses what begins: "xxxx"',
    );
  });

  it.each([
    ['1024 characters in Codex', 'x'.repeat(1024), ['codex']],
    ['1024 characters that are two units each', '\u{1f680}'.repeat(1024), ['codex']],
    ['1536 characters in Claude Code', 'x'.repeat(1536), ['claude-code']],
    ['blanks that Codex folds', `"${'x  '.repeat(512)}"`, ['codex']],
    ['clients without a cap', 'x'.repeat(3000), ['pi', 'gemini-cli', 'opencode', 'muse']],
  ] as const)('is silent about %s', (_, description, clients) => {
    expect(findings(description, clients)).toEqual([]);
  });

  it('prints nothing of a credential that the cut goes through', () => {
    const token = `ghp_${'Zq7Lm2Xc9Vb4Nk8Tr1Wp'}${'5Yd3Hs6Jf0Ga2Qe8'}`;
    const [finding] = findings(`${'x'.repeat(1005)} ${token} end`, ['codex']);
    expect(finding!.message).toContain('**');
    expect(finding!.message).not.toContain('Ga2Qe8');
  });
});
