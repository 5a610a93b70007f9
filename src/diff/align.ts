/** Two entries that are the same thing on both sides; `undefined` where a side has none. */
export interface Pair<T> {
  readonly name: string;
  readonly before: T | undefined;
  readonly after: T | undefined;
  /** Both sides have it, in another order relative to the others. */
  readonly moved: boolean;
}

/**
 * Pairs entries by name, repeated names in the order they occur. Result in the order of the after side, what only the
 * before side has behind the entry that it followed.
 */
export function align<T>(before: readonly T[], after: readonly T[], nameOf: (entry: T) => string): Pair<T>[] {
  const left = keyed(before, nameOf);
  const right = keyed(after, nameOf);
  const positions = [...left.keys()].filter((key) => right.has(key));
  const stays = longestCommon(
    positions,
    [...right.keys()].filter((key) => left.has(key)),
  );
  const pairs: Pair<T>[] = [];
  const gone = removedAfter(left, right);
  pairs.push(...(gone.get(undefined) ?? []));
  for (const [key, entry] of right) {
    const old = left.get(key);
    pairs.push({ name: nameOf(entry), before: old, after: entry, moved: old !== undefined && !stays.has(key) });
    pairs.push(...(gone.get(key) ?? []));
  }
  return pairs;

  function removedAfter(
    from: ReadonlyMap<string, T>,
    kept: ReadonlyMap<string, T>,
  ): Map<string | undefined, Pair<T>[]> {
    const found = new Map<string | undefined, Pair<T>[]>();
    let anchor: string | undefined;
    for (const [key, entry] of from) {
      if (kept.has(key)) anchor = key;
      else {
        const list = found.get(anchor) ?? [];
        list.push({ name: nameOf(entry), before: entry, after: undefined, moved: false });
        found.set(anchor, list);
      }
    }
    return found;
  }
}

function keyed<T>(entries: readonly T[], nameOf: (entry: T) => string): Map<string, T> {
  const found = new Map<string, T>();
  const seen = new Map<string, number>();
  for (const entry of entries) {
    const name = nameOf(entry);
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    found.set(`${count} ${name}`, entry);
  }
  return found;
}

/** The largest set of keys that stand in the same order in both lists: the fewest others are then called moved. */
function longestCommon(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((key, index) => [key, index]));
  const order = after.map((key) => places.get(key)!);
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [index, place] of order.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (order[tails[middle]!]! < place) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? tails[low - 1]! : -1;
    tails[low] = index;
  }
  const kept = new Set<string>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at]!) kept.add(after[at]!);
  return kept;
}
