/** Work that is done once for an object, and remembered as long as the object lives: nobody may change it meanwhile. */
export function remembered<K extends object, V extends object>(work: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before;
    const made = work(of);
    known.set(of, made);
    return made;
  };
}
