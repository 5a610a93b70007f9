import type { Finding } from '../../model/finding.ts';

/** What is new, and how much of it was there before. */
export interface NewFindings {
  readonly findings: readonly Finding[];
  readonly known: number;
}

/**
 * The findings that were not there before. Lines do not count: text above a finding may have grown. Of several that say
 * the same about one file, as many are known as there were; the last ones are new.
 */
export function newFindings(now: readonly Finding[], before: readonly Finding[]): NewFindings {
  const left = new Map<string, number>();
  for (const finding of before) left.set(keyOf(finding), (left.get(keyOf(finding)) ?? 0) + 1);
  const findings = now.filter((finding) => {
    const key = keyOf(finding);
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
  return { findings, known: now.length - findings.length };
}

function keyOf({ rule, path, message, client }: Finding): string {
  return JSON.stringify([rule, path, message, client]);
}
