import type { Finding } from '../model/finding.ts';
import { lineIndex } from '../text/line-index.ts';
import type { LintProblem, Rule } from './define-rule.ts';
import type { LintInput, LintText, Need } from './lint-input.ts';

/** What the rules said about one input. */
export interface RuleRun {
  readonly findings: readonly Finding[];
  readonly run: readonly string[];
  readonly skipped: readonly { readonly rule: string; readonly missing: string }[];
}

/** A rule that finds more than this in one input says so and stops: nobody reads the rest, and text can be hostile. */
const maxProblems = 100;

/** Runs the rules that apply to the subject. `enabled` names rules to run although they are off by default. */
export function runRules(rules: readonly Rule[], input: LintInput, enabled: readonly string[] = []): RuleRun {
  const findings: Finding[] = [];
  const run: string[] = [];
  const skipped: { rule: string; missing: string }[] = [];
  const places = new Map<LintText, ReturnType<typeof lineIndex>>();
  for (const rule of rules) {
    const { id, severity, needs, offByDefault } = rule.meta;
    if (severity[input.subject] === undefined || (offByDefault && !enabled.includes(id))) continue;
    const missing = needs.filter((need: Need) => !input.has.has(need));
    if (missing.length > 0) {
      skipped.push({ rule: id, missing: missing.join(', ') });
      continue;
    }
    run.push(id);
    findings.push(...findingsOf(rule, input, places));
  }
  return { findings, run, skipped };
}

function findingsOf(rule: Rule, input: LintInput, places: Map<LintText, ReturnType<typeof lineIndex>>): Finding[] {
  const findings: Finding[] = [];
  for (const problem of rule.check(input)) {
    if (findings.length === maxProblems) {
      const last = findings.pop()!;
      findings.push({ ...last, message: `${last.message} There are more; the rule stopped here.` });
      break;
    }
    findings.push(toFinding(rule, problem, input, places));
  }
  return findings;
}

function toFinding(
  rule: Rule,
  problem: LintProblem,
  input: LintInput,
  places: Map<LintText, ReturnType<typeof lineIndex>>,
): Finding {
  const { text, offset } = problem;
  const place = offset === undefined || !text.placed ? {} : placeOf(text, offset, places);
  const severity = problem.severity ?? rule.meta.severity[input.subject] ?? 'warning';
  const words = { where: text.where(offset ?? 0), ...problem.data };
  const message = filled(rule.messages[problem.messageId] ?? problem.messageId, words);
  return { rule: rule.meta.id, severity, message, path: text.path, ...place, help: rule.help };
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

/** Fills `{name}` once; what is filled in is not looked at again. */
function filled(words: string, data: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(data, name) ? String(data[name]) : whole));
}
