/** Whether a value read from JSON is nested deeper than that many levels. Costs no stack. */
export function deeperThan(value: unknown, levels: number): boolean {
  let layer: unknown[] = [value];
  for (let depth = 0; layer.length > 0; depth++) {
    if (depth > levels) return true;
    layer = layer.flatMap((node) => (typeof node === 'object' && node !== null ? Object.values(node) : []));
    layer = layer.filter((node) => typeof node === 'object' && node !== null);
  }
  return false;
}
