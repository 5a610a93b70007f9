/**
 * Answers, for a growing sequence of places, where the `length` words of a place stood before, without overlap;
 * remembers the place when they did not. Words that belong to two texts stand nowhere.
 */
export function firstPlaces(ids: Int32Array, length: number): (at: number) => number | undefined {
  let size = 1024;
  while (size < 2 * ids.length) size *= 2;
  const slots = new Int32Array(size).fill(-1);
  return (at) => {
    let hash = 17;
    for (let index = at; index < at + length; index += 1) {
      const id = ids[index] ?? -1;
      if (id < 0) return undefined;
      hash = Math.imul(hash ^ id, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    // A full neighbourhood is given up: hostile text must not make the search long.
    for (let step = 0; step < 32; step += 1) {
      const slot = (hash + step) & (size - 1);
      const known = slots[slot]!;
      if (known === -1) {
        slots[slot] = at;
        return undefined;
      }
      if (sameWords(ids, known, at, length)) return known + length <= at ? known : undefined;
    }
    return undefined;
  };
}

/** Whether `length` words from two places on are the same, none of them the end of a text. */
export function sameWords(ids: Int32Array, first: number, second: number, length: number): boolean {
  for (let index = 0; index < length; index += 1) {
    const id = ids[second + index] ?? -1;
    if (id < 0 || ids[first + index] !== id) return false;
  }
  return true;
}
