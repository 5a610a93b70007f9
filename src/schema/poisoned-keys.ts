import type { Fault, KeyPath } from '../model/fault.ts';

interface Visit {
  readonly value: unknown;
  readonly at: KeyPath;
}

/**
 * Own keys named `__proto__` anywhere in a value. Zod would drop them without a word.
 * Walks with a list of its own, so deep or self-referring values are no danger.
 */
export function poisonedKeys(root: unknown): readonly Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<unknown>();
  const open: Visit[] = [{ value: root, at: [] }];
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    const { value, at } = visit;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (Object.hasOwn(value, '__proto__')) faults.push(fault(at));
    const list = Array.isArray(value);
    for (const key of Object.keys(value)) {
      if (key === '__proto__') continue;
      const child = (value as Record<string, unknown>)[key];
      // Only containers cost a path: a file has many more scalars.
      if (typeof child === 'object' && child !== null)
        open.push({ value: child, at: [...at, list ? Number(key) : key] });
    }
  }
  return faults;
}

function fault(at: KeyPath): Fault {
  return {
    code: 'unknown-key',
    message: 'The key `__proto__` is not allowed.',
    at: [...at, '__proto__'],
    part: 'key',
    help: 'Remove the key or give it another name.',
  };
}
