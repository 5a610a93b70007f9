import type { Rule } from '../../lint/define-rule.ts';
import { isSuppressed } from '../../lint/suppressions.ts';
import type { Finding } from '../../model/finding.ts';
import type { Suppression } from '../../model/prompt-case.ts';
import type { Warning } from '../../model/warning.ts';
import { matchesGlob } from '../../text/glob.ts';

/** Findings without those that a reason silences. */
export interface Suppressed {
  readonly findings: readonly Finding[];
  readonly suppressed: number;
  /** Suppressions that silenced nothing. */
  readonly unused: readonly Warning[];
}

/** What a run looked at, to tell which suppressions were meant for it. */
export interface LookedAt {
  readonly rules: readonly Rule[];
  readonly paths: readonly string[];
  /** Nothing that the configuration names was left out. */
  readonly everything: boolean;
}

/**
 * Takes away what suppressions silence. One that silenced nothing is told, if this run would have seen its finding: the
 * rule ran, everything was looked at, and the rule is about skills alone or the path fits one of them.
 */
export function applySuppressions(
  findings: readonly Finding[],
  suppressions: readonly Suppression[],
  seen: LookedAt,
): Suppressed {
  const used = new Set<Suppression>();
  const kept = findings.filter((finding) => {
    const by = suppressions.find((one) => isSuppressed(finding, [], [one]));
    if (by !== undefined) used.add(by);
    return by === undefined;
  });
  const unused = suppressions.filter((one) => seen.everything && !used.has(one) && isForSkills(one, seen));
  return { findings: kept, suppressed: findings.length - kept.length, unused: unused.map(unusedWarning) };
}

function isForSkills({ rule: id, path, case: glob }: Suppression, { rules, paths }: LookedAt): boolean {
  const rule = rules.find(({ meta }) => meta.id === id);
  if (rule === undefined || glob !== undefined) return false;
  return rule.meta.severity.prompt === undefined || paths.some((one) => path !== undefined && matchesGlob(path, one));
}

function unusedWarning({ rule, path, place }: Suppression): Warning {
  const where = path === undefined ? '' : ` in ${path}`;
  return {
    ...place,
    message: `The suppression of ${rule}${where} silences nothing.`,
    help: 'Remove it, or correct its path.',
  };
}
