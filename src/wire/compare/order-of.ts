/** Whether names that both lists have come in another order; of a name that comes again only the first counts. */
export function orderDiffers(before: readonly string[], after: readonly string[]): boolean {
  const [left, right] = [new Set(before), new Set(after)];
  const common = [...left].filter((name) => right.has(name));
  let next = 0;
  for (const name of right) {
    if (!left.has(name)) continue;
    if (common[next] !== name) return true;
    next += 1;
  }
  return false;
}

/** Whether two lists have the same entries, each as often, in whatever order. */
export function sameEntries(before: readonly string[], after: readonly string[]): boolean {
  if (before.length !== after.length) return false;
  const counts = new Map<string, number>();
  for (const entry of before) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return after.every((entry) => {
    const left = counts.get(entry) ?? 0;
    counts.set(entry, left - 1);
    return left > 0;
  });
}
