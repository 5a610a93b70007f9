import { createRequire } from 'node:module';
import type Picomatch from 'picomatch';

type Matcher = (path: string) => boolean;

const matchers = new Map<string, Matcher>();

/** picomatch 4.0.7 takes time without bound for these, and no path of ours holds one. */
const manyBackslashes = /\\{16}/;

/**
 * Whether a POSIX path matches a glob: `*` and `?` stay within a segment, `**` crosses segments, `{a,b}` and `[ab]`
 * are alternatives. Names that start with a dot match like any other. A leading `./` on either side does not count,
 * and the whole path has to match. A pattern with sixteen backslashes in a row matches nothing.
 */
export function matchesGlob(pattern: string, path: string): boolean {
  const plain = withoutDot(pattern);
  // Names without any special character, and the pattern for everything, need no matcher to be loaded.
  if (!/[*?[\]{}()!+@\\]/.test(plain)) return plain === withoutDot(path);
  if (manyBackslashes.test(plain)) return false;
  let matcher = matchers.get(plain);
  if (matcher === undefined) {
    matcher = makeMatcher(plain);
    matchers.set(plain, matcher);
  }
  return matcher(withoutDot(path));
}

/** The bundler resolves the bare `require`; unbundled ES modules have none and make their own. */
function makeMatcher(pattern: string): Matcher {
  if (pattern === '**') return (path) => path !== '';
  // Most patterns are all files of a kind in a folder: `references/*.md`.
  const [, folder, kind] = /^([\w/-]*\/)\*(\.\w+)$/.exec(pattern) ?? [];
  if (folder !== undefined && kind !== undefined) {
    return (path) => path.startsWith(folder) && path.endsWith(kind) && !path.includes('/', folder.length);
  }
  const picomatch: typeof Picomatch =
    typeof require === 'undefined' ? createRequire(import.meta.url)('picomatch') : require('picomatch');
  return picomatch(pattern, { dot: true, nonegate: true, noextglob: true, windows: false });
}

function withoutDot(path: string): string {
  return path.startsWith('./') ? path.slice(2) : path;
}
