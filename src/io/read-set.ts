import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import { pause } from './pause.ts';
import type { Owner } from './process-owner.ts';
import { busy, isDead, lockHolder, STEP_MS, unchangedFor } from './set-lock.ts';
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

/** Milliseconds that a journal without a lock is given: its writer may just be finishing. */
const GRACE_MS = 100;

/**
 * Runs `read` so that it sees one state of the set: while a live writer is at work it waits, and when the set was
 * replaced meanwhile it reads again. Never writes.
 * Throws `InputError`: `interrupted` when a writer died, `busy` when a live one takes too long, `unreadable` when the
 * root is a link to nothing, which is no empty set.
 */
export function readStable<T>(files: Files, root: string, read: () => T, options: StableOptions): T {
  const paths = setPaths(root);
  const age = unchangedFor();
  expectNoDanglingLink(files, paths.root);
  for (let waited = 0; ; waited += STEP_MS) {
    const before = stampOf(files, paths.root);
    const settled = expectLiving(files, paths, options, age);
    const outcome = settled ? attempt(read) : undefined;
    if (outcome !== undefined && controlStamp(files, paths) === undefined && before === stampOf(files, paths.root))
      return settle(outcome);
    if (waited >= (options.waitMs ?? 2000)) throw busy(paths.lock, lockHolder(files, paths.lock) ?? 0);
    (options.owner.pause ?? pause)(STEP_MS);
  }
}

function expectNoDanglingLink(files: Files, root: string): void {
  if (files.linkStat(root)?.kind !== 'link' || files.stat(root) !== undefined) return;
  const message = `${root} is a link that leads to nothing.`;
  const help = 'Replace the link by a folder, or delete it.';
  throw new InputError({ code: 'unreadable', message, path: root, help });
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

function settle<T>(outcome: Outcome<T>): T {
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/** `undefined` when there is neither lock nor journal. */
function controlStamp(files: Files, paths: SetPaths): string | undefined {
  const lock = files.linkStat(paths.lock)?.stamp;
  const journal = files.linkStat(paths.journal)?.stamp;
  return lock === undefined && journal === undefined ? undefined : `${lock} ${journal}`;
}

/** True when nobody writes, false while a live writer does. Throws when the writer is dead. */
function expectLiving(
  files: Files,
  paths: SetPaths,
  options: StableOptions,
  age: ReturnType<typeof unchangedFor>,
): boolean {
  const stamp = controlStamp(files, paths);
  const holder = lockHolder(files, paths.lock);
  const same = age(stamp);
  if (stamp === undefined) return holder === undefined;
  const dead = holder === undefined ? same >= GRACE_MS : isDead(holder, options.owner, same);
  // The writer may have finished between the look at its lock and the look at its process.
  if (!dead || controlStamp(files, paths) !== stamp) return false;
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
