import { expectRootInside } from '../io/link-guard.ts';
import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import { normalPath } from '../text/posix-path.ts';
import { capturesFolder, snapshotsFolder } from './captures-folder.ts';
import { isAbsolutePath } from './path-from.ts';

const writers = [
  { folder: capturesFolder, message: 'holds what capture writes without --out' },
  { folder: snapshotsFolder, message: 'holds the baseline, which only accept writes' },
];

/**
 * Throws `InputError` for an `--out` that is no path, or lies in a folder that has a meaning of its own: captures of
 * another kind would be compared with or become the baseline there. So it does for one that a link leads out of the
 * working folder: a stranger may have put the link there.
 */
export function expectFreeOut(files: Files, out: string): void {
  const help = 'Name another folder with --out.';
  if (out === '') throw new InputError({ code: 'usage', message: '--out names no folder.', help });
  const place = placeOf(files, out);
  for (const { folder, message } of writers) {
    const taken = placeOf(files, folder);
    if (!isInside(place, taken)) continue;
    throw new InputError({ code: 'not-ours', path: out, message: `${out} lies in ${folder}, which ${message}.`, help });
  }
  expectRootInside(files, out);
}

/** Whether a place, as `placeOf` gives it, is another one or lies below it. */
export function isInside(place: string, taken: string): boolean {
  return place === taken || place.startsWith(`${taken}/`);
}

/** The absolute path with links resolved, as far as it is there. */
export function placeOf(files: Files, path: string): string {
  const names = (isAbsolutePath(path) ? normalPath(path) : normalPath(`${files.realPath('.')}/${path}`)).split('/');
  for (let kept = names.length; kept > 1; kept--) {
    const start = names.slice(0, kept).join('/');
    if (files.stat(start) !== undefined) return [files.realPath(start), ...names.slice(kept)].join('/');
  }
  return names.join('/');
}
