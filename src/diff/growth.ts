/** A growth limit: bytes, or parts of the base in an exact fraction. */
export type Growth =
  | { readonly unit: 'bytes'; readonly bytes: number }
  | { readonly unit: 'percent'; readonly digits: bigint; readonly scale: bigint };

/** Reads `250` or `2%`, also `2.5%` and `2 %`; `undefined` for anything else. */
export function parseGrowth(text: string): Growth | undefined {
  const match = /^(\d{1,15})(?:\.(\d{1,6}))?[ ]?(%)?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, whole = '', fraction = '', percent] = match;
  if (percent === undefined) return fraction === '' ? { unit: 'bytes', bytes: Number(whole) } : undefined;
  return { unit: 'percent', digits: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) };
}

/** The most bytes that `growth` allows on top of `base`, rounded down; whole numbers only, so that 2 % of 1000 is 20. */
export function allowedGrowth(growth: Growth, base: number): number {
  if (growth.unit === 'bytes') return growth.bytes;
  return Number((BigInt(base) * growth.digits) / (100n * growth.scale));
}

/** Whether `now` allows more than `before`. Limits in different units can't be ordered and count as more. */
export function allowsMore(now: Growth, before: Growth): boolean {
  if (now.unit === 'bytes' && before.unit === 'bytes') return now.bytes > before.bytes;
  if (now.unit === 'percent' && before.unit === 'percent') return now.digits * before.scale > before.digits * now.scale;
  return true;
}
