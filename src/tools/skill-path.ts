/**
 * A path inside a skill's folder in its plain form; `undefined` for a path that could lead out of it: absolute, with
 * `..`, a backslash or NUL. Nothing is decoded: `%2e%2e` is a name like any other.
 */
export function skillPath(path: string): string | undefined {
  if (/[\\\0]/.test(path) || path.startsWith('/') || /^[A-Za-z]:\//.test(path)) return undefined;
  const names = path.split('/').filter((name) => name !== '' && name !== '.');
  return names.length === 0 || names.includes('..') ? undefined : names.join('/');
}
