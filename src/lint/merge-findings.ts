import type { Finding } from '../model/finding.ts';
import type { Suppression } from '../model/prompt-case.ts';
import { isSuppressed } from './suppressions.ts';

interface Found {
  readonly finding: Finding;
  readonly cases: string[];
}

/** Findings of several cases, each once. */
export interface MergedFindings {
  readonly add: (finding: Finding, caseId: string) => void;
  /** Without the suppressed ones. `named`: each finding says the cases that it belongs to. */
  readonly result: (suppressions: readonly Suppression[], named?: 'named') => MergeResult;
}

export interface MergeResult {
  readonly findings: readonly Finding[];
  readonly suppressed: number;
  /** The suppressions that silenced something. */
  readonly used: ReadonlySet<Suppression>;
}

/** Text stands once in its source: what is found in it belongs to every case that it reaches. */
export function mergeFindings(): MergedFindings {
  const found = new Map<string, Found>();
  return {
    add(finding, caseId) {
      const key = JSON.stringify([finding.rule, finding.path, finding.line, finding.column, finding.message]);
      const known = found.get(key);
      if (known === undefined) found.set(key, { finding, cases: [caseId] });
      else if (known.cases.at(-1) !== caseId) known.cases.push(caseId);
    },
    result(suppressions, named) {
      const used = new Set<Suppression>();
      const kept = [...found.values()].filter(({ finding, cases }) => {
        const by = suppressions.find((one) => isSuppressed(finding, cases, [one]));
        if (by !== undefined) used.add(by);
        return by === undefined;
      });
      return {
        findings: kept.map(({ finding, cases }) => (named === undefined ? finding : { ...finding, cases })),
        suppressed: found.size - kept.length,
        used,
      };
    },
  };
}
