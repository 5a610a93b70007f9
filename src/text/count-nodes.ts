/**
 * Number of values in a tree read from YAML or JSON, shared parts counted as often as they are reached.
 * Work is linear in what is stored, not in what it expands to. A value that contains itself, or a count beyond
 * `limit`, yields a number greater than `limit`. The depth of the tree must be bounded by its reader.
 */
export function countNodes(value: unknown, limit: number): number {
  const known = new Map<object, number>();
  const count = (node: unknown): number => {
    if (typeof node !== 'object' || node === null) return 1;
    const before = known.get(node);
    if (before !== undefined) return before;
    known.set(node, limit + 1);
    let sum = 1;
    for (const member of Object.values(node)) sum = Math.min(sum + count(member), limit + 1);
    known.set(node, sum);
    return sum;
  };
  return count(value);
}
