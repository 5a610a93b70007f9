import { checkBudgets, idleBudgets } from '../diff/check-budgets.ts';
import { diffCaptures } from '../diff/diff-captures.ts';
import type { CaptureSet } from '../model/capture.ts';
import { InputError } from '../model/errors.ts';
import type { Report } from '../model/report.ts';
import { buildReport } from '../report/build-report.ts';
import type { Environment } from './environment.ts';
import { readBaseline, readFreshCaptures } from './fresh-captures.ts';
import { loadConfig } from './load-config.ts';
import { readBase } from './read-base.ts';
import { readSide } from './read-side.ts';

export interface DiffRequest {
  /** `undefined`: the baseline. */
  readonly before: string | undefined;
  /** `undefined`: the fresh captures. */
  readonly after: string | undefined;
  /** `git:<ref>` for growth budgets. */
  readonly base: string | undefined;
  readonly budgetOnly: boolean;
}

/** Compares two sides and checks the budgets of the configuration. Throws `InputError` when a side cannot be read. */
export async function diffSides(environment: Environment, request: DiffRequest): Promise<Report> {
  // Two named sides need no configuration: they may come from anywhere.
  const config = request.after === undefined ? await loadConfig(environment.files) : undefined;
  const after =
    config === undefined ? readSide(environment, request.after ?? '') : readFreshCaptures(environment, config);
  if (after.captures.length === 0) throw nothingToCompare(after.folder);
  const budgets = config?.budgets ?? [];
  const base = request.base === undefined ? undefined : await readBase(environment, request.base);
  const check = { budgets, baseBudgets: base?.budgets, now: after, base: base?.captures };
  const results = budgets.length > 0 || base !== undefined ? { budgets: checkBudgets(check) } : {};
  if (request.budgetOnly) {
    return buildReport({ command: 'diff', ...results, notes: [...idleBudgets(check), ...(base?.notes ?? [])] });
  }
  const before = request.before === undefined ? readBaseline(environment) : readSide(environment, request.before);
  const { cases } = diffCaptures(...paired(before, after));
  const notes = [...(config?.warnings ?? []), ...foreignNotes(before), ...idleBudgets(check), ...(base?.notes ?? [])];
  return buildReport({ command: 'diff', diffs: cases, ...results, notes, ...nextStep(cases, request) });
}

/** Two single captures are meant to be compared, whatever they are called. */
function paired(before: CaptureSet, after: CaptureSet): [CaptureSet, CaptureSet] {
  const [one, other] = [before.captures[0], after.captures[0]];
  const single =
    before.captures.length === 1 && after.captures.length === 1 && one !== undefined && other !== undefined;
  if (!single || one.caseId === other.caseId) return [before, after];
  return [{ ...before, captures: [{ ...one, caseId: other.caseId }] }, after];
}

/** Files among the captures that are not ours: left alone, and said. */
export function foreignNotes(set: CaptureSet): readonly string[] {
  return set.foreign.map((path) => `${set.folder}/${path} is not a file of a capture; it is left alone.`);
}

function nothingToCompare(folder: string): InputError {
  return new InputError({
    code: 'no-capture',
    path: folder,
    message: `No capture stands in ${folder}.`,
    help: 'Run agentprompt capture.',
  });
}

function nextStep(cases: Report['diffs'], { before, after }: DiffRequest): { next?: string } {
  if (before !== undefined || after !== undefined || cases?.every(({ status }) => status === 'same')) return {};
  const gone = cases?.some(({ status }) => status === 'removed') ? ' --prune' : '';
  return { next: `agentprompt accept${gone} makes the captures the baseline, if this is what you want.` };
}
