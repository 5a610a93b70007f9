import type { CaptureInputs } from '../model/capture.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { deepEqual } from './deep-equal.ts';

const maxNames = 20;

/** Names of the inputs that differ, each with what it is now against what it was. Empty: a fair comparison. */
export function diffInputs(before: CaptureInputs, after: CaptureInputs): string[] {
  const found: string[] = [];
  const value = (name: string, from: unknown, to: unknown): void => {
    if (!deepEqual(from, to)) found.push(`${name} ${shown(from)} → ${shown(to)}`);
  };
  value('provider', before.provider, after.provider);
  value('mode', before.mode, after.mode);
  value('profile', before.profile, after.profile);
  found.push(...diffSession(before.session, after.session));
  value('delivery', before.delivery, after.delivery);
  for (const name of union(Object.keys(before.options), Object.keys(after.options))) {
    value(`option ${name}`, own(before.options, name), own(after.options, name));
  }
  found.push(...diffNames('skills', before.skills, after.skills));
  found.push(...diffNames('tools', before.tools, after.tools));
  value('facts', before.facts, after.facts);
  // A capture of an earlier version does not say; nothing is known against it.
  if (before.toolsProfile !== undefined && after.toolsProfile !== undefined) {
    value('tools profile', before.toolsProfile, after.toolsProfile);
  }
  value('producer', before.producer, after.producer);
  return found;
}

function diffSession(before: CaptureInputs['session'], after: CaptureInputs['session']): string[] {
  if (deepEqual(before, after)) return [];
  return before?.id === after?.id
    ? [`session ${after?.id} (its content)`]
    : [`session ${shown(before?.id)} → ${shown(after?.id)}`];
}

function diffNames(what: string, before: readonly string[], after: readonly string[]): string[] {
  const [had, has] = [new Set(before), new Set(after)];
  const names = [
    ...after.filter((name) => !had.has(name)).map((name) => `+${name}`),
    ...before.filter((name) => !has.has(name)).map((name) => `-${name}`),
  ];
  if (names.length === 0) return deepEqual(before, after) ? [] : [`${what} (their number or order)`];
  const more = names.length > maxNames ? [`and ${names.length - maxNames} more`] : [];
  return [[what, ...names.slice(0, maxNames), ...more].join(' ')];
}

function own(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function union(before: readonly string[], after: readonly string[]): string[] {
  return [...new Set([...before, ...after])].sort(byCodeUnit);
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
