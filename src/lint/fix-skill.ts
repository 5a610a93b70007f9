import { readFrontMatterText } from '../text/front-matter.ts';
import { applyFixes } from './apply-fixes.ts';
import type { Rule } from './define-rule.ts';
import { lintSkill, type SkillFix, type SkillLint } from './lint-skill.ts';
import type { LintedSkill } from './linted-skill.ts';

/** A SKILL.md with everything fixed that can be fixed. */
export interface FixedSkill {
  /** The whole new text; the old one where nothing was fixed. */
  readonly text: string;
  /** Ids of the rules whose findings are gone, each once, sorted. */
  readonly rules: readonly string[];
  /** What the rules say of the new text. */
  readonly lint: SkillLint;
}

/** A fix may bring to light what it hid; a file that is not done by then is odd enough to be left. */
const maxRounds = 10;

/**
 * Fixes one SKILL.md until the rules offer nothing more, so that fixing again changes nothing. After each round the
 * rules look again, and a fix whose finding does not go away is not made. `lint`: what they said of the skill.
 */
export function fixSkill(rules: readonly Rule[], skill: LintedSkill, lint: SkillLint): FixedSkill {
  const useless = new Set<string>();
  const fixed = new Set<string>();
  let now = { skill, lint };
  for (let round = 0; round < maxRounds; round++) {
    const { text, applied } = applyFixes(
      now.skill.front,
      now.lint.fixes.filter(({ rule }) => !useless.has(rule)),
    );
    if (applied.length === 0) break;
    const next = withText(now.skill, text);
    const after = { skill: next, lint: lintSkill(rules, next) };
    const left = stillFound(applied, now.lint, after.lint);
    for (const rule of left) useless.add(rule);
    if (left.length > 0) continue;
    for (const { rule } of applied) fixed.add(rule);
    now = after;
  }
  return { text: now.skill.front.text, rules: [...fixed].sort(), lint: now.lint };
}

function withText(skill: LintedSkill, text: string): LintedSkill {
  const [own, ...others] = skill.texts;
  return { ...skill, front: readFrontMatterText(text), texts: own === undefined ? [] : [{ ...own, text }, ...others] };
}

/** Rules that were fixed and do not have as many findings less. */
function stillFound(applied: readonly SkillFix[], before: SkillLint, after: SkillLint): string[] {
  const count = ({ findings }: SkillLint, id: string): number => findings.filter(({ rule }) => rule === id).length;
  return [...new Set(applied.map(({ rule }) => rule))].filter((id) => {
    const fixes = applied.filter(({ rule }) => rule === id).length;
    return count(after, id) > count(before, id) - fixes;
  });
}
