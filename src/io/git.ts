import * as fs from 'node:fs';
import * as path from 'node:path';
import { InputError, type Problem } from '../model/errors.ts';
import { runGit } from './run-git.ts';
import { toPosix } from './to-posix.ts';

/** Where a folder stands in its repository. */
export interface Repository {
  /** Absolute path of the work tree. */
  readonly root: string;
  /** Path of the folder inside it: '' or `a/b/`, as git writes it. */
  readonly prefix: string;
}

/** The repository around a folder. Throws `InputError` (`git`) when there is none or git is missing. */
export function findRepository(folder: string): Repository {
  const top = workTreeOf(folder);
  const answer = runGit({ folder: top ?? folder, args: ['rev-parse', '--git-dir'] });
  if (answer.status !== 0 || top === undefined) throw noRepository(folder, answer.stderr);
  return { root: toPosix(top), prefix: prefixBelow(top, folder) };
}

/** Where a folder stands in the repository around it, as `Repository.prefix` says it; '' outside of any. */
export function repositoryPrefix(folder: string): string {
  const top = workTreeOf(folder);
  return top === undefined ? '' : prefixBelow(top, folder);
}

function prefixBelow(top: string, folder: string): string {
  const below = toPosix(path.relative(top, fs.realpathSync(folder)));
  return below === '' ? '' : `${below}/`;
}

/**
 * The nearest folder above that holds a repository, links resolved. git itself is not asked: it would answer with
 * what the configuration of a repository says, and that may be any folder of this machine.
 */
function workTreeOf(folder: string): string | undefined {
  if (!fs.existsSync(folder)) return undefined;
  for (let at = fs.realpathSync(folder); ; at = path.dirname(at)) {
    const found = fs.statSync(path.join(at, '.git'), { throwIfNoEntry: false });
    if (found?.isFile() || (found?.isDirectory() && fs.existsSync(path.join(at, '.git/HEAD')))) return at;
    if (at === path.dirname(at)) return undefined;
  }
}

/** The full id of the commit a ref names. Throws `InputError` when there is no such commit. */
export function resolveCommit(folder: string, ref: string): string {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const answer = runGit({ folder, args });
  if (answer.status === 0) return textOf(answer.stdout).trim();
  findRepository(folder);
  throw new InputError(unknownRef(folder, ref));
}

/** The best common ancestor of two refs, or `undefined` when they have none. */
export function mergeBase(folder: string, one: string, other: string): string | undefined {
  const commits = [resolveCommit(folder, one), resolveCommit(folder, other)];
  const answer = runGit({ folder, args: ['merge-base', ...commits] });
  if (answer.status === 0) return textOf(answer.stdout).trim();
  if (isShallow(folder)) {
    const message = `The common ancestor of ${shortened(one)} and ${shortened(other)} is not in this shallow clone.`;
    throw new InputError({ code: 'git', message, help: shallowHelp });
  }
  return undefined;
}

const shallowHelp = 'Fetch more history: `git fetch --unshallow`, or `fetch-depth: 0` in the checkout step of CI.';

function unknownRef(folder: string, ref: string): Problem {
  const message = `git knows no commit ${JSON.stringify(shortened(ref))} in this repository.`;
  const help = 'Check the name with `git rev-parse`; a branch of the server may need `git fetch` first.';
  return { code: 'git', message, help: isShallow(folder) ? shallowHelp : help };
}

/** A ref comes from a command line or a file of CI; a message repeats at most 200 characters of it. */
function shortened(ref: string): string {
  return ref.length > 200 ? `${ref.slice(0, 200)}…` : ref;
}

function isShallow(folder: string): boolean {
  const answer = runGit({ folder, args: ['rev-parse', '--is-shallow-repository'] });
  return answer.status === 0 && textOf(answer.stdout).trim() === 'true';
}

function noRepository(folder: string, stderr: string): InputError {
  if (stderr.includes('dubious ownership')) {
    const message = `git does not trust the repository at ${folder}: it belongs to another user.`;
    return new InputError({ code: 'git', message, help: `git config --global --add safe.directory ${folder}` });
  }
  const message = `${folder} is not inside a git work tree.`;
  return new InputError({
    code: 'git',
    message,
    help: 'Name a folder instead of git:<ref>, or run this in a repository.',
  });
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
