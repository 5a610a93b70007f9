import type { Mutate } from '../mutation.ts';

export const mutate: Mutate = (text, random) => {
  const bytes = Buffer.from(text);
  const at = random(bytes.length + 1);
  // A lead byte alone, before a byte that cannot follow it.
  const whole = bytes.subarray(0, at).toString() === text.slice(0, bytes.subarray(0, at).toString().length);
  if (!whole) return undefined;
  const line = bytes.subarray(0, at).toString().split('\n').length;
  return { text, bytes: Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at)]), line };
};
