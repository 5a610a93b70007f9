import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import { pause } from './pause.ts';
import type { Owner } from './process-owner.ts';
import { busy, lockHolder } from './set-lock.ts';
import { type SetPaths, setPaths } from './set-paths.ts';
import { surveyFolder } from './survey-folder.ts';

/** How a reader behaves while a writer is at work. */
export interface StableOptions {
  readonly owner: Owner;
  /** The command that mends an interrupted set, for the message. */
  readonly command: 'capture' | 'accept';
  /** Milliseconds to wait for a live writer; default 2000. */
  readonly waitMs?: number;
}

const STEP_MS = 10;
/** Steps that a lock without a process id is given: its writer may just be filling it. */
const GRACE_STEPS = 10;

/**
 * Runs `read` so that it sees one state of the set: while a live writer is at work it waits, and when the set was
 * replaced meanwhile it reads again. Never writes.
 * Throws `InputError`: `interrupted` when a writer died, `busy` when a live one takes too long.
 */
export function readStable<T>(files: Files, root: string, read: () => T, options: StableOptions): T {
  const paths = setPaths(root);
  const limit = Math.ceil((options.waitMs ?? 2000) / STEP_MS);
  for (let step = 0; ; step++) {
    const before = stampOf(files, paths.root);
    const settled = expectLiving(files, paths, options, step);
    const outcome = settled ? attempt(read) : undefined;
    if (outcome !== undefined && isSettled(files, paths) && before === stampOf(files, paths.root)) return valueOf(outcome);
    if (step >= limit) throw busy(paths.lock, lockHolder(files, paths.lock) ?? 0);
    (options.owner.pause ?? pause)(STEP_MS);
  }
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown };

/** A fault may come from a set that was replaced under the reader; it counts only when it was not. */
function attempt<T>(read: () => T): Outcome<T> {
  try {
    return { value: read() };
  } catch (error) {
    return { error };
  }
}

function valueOf<T>(outcome: Outcome<T>): T {
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

function isSettled(files: Files, paths: SetPaths): boolean {
  return files.linkStat(paths.lock) === undefined && files.linkStat(paths.journal) === undefined;
}

/** True when nobody writes, false while a live writer does. Throws when the writer is dead. */
function expectLiving(files: Files, paths: SetPaths, options: StableOptions, step: number): boolean {
  const journal = files.linkStat(paths.journal) !== undefined;
  const holder = lockHolder(files, paths.lock);
  if (holder === undefined && !journal) return true;
  if (holder === undefined || holder === 0) {
    if (step < GRACE_STEPS) return false;
  } else if (holder !== options.owner.pid && options.owner.alive(holder)) return false;
  // The writer may have finished, and died, between the look at its lock and the look at its process.
  if (isSettled(files, paths)) return false;
  const message = `Writing ${paths.root} was interrupted: it may be half old, half new.`;
  const help = `Run \`agentprompt ${options.command}\`: it finishes or undoes the work.`;
  throw new InputError({ code: 'interrupted', message, path: paths.root, help });
}

/** Changes when the set is replaced: that of run.json, where a set has one, else of every file. */
function stampOf(files: Files, root: string): string {
  const run = files.stat(`${root}/run.json`);
  if (run !== undefined) return run.stamp;
  if (files.stat(root)?.kind !== 'folder') return '';
  return surveyFolder(files, root)
    .files.map((file) => `${file.path} ${files.linkStat(file.path)?.stamp ?? ''}`)
    .join('\n');
}
