import { checkBudgets, idleBudgets } from '../../diff/check-budgets.ts';
import { diffCaptures } from '../../diff/diff-captures.ts';
import type { CaptureSet } from '../../model/capture.ts';
import type { CaptureDiff } from '../../model/capture-diff.ts';
import { InputError, type Problem } from '../../model/errors.ts';
import type { Config } from '../../model/prompt-case.ts';
import type { Report } from '../../model/report.ts';
import type { Warning } from '../../model/warning.ts';
import { buildReport } from '../../report/build-report.ts';
import { configName } from '../config-name.ts';
import { configWarnings } from '../config-warnings.ts';
import type { Environment } from '../environment.ts';
import { loadConfig } from '../load-config.ts';
import { isSingleCapture, readSide } from '../read-side.ts';
import type { RecordedSides } from './diff-recorded.ts';
import { readBaseline, readFreshCaptures } from './fresh-captures.ts';
import { isRecordingSide } from './is-recording-side.ts';
import { lintForAcceptance } from './lint-for-acceptance.ts';
import { readBase } from './read-base.ts';

export interface DiffRequest {
  /** `undefined`: the baseline. */
  readonly before: string | undefined;
  /** `undefined`: the fresh captures. */
  readonly after: string | undefined;
  /** `git:<ref>` for growth budgets. */
  readonly base: string | undefined;
  readonly budgetOnly: boolean;
  /** The report is to hold the prompts, for a page. */
  readonly texts?: boolean;
  /** Of a recording: index of the request to look at; `undefined`: the first model call with tools. */
  readonly recorded?: number | undefined;
}

/**
 * Compares two sides and checks the budgets of the configuration. Two named sides may come from anywhere and need none,
 * unless budgets are asked for. A side that is a file is a recording. Throws `InputError` when a side cannot be read, or budgets alone are to be checked and
 * there is nothing to check.
 */
export async function diffSides(environment: Environment, request: DiffRequest): Promise<Report> {
  const { before, after, base: baseSide, budgetOnly } = request;
  const sides = recordedSides(environment, request);
  if (sides !== undefined) return (await import('./diff-recorded.ts')).diffRecorded(environment, sides);
  const needed = after === undefined || baseSide !== undefined || budgetOnly;
  const config = needed ? await loadConfig(environment.files) : undefined;
  const now = readAfter(environment, after, config);
  if (now.captures.length === 0) throw nothingToCompare(now.folder);
  const base = baseSide === undefined ? undefined : await readBase(environment, baseSide);
  const check = { budgets: config?.budgets ?? [], baseBudgets: base?.budgets, now, base: base?.captures };
  const budgets = checkBudgets(check);
  const told = {
    command: 'diff' as const,
    warnings: [...configWarnings(config?.warnings ?? []), ...idleBudgets(check)],
    ...(check.budgets.length > 0 || base !== undefined ? { budgets } : {}),
  };
  const notes = base?.notes ?? [];
  if (budgetOnly) {
    if (budgets.length === 0) throw nothingChecked(told.warnings);
    return buildReport({ ...told, notes });
  }
  const old = before === undefined ? readBaseline(environment) : readSide(environment, before);
  const byHand = [before, after].every((side) => side !== undefined && isSingleCapture(environment, side));
  const { cases } = byHand ? diffSingle(old, now) : diffCaptures(old, now);
  const plain = before === undefined && after === undefined && config !== undefined;
  const refused = plain ? await refusedLater(environment, config, now, cases) : [];
  const warnings = [...told.warnings, ...refused];
  return buildReport({
    ...told,
    warnings,
    diffs: cases,
    ...(request.texts === true
      ? { prompts: (await import('../capture/page-prompts.ts')).comparedPrompts(old, now) }
      : {}),
    notes: [...foreignNotes(old), ...notes],
    ...nextStep(cases, request),
  });
}

/** What to compare when a side is a recording. Throws `InputError` for what cannot be done with one. */
function recordedSides(environment: Environment, request: DiffRequest): RecordedSides | undefined {
  const { before, after, base, budgetOnly, recorded, texts } = request;
  if (before !== undefined && isRecordingSide(environment, after)) {
    if (texts === true) throw usage('A page shows captures, not recordings.', 'Print text, markdown or json instead.');
    if (base === undefined && !budgetOnly) return { before, after, request: recorded };
    throw usage('Budgets are not checked against a recording.', 'Leave out --base and --budget-only.');
  }
  if ([before, after].some((side) => isRecordingSide(environment, side))) {
    throw usage(
      'A recording is compared with a capture or a recording that is named before it.',
      'For example agentprompt diff snapshots/code/codex.mcp_only .agentprompt/recordings/codex.json.',
    );
  }
  if (recorded === undefined) return undefined;
  throw usage('--request names a request of a recording, and no side is one.', 'Leave it out.');
}

function usage(message: string, help: string): InputError {
  return new InputError({ code: 'usage', message, help });
}

/** What `accept` would refuse in the cases that differ: better known before than after a review. */
async function refusedLater(
  environment: Environment,
  config: Config,
  now: CaptureSet,
  cases: CaptureDiff['cases'],
): Promise<Warning[]> {
  const differing = new Set(cases.filter(({ status }) => status !== 'same').map(({ caseId }) => caseId));
  const captures = now.captures.filter(({ caseId }) => differing.has(caseId));
  if (captures.length === 0) return [];
  const { findings } = await lintForAcceptance(environment, config, { ...now, captures });
  return findings.map(({ rule, message, path, line, column, help }) => ({
    message: `accept will refuse this (${rule}): ${message}`,
    ...(path === undefined ? {} : { path }),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(help === undefined ? {} : { help }),
  }));
}

/** Fresh captures come from a configuration; a named side is read as it is. */
function readAfter(environment: Environment, after: string | undefined, config: Config | undefined): CaptureSet {
  if (after !== undefined || config === undefined) return readSide(environment, after ?? '');
  return readFreshCaptures(environment, config);
}

/** Two captures that were named one by one are meant to be compared, whatever their cases are called. */
function diffSingle(before: CaptureSet, after: CaptureSet): CaptureDiff {
  const [one, second] = before.captures;
  const caseId = after.captures[0]?.caseId;
  if (one === undefined || caseId === undefined || second !== undefined) return diffCaptures(before, after);
  return diffCaptures({ ...before, captures: [{ ...one, caseId }] }, after);
}

/** Files among the captures that are not ours: left alone, and said. */
export function foreignNotes(set: CaptureSet): readonly string[] {
  return set.foreign.map((path) => `${set.folder}/${path} is not a file of a capture; it is left alone.`);
}

function nothingToCompare(folder: string): InputError {
  return new InputError({
    code: 'no-capture',
    path: folder,
    message: `The folder "${folder}" holds no capture.`,
    help: 'Run agentprompt capture.',
  });
}

/** A check of budgets that checked none must not pass. */
function nothingChecked(idle: readonly Warning[]): InputError {
  const problems = idle.map((warning): Problem => ({ code: 'no-case', ...warning }));
  return new InputError([
    ...problems,
    {
      code: 'no-case',
      path: configName,
      message: 'No budget was checked.',
      help: 'Add one to "budgets", or correct its "case" and "on".',
    },
  ]);
}

function nextStep(cases: Report['diffs'], { before, after }: DiffRequest): { next?: string } {
  if (before !== undefined || after !== undefined || cases?.every(({ status }) => status === 'same')) return {};
  const gone = cases?.some(({ status }) => status === 'removed') ? ' --prune' : '';
  return { next: `agentprompt accept${gone} makes the captures the baseline, if this is what you want.` };
}
