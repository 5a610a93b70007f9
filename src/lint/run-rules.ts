import type { Finding } from '../model/finding.ts';
import { lineIndex } from '../text/line-index.ts';
import { boundedFindings } from './bounded-problems.ts';
import type { LintProblem, Rule, TextRule } from './define-rule.ts';
import { fillWords } from './fill-words.ts';
import { framed } from './frame-at.ts';
import type { LintInput, LintText, Need } from './lint-input.ts';

/** What the rules said about one input. */
export interface RuleRun {
  readonly findings: readonly Finding[];
  readonly run: readonly string[];
  readonly skipped: readonly { readonly rule: string; readonly missing: string }[];
}

/** Runs the rules over texts that apply to the subject. `enabled` names rules to run although they are off by default. */
export function runRules(rules: readonly Rule[], input: LintInput, enabled: readonly string[] = []): RuleRun {
  const findings: Finding[] = [];
  const run: string[] = [];
  const skipped: { rule: string; missing: string }[] = [];
  const places = new Map<LintText, ReturnType<typeof lineIndex>>();
  for (const rule of rules) {
    const { id, severity, needs, offByDefault } = rule.meta;
    if (rule.scope !== 'texts') continue;
    if (severity[input.subject] === undefined || (offByDefault && !enabled.includes(id))) continue;
    const missing = needs.filter((need: Need) => !input.has.has(need));
    if (missing.length > 0) {
      skipped.push({ rule: id, missing: missing.join(', ') });
      continue;
    }
    run.push(id);
    findings.push(...boundedFindings(rule.check(input), (problem) => toFinding(rule, problem, input, places)));
  }
  return { findings, run, skipped };
}

function toFinding(
  rule: TextRule,
  problem: LintProblem,
  input: LintInput,
  places: Map<LintText, ReturnType<typeof lineIndex>>,
): Finding {
  const { text, offset } = problem;
  const place =
    offset === undefined || !text.placed ? {} : { ...placeOf(text, offset, places), ...framed(text.text, offset) };
  const severity = problem.severity ?? rule.meta.severity[input.subject] ?? 'warning';
  const words = { where: text.where(offset ?? 0), ...problem.data };
  const message = fillWords(rule.messages[problem.messageId] ?? problem.messageId, words);
  return { rule: rule.meta.id, severity, message, path: text.path, ...place, help: problem.help ?? rule.help };
}

function placeOf(
  text: LintText,
  offset: number,
  places: Map<LintText, ReturnType<typeof lineIndex>>,
): { line: number; column: number } {
  const known = places.get(text) ?? lineIndex(text.text);
  places.set(text, known);
  return known(offset);
}
