import { normalPath } from '../text/posix-path.ts';

/**
 * A path inside a skill's folder in its plain form; `undefined` for a path that could lead out of it: absolute, with
 * `..`, a backslash or NUL. Nothing is decoded: `%2e%2e` is a name like any other.
 */
export function skillPath(path: string): string | undefined {
  if (/[\\\0]/.test(path) || path.startsWith('/') || /^[A-Za-z]:\//.test(path)) return undefined;
  if (path.split('/').includes('..')) return undefined;
  const plain = normalPath(path);
  return plain === '' ? undefined : plain;
}
