import picomatch from 'picomatch';

const matchers = new Map<string, (path: string) => boolean>();

/**
 * Whether a POSIX path matches a glob: `*` and `?` stay within a segment, `**` crosses segments, `{a,b}` and `[ab]`
 * are alternatives. Names that start with a dot match like any other. A leading `./` on either side does not count,
 * and the whole path has to match.
 */
export function matchesGlob(pattern: string, path: string): boolean {
  let matcher = matchers.get(pattern);
  if (!matcher) {
    matcher = picomatch(withoutDot(pattern), { dot: true, nonegate: true, noextglob: true, windows: false });
    matchers.set(pattern, matcher);
  }
  return matcher(withoutDot(path));
}

function withoutDot(path: string): string {
  return path.startsWith('./') ? path.slice(2) : path;
}
