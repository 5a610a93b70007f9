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

/** The same for objects that come one after the other, each asked about several times: only the last is remembered. */
export function lastRemembered<K extends object, V>(work: (of: K) => V): (of: K) => V {
  let last: { readonly of: K; readonly made: V } | undefined;
  return (of) => {
    if (last?.of !== of) last = { of, made: work(of) };
    return last.made;
  };
}
