/** Bytes around the entries of a compact JSON list: two brackets and a comma between each two; nothing is sent for no entries. */
export function wrapperBytes(entries: number): number {
  return entries === 0 ? 0 : entries + 1;
}
