import type { Finding } from '../model/finding.ts';
import { lineIndex } from '../text/line-index.ts';
import { remembered } from '../text/remembered.ts';
import type { TextEdit } from '../text/text-edit.ts';
import { addFindings } from './bounded-problems.ts';
import type { Rule, SkillProblem, SkillRule, TextRule } from './define-rule.ts';
import { fillWords } from './fill-words.ts';
import { framed } from './frame-at.ts';
import type { HostPaths, Need } from './lint-input.ts';
import type { LintedSkill } from './linted-skill.ts';
import { textFindings } from './text-finding.ts';

/** A change to SKILL.md that removes one finding. */
export interface SkillFix {
  readonly rule: string;
  readonly edit: TextEdit;
}

/** What the rules said about one skill. */
export interface SkillLint {
  readonly findings: readonly Finding[];
  readonly fixes: readonly SkillFix[];
}

/** Runs chosen rules of the scopes `skill` and `texts` on one skill; other rules are left out. */
export function lintSkill(rules: readonly Rule[], skill: LintedSkill): SkillLint {
  const fixes: SkillFix[] = [];
  const findings: Finding[] = [];
  const { own, texts, has } = sorted(rules);
  for (const rule of own) {
    addFindings(findings, rule.check(skill), (problem) => {
      if (problem.fix !== undefined) fixes.push({ rule: rule.meta.id, edit: problem.fix });
      return toFinding(rule, problem, skill);
    });
  }
  const input = { subject: 'skill', texts: skill.texts, hostPaths: noPaths, has } as const;
  const inText = textFindings('skill');
  for (const rule of texts) addFindings(findings, rule.check(input), (problem) => inText(rule, problem));
  return { findings, fixes };
}

const noPaths: HostPaths = { own: [], stated: [] };

interface SortedRules {
  readonly own: readonly SkillRule[];
  readonly texts: readonly TextRule[];
  readonly has: ReadonlySet<Need>;
}

/** A run asks with the same rules for every skill. */
const sorted = remembered((rules: readonly Rule[]): SortedRules => {
  const own = rules.filter((rule): rule is SkillRule => rule.scope === 'skill');
  const texts = rules.filter(
    (rule): rule is TextRule => rule.scope === 'texts' && rule.meta.severity.skill !== undefined,
  );
  return { own, texts, has: new Set(texts.flatMap((rule) => rule.meta.needs)) };
});

function toFinding(rule: SkillRule, problem: SkillProblem, skill: LintedSkill): Finding {
  const message = fillWords(rule.messages[problem.messageId] ?? problem.messageId, problem.data ?? {});
  return {
    rule: rule.meta.id,
    severity: problem.severity ?? rule.meta.severity.skill ?? 'warning',
    message,
    ...placeOf(problem, skill),
    ...problem.place,
    help: problem.help ?? rule.help,
    ...(problem.client === undefined ? {} : { client: problem.client }),
  };
}

function placeOf(
  { offset, text, file }: SkillProblem,
  { path, front, fileName }: LintedSkill,
): Pick<Finding, 'path' | 'line' | 'column' | 'frame'> {
  if (file !== undefined) return { path: `${path.slice(0, path.length - fileName.length)}${file}` };
  if (offset === undefined) return { path };
  if (text === undefined) return { path, ...front.place(offset), ...framed(front.text, offset) };
  return { path: text.path, ...lineIndex(text.text)(offset), ...framed(text.text, offset) };
}
