import type { Finding, MessageParts } from '../model/finding.ts';
import type { Suppression } from '../model/prompt-case.ts';
import { isSuppressed } from './suppressions.ts';

interface Found {
  readonly finding: Finding;
  readonly cases: string[];
  /** As it was said of the last of them. */
  last: string;
  /** The numbers of its message: the least and the most of all that were found. */
  readonly least: number[];
  readonly most: number[];
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

/**
 * Text stands once in its source: what is found in it belongs to every case that it reaches. Where cases differ in the
 * numbers of a message alone, it is one finding that tells from which to which they go.
 */
export function mergeFindings(): MergedFindings {
  const found = new Map<string, Found>();
  return {
    add: (finding, caseId) => addTo(found, finding, caseId),
    result(suppressions, named) {
      const used = new Set<Suppression>();
      const kept = [...found.values()].filter(({ finding, cases }) => {
        const by = suppressions.find((one) => isSuppressed(finding, cases, [one]));
        if (by !== undefined) used.add(by);
        return by === undefined;
      });
      return {
        findings: kept.map((one) => (named === undefined ? told(one) : { ...told(one), cases: one.cases })),
        suppressed: found.size - kept.length,
        used,
      };
    },
  };
}

function addTo(found: Map<string, Found>, finding: Finding, caseId: string): void {
  const { rule, severity, path, line, column, message, parts } = finding;
  const numbers = parts?.numbers ?? [];
  const key = JSON.stringify([rule, severity, path, line, column, parts?.words ?? message]);
  // Several of one case are told one by one: the second of a case is the same as the second of another.
  let nth = 0;
  let known = found.get(key);
  while (known !== undefined && known.cases.at(-1) === caseId) {
    if (known.last === message) return;
    nth += 1;
    known = found.get(`${key}${nth}`);
  }
  if (known === undefined) {
    const one = { finding, cases: [caseId], last: message, least: [...numbers], most: [...numbers] };
    found.set(nth === 0 ? key : `${key}${nth}`, one);
    return;
  }
  known.cases.push(caseId);
  known.last = message;
  for (const [index, number] of numbers.entries()) {
    known.least[index] = Math.min(known.least[index]!, number);
    known.most[index] = Math.max(known.most[index]!, number);
  }
}

/** The finding, its message with the range of each number. */
function told({ finding: { parts, ...finding }, least, most }: Found): Finding {
  return parts === undefined ? finding : { ...finding, message: ranged(parts, least, most) };
}

function ranged({ words }: MessageParts, least: readonly number[], most: readonly number[]): string {
  return words
    .map((text, index) => {
      if (index === 0) return text;
      const [from, to] = [least[index - 1], most[index - 1]];
      return `${from === to ? from : `${from} to ${to}`}${text}`;
    })
    .join('');
}
