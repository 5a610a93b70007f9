import { createRequire } from 'node:module';
import type Picomatch from 'picomatch';
import { isCheapPattern } from './is-cheap-pattern.ts';

type Matcher = (path: string) => boolean;

const matchers = new Map<string, Matcher>();

/**
 * Whether a POSIX path matches a glob: `*` and `?` stay within a segment, `**` crosses segments, `{a,b}` and `[ab]`
 * are alternatives; any other character is itself. Names that start with a dot match like any other. A leading `./` on
 * either side does not count, and the whole path has to match. A pattern with more stars than anybody needs matches
 * nothing but itself, since it could take very long.
 */
export function matchesGlob(pattern: string, path: string): boolean {
  const plain = withoutDot(pattern);
  // Names without any special character, and the pattern for everything, need no matcher to be loaded.
  if (!/[*?[\]{}()!+@\\]/.test(plain)) return plain === withoutDot(path);
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
  if (!isCheapPattern(pattern)) return (path) => path === pattern;
  const picomatch: typeof Picomatch =
    typeof require === 'undefined' ? createRequire(import.meta.url)('picomatch') : require('picomatch');
  return picomatch(plainly(pattern), { dot: true, nonegate: true, noextglob: true, windows: false });
}

/**
 * Without what picomatch would hand on as regular expressions: groups and repetitions, which could take for ever. It
 * reads a run of backslashes as one or none, by whether their number is even; four at the end, behind a `*`, would send it
 * past the end for good.
 */
function plainly(pattern: string): string {
  return pattern
    .replace(/\\{4,}/g, (run) => (run.length % 2 === 0 ? '\\\\' : '\\\\\\'))
    .replace(/\\[\s\S]|[()+|]/g, (found) => (found.length > 1 ? found : `\\${found}`));
}

function withoutDot(path: string): string {
  return path.startsWith('./') ? path.slice(2) : path;
}
