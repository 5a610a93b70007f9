/**
 * Whether two JSON values are equal. Key order counts only when `ordered`; the order of lists always does.
 * Keeps its own stack, so that depth is no limit.
 */
export function deepEqual(left: unknown, right: unknown, ordered = false): boolean {
  const open: [unknown, unknown][] = [[left, right]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [a, b] = pair;
    if (Object.is(a, b)) continue;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    if (Array.isArray(a) !== Array.isArray(b)) return false;
    const [keys, others] = [Object.keys(a), Object.keys(b)];
    if (keys.length !== others.length) return false;
    for (const [index, key] of keys.entries()) {
      if (ordered ? others[index] !== key : !Object.hasOwn(b, key)) return false;
      open.push([(a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]]);
    }
  }
  return true;
}
