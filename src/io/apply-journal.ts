import { InputError } from '../model/errors.ts';
import { FileFault, type Files } from '../model/files.ts';
import { linkGuard } from './link-guard.ts';
import { conflictsIn } from './set-changes.ts';
import { hashAt, type Journal, unusable } from './set-journal.ts';
import { isControlFile, type SetPaths } from './set-paths.ts';

/** Does what our own journal says, right after it was written. */
export function applyJournal(files: Files, paths: SetPaths, journal: Journal): void {
  const guard = linkGuard(files, paths.root);
  removeNoted(files, paths, journal, guard);
  const makeParent = parentMaker(files);
  journal.write.forEach(({ path }, index) => {
    guard(path);
    makeParent(`${paths.root}/${path}`);
    files.rename(`${paths.staging}/${index}`, `${paths.root}/${path}`);
  });
}

/** Faults that pass: the disk may have room tomorrow, and rights may be given. */
const PASSING: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'EMFILE',
  'ENFILE',
]);

/**
 * Does what a journal says that was found. It may have been done in part before, and anybody may have written it: it
 * is obeyed only when all that it names is as it says, and nothing of it leaves the root.
 * Throws `InputError` (`not-ours`) that names the files to delete, before anything is touched if it can be known.
 */
export function finishJournal(files: Files, paths: SetPaths, journal: Journal): void {
  try {
    const why = whatIsWrong(files, paths, journal);
    if (why !== undefined) throw unusable(paths, why);
    finish(files, paths, journal);
  } catch (error) {
    if (error instanceof FileFault && !PASSING.has(error.code)) {
      throw unusable(paths, `${error.path} cannot be used (${error.code})`, error);
    }
    const told = error instanceof InputError && error.problems.some((problem) => problem.path === paths.journal);
    throw error instanceof InputError && !told ? unusable(paths, error.message, error) : error;
  }
}

function whatIsWrong(files: Files, paths: SetPaths, { write, remove }: Journal): string | undefined {
  const kind = files.linkStat(paths.staging)?.kind;
  if (kind !== undefined && kind !== 'folder') return `${paths.staging} is no folder`;
  const [conflict] = conflictsIn(write.map(({ path }) => path));
  if (conflict !== undefined) return `${conflict} would be both a file and a folder`;
  const written = new Set(write.map(({ path }) => path));
  const twice = written.size < write.length || remove.some(({ path }) => written.has(path));
  if (twice) return `${paths.journal} names a file twice`;
  const guard = linkGuard(files, paths.root);
  for (const { path } of [...write, ...remove]) guard(path);
  const gone = remove.find(({ path, sha256 }) => ![undefined, sha256].includes(hashAt(files, `${paths.root}/${path}`)));
  if (gone !== undefined) return `${paths.root}/${gone.path} was changed since`;
  const onFolder = write.find(
    ({ path }) =>
      files.linkStat(`${paths.root}/${path}`)?.kind === 'folder' &&
      !remove.some((going) => going.path.startsWith(`${path}/`)),
  );
  if (onFolder !== undefined) return `${paths.root}/${onFolder.path} is a folder`;
  const odd = write.findIndex(({ path, sha256 }, index) => {
    const staged = `${paths.staging}/${index}`;
    return hashAt(files, isControlFile(files, staged) ? staged : `${paths.root}/${path}`) !== sha256;
  });
  return odd < 0 ? undefined : `the new ${write[odd]?.path} is not as it was staged`;
}

function finish(files: Files, paths: SetPaths, journal: Journal): void {
  const guard = linkGuard(files, paths.root);
  removeNoted(files, paths, journal, guard);
  const makeParent = parentMaker(files);
  journal.write.forEach(({ path }, index) => {
    const staged = `${paths.staging}/${index}`;
    if (!isControlFile(files, staged)) return;
    guard(path);
    makeParent(`${paths.root}/${path}`);
    // A new file: the mode of the staged one may be anybody's.
    if (isControlFile(files, paths.draft)) files.remove(paths.draft);
    files.write(paths.draft, files.read(staged), { exclusive: true });
    files.rename(paths.draft, `${paths.root}/${path}`);
    files.remove(staged);
  });
}

function removeNoted(files: Files, paths: SetPaths, journal: Journal, guard: (path: string) => void): void {
  for (const { path } of journal.remove) {
    guard(path);
    const stat = files.linkStat(`${paths.root}/${path}`);
    // A folder here is the new set's: it took the place of the file in an earlier attempt.
    if (stat !== undefined && stat.kind !== 'folder') files.remove(`${paths.root}/${path}`);
    removeEmptyParents(files, paths.root, path);
  }
}

function removeEmptyParents(files: Files, root: string, path: string): void {
  for (let cut = path.lastIndexOf('/'); cut > 0; cut = path.lastIndexOf('/', cut - 1)) {
    const folder = `${root}/${path.slice(0, cut)}`;
    const stat = files.linkStat(folder);
    if (stat === undefined) continue;
    if (stat.kind !== 'folder' || files.list(folder).length > 0) return;
    files.removeFolder(folder);
  }
}

function parentMaker(files: Files): (path: string) => void {
  const made = new Set<string>();
  return (path) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!made.has(folder)) files.makeFolder(folder);
    made.add(folder);
  };
}
