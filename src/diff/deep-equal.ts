/**
 * Whether two JSON values are equal. Key order counts only when `ordered`; the order of lists always does, but for lists
 * of texts under the key `asSet`. Keeps its own stack, so that depth is no limit.
 */
export function deepEqual(left: unknown, right: unknown, ordered = false, asSet?: string): boolean {
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
      const [inner, other] = [(a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]];
      open.push(key === asSet && isNames(inner) && isNames(other) ? [sorted(inner), sorted(other)] : [inner, other]);
    }
  }
  return true;
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function sorted(names: readonly string[]): readonly string[] {
  return [...names].sort();
}
