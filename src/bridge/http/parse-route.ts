/** The tool that a path leads to. */
export interface Route {
  readonly name: string;
  /** `custom` or `mcp:<server>`. */
  readonly source: string;
}

/**
 * Reads the path of a request: `/tools/custom/<tool>` or `/tools/mcp/<server>/<tool>`, as get_api_spec prints it, and
 * nothing else. Each part is decoded once and taken as a name; nothing is normalised, so dots and encoded slashes lead
 * nowhere but to a tool of that very name.
 */
export function parseRoute(path: string): Route | undefined {
  const [root, tools, kind, ...parts] = path.split('/');
  if (root !== '' || tools !== 'tools' || path.includes('?')) return undefined;
  const [first, second, ...more] = parts.map(nameOf);
  if (first === undefined || more.length > 0) return undefined;
  if (kind === 'custom') return parts.length === 1 ? { name: first, source: 'custom' } : undefined;
  return kind === 'mcp' && second !== undefined ? { name: second, source: `mcp:${first}` } : undefined;
}

function nameOf(part: string): string | undefined {
  try {
    return part === '' ? undefined : decodeURIComponent(part);
  } catch {
    // Half an escape, or bytes that are no UTF-8.
    return undefined;
  }
}
