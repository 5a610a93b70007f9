/**
 * A path as CI services want it: relative to the root of the repository. `prefix` is where the working folder stands
 * below that root. What leads out of the repository keeps its `..`.
 */
export function repositoryPath(path: string, prefix: string): string {
  if (path.startsWith('/') || /^[A-Za-z]:\//.test(path)) return path;
  const parts: string[] = [];
  for (const part of `${prefix}${path}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}
