import type { Finding } from '../model/finding.ts';
import type { Suppression } from '../model/prompt-case.ts';
import { matchesGlob } from '../text/glob.ts';

/**
 * Whether a suppression with a reason silences the finding: same rule, its path glob fits, and its case glob fits every
 * case that the finding belongs to. Without a path or case glob, that part fits everything.
 */
export function isSuppressed(
  finding: Finding,
  cases: readonly string[],
  suppressions: readonly Suppression[],
): boolean {
  return suppressions.some(
    ({ rule, path, case: glob, reason }) =>
      rule === finding.rule &&
      reason.trim() !== '' &&
      (path === undefined || (finding.path !== undefined && matchesGlob(path, finding.path))) &&
      (glob === undefined || (cases.length > 0 && cases.every((id) => matchesGlob(glob, id)))),
  );
}
