import { readCaptureSet } from '../capture/read-capture-set.ts';
import { findRepository } from '../io/git.ts';
import { gitFiles } from '../io/git-files.ts';
import type { CaptureSet } from '../model/capture.ts';
import { InputError } from '../model/errors.ts';
import { snapshotsFolder } from './captures-folder.ts';
import type { LintEnvironment } from './environment.ts';
import { readCaptures } from './read-captures.ts';

const gitPrefix = 'git:';

/** The ref of a `git:<ref>` side; `undefined` for any other side. Throws `InputError` for an empty ref. */
export function refOf(side: string): string | undefined {
  if (!side.startsWith(gitPrefix)) return undefined;
  const ref = side.slice(gitPrefix.length);
  if (ref !== '') return ref;
  throw new InputError({
    code: 'usage',
    message: '"git:" names no commit.',
    help: 'For example git:HEAD or git:origin/main.',
  });
}

/** The baseline as it was committed at a ref. A commit without snapshots is an empty baseline. */
export function readCommitted(environment: LintEnvironment, ref: string): CaptureSet {
  const { root, prefix } = findRepository(environment.root);
  const folder = `${prefix}${snapshotsFolder}`;
  return readCaptureSet(gitFiles(root, ref, [folder]), folder);
}

/** A side of `diff`: `git:<ref>`, a folder of captures, or one capture. Throws `InputError` when nothing is there. */
export function readSide(environment: LintEnvironment, side: string): CaptureSet {
  const ref = refOf(side);
  if (ref !== undefined) return readCommitted(environment, ref);
  const folder = side.replace(/\/+$/, '') || '.';
  if (environment.files.stat(folder)?.kind !== 'folder') {
    throw new InputError({
      code: 'unreadable',
      path: side,
      message: `The folder "${side}" is not there.`,
      help: 'A side is a folder of captures, one capture, or git:<ref>.',
    });
  }
  const set = readCaptures(environment, folder);
  if (set.captures.length > 0) return set;
  throw new InputError({
    code: 'no-capture',
    path: side,
    message: `The folder "${side}" holds no capture.`,
    help: 'A capture is a folder with system.md, skills.json and summary.json.',
  });
}

/** Whether a side names the folder of one capture, not a set that happens to hold one. */
export function isSingleCapture({ files }: LintEnvironment, side: string): boolean {
  return refOf(side) === undefined && files.stat(`${side}/summary.json`)?.kind === 'file';
}
