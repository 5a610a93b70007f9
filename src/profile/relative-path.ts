import { posix } from 'node:path';

/** A path, or why it cannot be used, as the end of a sentence. */
export type RelativePath = { readonly path: string } | { readonly why: string };

/** A path as written in a file: relative, POSIX, without control characters; normalised, without a final slash. */
export function relativePath(written: string): RelativePath {
  if (written.trim() === '') return { why: 'is empty' };
  if (/[\u0000-\u001f\u007f]/.test(written)) return { why: 'has a control character' };
  if (written.includes('\\')) return { why: 'has a backslash; write `/` between folders' };
  if (written.startsWith('/') || /^[A-Za-z]:/.test(written))
    return { why: 'is absolute; write it relative to this file' };
  const path = posix.normalize(written);
  return { path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path };
}

/**
 * The path of a file named in another file, resolved against that file's folder. It may leave the folder
 * (`../code/sections/x.md`), but not the folder that all our paths start from.
 */
export function resolvePath(namedIn: string, written: string): RelativePath {
  const relative = relativePath(written);
  if ('why' in relative) return relative;
  const folder = posix.dirname(namedIn);
  const path = posix.join(folder, relative.path);
  return ups(path) > ups(folder) ? { why: 'leads out of the project' } : { path };
}

/** How many folders up a path starts. */
function ups(path: string): number {
  const steps = path.split('/');
  const down = steps.findIndex((step) => step !== '..');
  return down < 0 ? steps.length : down;
}
