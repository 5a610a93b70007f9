import type { Json } from '../../model/json.ts';
import type { RecordedRequest, Recording } from '../../model/recording.ts';
import type { RecordingDifference } from '../../model/recording-diff.ts';
import { byCodeUnit } from '../../text/by-code-unit.ts';
import { redact } from '../../text/redact.ts';
import { isObject, step } from '../parts/wire-item.ts';

/** More places than this tell a reader nothing. */
const maxDifferences = 100;
/** Characters of a value that are told. */
const maxShown = 120;
/** Characters of a value that are looked at for it. */
const maxRead = 4000;

/**
 * Where two recordings differ, both of them normalised; empty when they are equal. Model calls are compared in their
 * order. Other calls (lists of models, health checks) are compared as a set: when they come is chance.
 */
export function compareRecordings(before: Recording, after: Recording): RecordingDifference[] {
  const [left, right] = [before, after].map(({ requests }) => sorted(requests)) as [Sorted, Sorted];
  const differences = [...comparePairs(left.calls, right.calls), ...comparePairs(left.others, right.others)];
  return differences.slice(0, maxDifferences);
}

interface Sorted {
  readonly calls: readonly RecordedRequest[];
  readonly others: readonly RecordedRequest[];
}

function sorted(requests: readonly RecordedRequest[]): Sorted {
  const key = ({ method, path, text }: RecordedRequest): string => `${method} ${path}\n${text}`;
  return {
    calls: requests.filter(({ api }) => api !== undefined),
    others: requests.filter(({ api }) => api === undefined).sort((a, b) => byCodeUnit(key(a), key(b))),
  };
}

function comparePairs(before: readonly RecordedRequest[], after: readonly RecordedRequest[]): RecordingDifference[] {
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const [left, right] = [before[index], after[index]];
    if (left !== undefined && right !== undefined) return compareRequests(left, right);
    const { index: request, method, path } = (left ?? right)!;
    const line = shown(`${method} ${path}`);
    const sides = left === undefined ? { before: null, after: line } : { before: line, after: null };
    return [{ request, where: 'request', ...sides }];
  });
}

/** Where two requests differ; both of them normalised. */
export function compareRequests(before: RecordedRequest, after: RecordedRequest): RecordingDifference[] {
  const request = after.index;
  const differences: RecordingDifference[] = [];
  const tell = (where: string, left: Json | undefined, right: Json | undefined): void => {
    if (differences.length === maxDifferences) return;
    differences.push({ request, where, before: printed(left), after: printed(right) });
  };
  if (before.method !== after.method) tell('method', before.method, after.method);
  if (before.path !== after.path) tell('path', before.path, after.path);
  compareHeaders(before, after, tell);
  if (before.text === after.text) return differences;
  if (before.body === undefined || after.body === undefined) tell('text', before.text, after.text);
  else {
    const told = differences.length;
    compareJson(before.body, after.body, 'body', tell);
    if (differences.length === told) tell('key order', before.text, after.text);
  }
  return differences;
}

type Tell = (where: string, before: Json | undefined, after: Json | undefined) => void;

function compareHeaders(before: RecordedRequest, after: RecordedRequest, tell: Tell): void {
  const values = ({ headers }: RecordedRequest, name: string): string =>
    headers
      .filter(([each]) => each === name)
      .map(([, value]) => value)
      .join(', ');
  const names = new Set([...before.headers, ...after.headers].map(([name]) => name));
  for (const name of [...names].sort()) {
    const [left, right] = [values(before, name), values(after, name)];
    if (left !== right) tell(`headers/${name}`, left === '' ? undefined : left, right === '' ? undefined : right);
  }
}

function compareJson(before: Json | undefined, after: Json | undefined, pointer: string, tell: Tell): void {
  if (before === after) return;
  const [left, right] = [entriesOf(before), entriesOf(after)];
  if (left === undefined || right === undefined || Array.isArray(before) !== Array.isArray(after)) {
    tell(pointer, before, after);
    return;
  }
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    compareJson(left.get(key), right.get(key), step(pointer, key), tell);
  }
}

function entriesOf(value: Json | undefined): ReadonlyMap<string, Json> | undefined {
  if (!Array.isArray(value) && !isObject(value)) return undefined;
  return new Map(Object.entries(value));
}

function printed(value: Json | undefined): string | null {
  if (value === undefined) return null;
  return shown(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Secrets go before the text is cut: half of one would be shown else. */
function shown(long: string): string {
  const text = redact(long.slice(0, maxRead));
  const cut = text.slice(0, maxShown).replace(/[\ud800-\udbff]$/, '');
  return text.length > cut.length ? `${cut}…` : text;
}
