import { healthyParts } from '../healthy-parts.ts';
import type { Mutate } from '../mutation.ts';

export const mutate: Mutate = (text, random) => {
  const parts = healthyParts(text);
  const key = ['disable-model-invocation', 'user-invocable'][random(2)]!;
  if (parts === undefined || parts.keyLine(key) !== -1) return undefined;
  const value = ['"true"', '"false"', "'true'", "'False'"][random(4)]!;
  return { text: parts.with(parts.closing, 0, `${key}: ${value}`), line: parts.closing + 1 };
};
