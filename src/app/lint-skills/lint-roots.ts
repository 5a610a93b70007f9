import { posix } from 'node:path';
import type { DanglingSkill } from '../../lint/skill-collection.ts';
import { InputError } from '../../model/errors.ts';
import { FileFault, type Files } from '../../model/files.ts';
import { collectProblems } from '../collect-problems.ts';
import { type Here, hereOf, relativePath } from '../relative-path.ts';
import { whyUnusable } from '../why-unusable.ts';

/** A folder that skills are looked for in. */
export interface LintRoot {
  /** POSIX, relative to the working folder; '' for that itself. */
  readonly path: string;
  /** Absolute, links resolved. */
  readonly real: string;
  /** A SKILL.md was named: only the skill right in this folder is wanted. */
  readonly single: boolean;
  /** Absolute, links resolved: nothing that a skill refers to may lie outside of this folder. */
  readonly bounds: string;
}

/** What the words of a command line lead to. */
export interface LintRoots {
  readonly roots: readonly LintRoot[];
  readonly dangling: readonly DanglingSkill[];
}

/** `SKILL.md` in any letter case. */
export function isSkillFile(name: string): boolean {
  return name.length === 8 && name.toLowerCase() === 'skill.md';
}

/**
 * The places that arguments name: folders, and SKILL.md files, whose root is the folder above theirs. Relative and
 * absolute arguments lead to the same paths. Throws `InputError` with all arguments that are neither.
 */
export function lintRoots(files: Files, root: string, words: readonly string[]): LintRoots {
  const here = hereOf(files, root);
  const found = collectProblems(words, (word) => place(files, here, word));
  return {
    roots: found.flatMap((each) => ('target' in each ? [] : [each])),
    dangling: found.flatMap((each) => ('target' in each ? [each] : [])),
  };
}

function place(files: Files, here: Here, word: string): LintRoot | DanglingSkill {
  if (word === '') throw unusable('""', 'is no path', 'Name a folder that holds skills, or a SKILL.md.');
  const path = relativePath(files, here, word);
  const name = posix.basename(path);
  const stat = looked(word, () => files.stat(path === '' ? '.' : path));
  if (stat === undefined) {
    const link = looked(word, () => files.linkStat(path));
    if (link?.kind === 'link') return { path, target: files.readLink(path) };
    throw unusable(word, 'is not there', 'Name a folder that holds skills, or a SKILL.md.');
  }
  if (stat.kind === 'folder') return folderRoot(files, here, path);
  if (stat.kind !== 'file' || !isSkillFile(name)) {
    throw unusable(word, 'is neither a folder nor a SKILL.md', 'Name the folder that it lies in.');
  }
  return fileRoot(files, path);
}

/** A skill's own folder may be named: what lies beside it is a part of the same project, if that is below the working folder. */
function folderRoot(files: Files, here: Here, path: string): LintRoot {
  const real = files.realPath(path === '' ? '.' : path);
  const isSkill = files.list(real).some(({ name }) => isSkillFile(name));
  const beside = isSkill && real.startsWith(`${here.real}/`);
  return { path, real, single: false, bounds: beside ? posix.dirname(real) : real };
}

function fileRoot(files: Files, path: string): LintRoot {
  const folder = posix.dirname(path);
  const real = files.realPath(folder);
  return { path: folder === '.' ? '' : folder, real, single: true, bounds: posix.dirname(real) };
}

function looked<T>(word: string, look: () => T): T {
  try {
    return look();
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const { reason, help } = whyUnusable(error.code);
    throw unusable(word, reason, help ?? 'Name another folder.');
  }
}

function unusable(word: string, reason: string, help: string): InputError {
  return new InputError({ code: 'unreadable', path: word, message: `${word} ${reason}.`, help });
}
