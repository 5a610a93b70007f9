import type { Finding } from '../model/finding.ts';

/** A rule that finds more than this in one input says so and stops: nobody reads the rest, and text can be hostile. */
const maxProblems = 100;

/** The findings of one rule's problems, up to a bound that the last of them tells of. */
export function boundedFindings<P>(problems: Iterable<P>, toFinding: (problem: P) => Finding): Finding[] {
  const findings: Finding[] = [];
  for (const problem of problems) {
    if (findings.length === maxProblems) {
      const last = findings.pop()!;
      findings.push({ ...last, message: `${last.message} There are more; the rule stopped here.` });
      break;
    }
    findings.push(toFinding(problem));
  }
  return findings;
}
