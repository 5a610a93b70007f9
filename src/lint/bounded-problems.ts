import type { Finding } from '../model/finding.ts';

/** A rule that finds more than this in one input says so and stops: nobody reads the rest, and text can be hostile. */
const maxProblems = 100;

/** The findings of one rule's problems, up to a bound that the last of them tells of. */
export function boundedFindings<P>(problems: Iterable<P>, toFinding: (problem: P) => Finding): Finding[] {
  const findings: Finding[] = [];
  addFindings(findings, problems, toFinding);
  return findings;
}

/** Adds the findings of one rule's problems to those of others, up to the same bound. */
export function addFindings<P>(all: Finding[], problems: Iterable<P>, toFinding: (problem: P) => Finding): void {
  let count = 0;
  for (const problem of problems) {
    if (count === maxProblems) {
      const last = all.pop()!;
      all.push({ ...last, message: `${last.message} There are more; the rule stopped here.` });
      break;
    }
    all.push(toFinding(problem));
    count += 1;
  }
}
