/** Makes ids unique in the order they are asked for: the second `a` is `a-2`, the third `a-3`. */
export function uniqueIds(): (id: string) => string {
  const used = new Set<string>();
  const next = new Map<string, number>();
  return (id) => {
    let unique = id;
    for (let n = next.get(id) ?? 2; used.has(unique); n++) {
      unique = `${id}-${n}`;
      next.set(id, n + 1);
    }
    used.add(unique);
    return unique;
  };
}
