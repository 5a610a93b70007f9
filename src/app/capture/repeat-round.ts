import { diffCaptures } from '../../diff/diff-captures.ts';
import type { CaptureSet } from '../../model/capture.ts';
import type { CaseDiff } from '../../model/capture-diff.ts';
import type { Report } from '../../model/report.ts';
import { buildReport } from '../../report/build-report.ts';
import { listed } from '../../text/listed.ts';
import { volatileWords } from '../../text/volatile-words.ts';
import type { Environment } from '../environment.ts';
import type { CaptureRequest } from './capture-request.ts';
import { makeRound, type Round } from './make-round.ts';

/** What was not the same each time. */
export interface Unstable {
  /** Every case: the first run that differed from the first of all, else the last one. */
  readonly cases: readonly { readonly run: number; readonly diff: CaseDiff }[];
  readonly runs: number;
}

/**
 * Makes every case `runs` times, each time from fresh reads, and compares prompt, skills and tools with those of the
 * first run. The last round, where all were the same; what differed otherwise.
 */
export async function repeatRound(
  environment: Environment,
  request: CaptureRequest,
  runs: number,
): Promise<Round | Unstable> {
  let last = await makeRound(environment, request);
  const first = setOf(last);
  const cases = new Map<string, Unstable['cases'][number]>();
  for (let run = 2; run <= runs; run += 1) {
    last = await makeRound(environment, request);
    for (const diff of diffCaptures(first, setOf(last)).cases) {
      const known = cases.get(diff.caseId);
      if (known === undefined || known.diff.status === 'same') cases.set(diff.caseId, { run, diff });
    }
  }
  const found = [...cases.values()];
  return found.every(({ diff }) => diff.status === 'same') ? last : { cases: found, runs };
}

/** Nothing was written: which case differed, in which run, and where first. */
export function unstableReport({ cases, runs }: Unstable): Report {
  const differing = cases.filter(({ diff }) => diff.status !== 'same');
  return buildReport({
    command: 'capture',
    diffs: cases.map(({ diff }) => diff),
    notes: differing.map(({ run, diff }) => `${diff.caseId}: run ${run} of ${runs} ${differs(diff)}.`),
    next: 'Nothing was written: a capture that is not the same each time is no baseline.',
  });
}

function differs(diff: CaseDiff): string {
  if (diff.status === 'added') return 'made this case, the first one did not';
  if (diff.status === 'removed') return 'did not make this case, the first one did';
  return `differs from the first ${listed(parts(diff).map((part) => `in ${part}`))}`;
}

function parts({ cache, skills, tools, instructions, sections, differingInputs }: CaseDiff): string[] {
  const { firstDivergence: at, reason } = cache;
  const why = reason === null ? '' : ` (${volatileWords[reason]})`;
  const named = [
    ...(at === null ? [] : [`the section ${at.section} (${at.owner}), from byte ${at.byte} on${why}`]),
    ...differingNames('skill', skills),
    ...differingNames('tool', tools),
    ...(instructions === null || instructions.status === 'same' ? [] : ['the instruction block']),
  ];
  if (named.length > 0) return named;
  const moved = sections.filter(({ status }) => status !== 'same').map(({ id }) => `the bounds of the section ${id}`);
  return [...moved, ...differingInputs.map((name) => `the input ${name}`)];
}

function differingNames(
  kind: string,
  all: readonly { readonly name: string; readonly status: string; readonly what: readonly string[] }[],
): string[] {
  const changed = all.filter(({ status }) => status !== 'same');
  return changed.map(
    ({ name, status, what }) => `the ${kind} ${name} (${what.length === 0 ? status : what.join(', ')})`,
  );
}

function setOf({ captures }: Round): CaptureSet {
  return { folder: '', captures, foreign: [] };
}
