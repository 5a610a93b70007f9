/**
 * Freezes a value with everything it holds and returns it. What is frozen already is not walked again, so parts shared
 * between cases cost once. Accessors are left alone: places are found only when they are asked for.
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const { value: member } of Object.values(Object.getOwnPropertyDescriptors(value))) deepFreeze(member);
  return value;
}
