import type { Fault, KeyPath } from '../model/fault.ts';
import { keyName } from '../schema/key-name.ts';
import type { ToolEntry } from '../schema/tools.ts';
import { nearest } from '../text/nearest.ts';

const KEY = 'only_for';

/**
 * What would leave a tool open to everybody although somebody limited it: further keys are allowed beside a tool's own,
 * so a misspelt `only_for` counts for nothing, and so does one inside `function`. A blank id would be that of every
 * session without an account.
 */
export function scopeFaults(entry: ToolEntry, at: KeyPath): readonly Fault[] {
  return [...misspelt(entry, at), ...inFunction(entry, at), ...empty(entry, at), ...blankIds(entry, at)];
}

const near = new Map<string, boolean>();
/** Tools have the same few keys; a list of others must not fill the memory. */
const mostKeys = 1000;

function isNear(key: string): boolean {
  const known = near.get(key);
  if (known !== undefined) return known;
  const found = nearest(key, [KEY]) !== undefined;
  if (near.size < mostKeys) near.set(key, found);
  return found;
}

function misspelt(entry: object, at: KeyPath): readonly Fault[] {
  return Object.keys(entry)
    .filter((key) => key !== KEY && isNear(key))
    .map((key) => ({
      code: 'unknown-key',
      message: `The key \`${key}\` in \`${keyName(at)}\` limits nothing.`,
      at: [...at, key],
      part: 'key',
      unknown: { name: key, known: [KEY] },
    }));
}

function inFunction({ function: inner }: ToolEntry, at: KeyPath): readonly Fault[] {
  if (inner === undefined) return [];
  const where = [...at, 'function'];
  if (!Object.hasOwn(inner, KEY)) return misspelt(inner, where);
  const message = `\`${KEY}\` in \`${keyName(where)}\` limits nothing.`;
  const help = 'Write it beside `function`.';
  return [{ code: 'unknown-key', message, at: [...where, KEY], part: 'key', help }, ...misspelt(inner, where)];
}

function empty({ only_for: scope }: ToolEntry, at: KeyPath): readonly Fault[] {
  if (scope === undefined || Object.keys(scope).length > 0) return [];
  const where = [...at, KEY];
  const help = 'Say `accounts`, `profiles` or `access` in it, or take it out.';
  return [{ code: 'refused', message: `\`${keyName(where)}\` limits nothing.`, at: where, part: 'value', help }];
}

function blankIds({ only_for: scope = {} }: ToolEntry, at: KeyPath): readonly Fault[] {
  return (['accounts', 'profiles'] as const).flatMap((part) =>
    (scope[part] ?? []).flatMap((id, index): Fault[] => {
      const where = [...at, KEY, part, index];
      const message = `\`${keyName(where)}\` is blank.`;
      return id.trim() === '' ? [{ code: 'refused', message, at: where, part: 'value' }] : [];
    }),
  );
}
