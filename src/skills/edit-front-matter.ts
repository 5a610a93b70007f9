import { isDeepStrictEqual } from 'node:util';
import type { FrontMatter } from '../text/front-matter.ts';
import { readFrontMatterText } from '../text/front-matter.ts';
import type { FrontMatterEntry } from '../text/front-matter-entries.ts';
import { readWritten } from '../text/front-matter-yaml.ts';
import { quoteYaml } from '../text/quote-yaml.ts';
import type { YamlValue } from './yaml-value.ts';
import { emitEntry, writtenForm, yamlValue } from './yaml-value.ts';

/** New values of top-level keys; `undefined` takes the key out. */
export type FrontMatterChanges = ReadonlyMap<string, YamlValue | undefined>;

/**
 * A file's text up to its body, with some top-level values changed. Only the lines of these keys change; everything
 * else stays byte for byte. When that cannot be done (an anchor would be lost, a key stands twice or in a form that is
 * not found), the block is written anew with the same values. The result reads back as the changed values.
 */
export function editFrontMatter(head: FrontMatter, changes: FrontMatterChanges): string {
  if (changes.size === 0) return head.text.slice(0, head.bodyStart);
  const key = JSON.stringify([...changes]);
  const known = done.get(head)?.get(key);
  if (known !== undefined) return known;
  const edited = editLines(head, changes);
  const isGood = edited !== undefined && readsAs(head, edited, expectedValues(head, changes));
  const result = isGood ? edited : rewriteBlock(head, changes);
  done.set(head, (done.get(head) ?? new Map()).set(key, result));
  return result;
}

/** Results by front matter and changes: the cases of a run make the same few changes again and again. */
const done = new WeakMap<FrontMatter, Map<string, string>>();

function expectedValues(head: FrontMatter, changes: FrontMatterChanges): Record<string, unknown> {
  const values: Record<string, unknown> = Object.assign(Object.create(null), head.written);
  for (const [key, value] of changes) {
    if (value === undefined) delete values[key];
    else values[key] = writtenForm(value);
  }
  return values;
}

function readsAs(head: FrontMatter, edited: string, expected: Record<string, unknown>): boolean {
  const values = { ...expected };
  // Most blocks are plain YAML, and reading them in one way costs a fraction of reading them in full.
  const block = edited.slice(head.blockStart, edited.length - (head.bodyStart - head.blockEnd));
  if (isDeepStrictEqual(readWritten(block), values)) return true;
  const { state, written } = readFrontMatterText(edited);
  return state !== 'none' && isDeepStrictEqual({ ...written }, values);
}

function editLines(head: FrontMatter, changes: FrontMatterChanges): string | undefined {
  const { text, entries } = head;
  const keys = new Set(entries.map((entry) => entry.key));
  if (keys.size !== entries.length || [...changes.keys()].some((key) => !keys.has(key))) return undefined;
  let result = '';
  let at = 0;
  for (const entry of entries) {
    if (!changes.has(entry.key)) continue;
    const value = changes.get(entry.key);
    result += text.slice(at, entry.start);
    at = entry.end;
    if (value !== undefined) result += entryText(head, entry, value);
    else at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return result + text.slice(at, head.bodyStart);
}

/** The entry's key as written with the new value; a comment behind a value on one line stays. */
function entryText(head: FrontMatter, entry: FrontMatterEntry, value: YamlValue): string {
  if (value.kind !== 'text') return emitEntry(entry.key, value, newlineOf(head));
  const key = head.text.slice(entry.start, entry.valueStart).trimEnd();
  const written = head.text.slice(entry.valueStart, entry.end);
  const comment = /[\r\n]/.test(written) ? '' : commentOf(written);
  return `${key} ${quoteYaml(value.text)}${comment}`;
}

function commentOf(written: string): string {
  const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/.exec(written)?.[0].length ?? 0;
  const start = written.slice(quoted).search(/[ \t]#/);
  return start === -1 ? '' : written.slice(quoted + start);
}

function rewriteBlock(head: FrontMatter, changes: FrontMatterChanges): string {
  const newline = newlineOf(head);
  const lines: string[] = [];
  const added = [...changes.keys()].filter((key) => !Object.hasOwn(head.typed, key));
  for (const key of [...Object.keys(head.typed), ...added]) {
    const value = changes.has(key) ? changes.get(key) : yamlValue(head.typed[key], head.written[key], (text) => text);
    if (value !== undefined) lines.push(`${emitEntry(key, value, newline)}${newline}`);
  }
  return head.text.slice(0, head.blockStart) + lines.join('') + head.text.slice(head.blockEnd, head.bodyStart);
}

function newlineOf(head: FrontMatter): string {
  return head.text.slice(0, head.blockStart).endsWith('\r\n') ? '\r\n' : '\n';
}
