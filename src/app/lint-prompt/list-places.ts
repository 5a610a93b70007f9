import type { LintText } from '../../lint/lint-input.ts';
import type { Capture } from '../../model/capture.ts';
import type { Files } from '../../model/files.ts';
import type { Place } from '../../model/place.ts';
import { type JsonString, jsonEntries, offsetInString } from '../../text/json-entries.ts';
import { lineIndex } from '../../text/line-index.ts';
import { readText } from '../read-text.ts';

/** Where an offset of a text stands in the list that holds the text; `undefined` where that cannot be told. */
export type ListPlace = (text: LintText, offset: number) => Place | undefined;

/** The lists of a prompt that was made elsewhere. */
export interface PromptLists {
  readonly skills: string | undefined;
  readonly tools: string | undefined;
}

/**
 * Leads from a text to its JSON string in a list of skills or tools. A list is read when the first place in it is asked
 * for.
 */
export function listPlaces(files: Files, lists: PromptLists, capture: Capture): ListPlace {
  const opened = new Map<string, JsonList>();
  const open = (path: string, keys: readonly string[]): JsonList => {
    const known = opened.get(path) ?? openList(readText(files, path), keys);
    opened.set(path, known);
    return known;
  };
  return (text, offset) => {
    const isTool = text.kind === 'tool';
    const path = isTool ? lists.tools : lists.skills;
    if (path === undefined || path !== text.path || text.kind === 'system') return undefined;
    const list = open(path, isTool ? ['', 'tools', 'result/tools'] : ['', 'skills', 'Skills']);
    const items = isTool ? capture.tools.declared : capture.skills;
    for (const [index, { name }] of items.entries()) {
      if (name !== text.name) continue;
      const strings = list.entries[index] ?? [];
      const at = isTool ? inJoined(list, strings, { text, offset }) : inOne(list, strings, { text, offset });
      if (at !== undefined) return { path, ...list.at(at) };
    }
    return undefined;
  };
}

interface JsonList {
  readonly text: string;
  readonly entries: readonly (readonly JsonString[])[];
  readonly at: ReturnType<typeof lineIndex>;
}

function openList(text: string, keys: readonly string[]): JsonList {
  return { text, entries: jsonEntries(text, keys), at: lineIndex(text) };
}

interface Asked {
  readonly text: LintText;
  readonly offset: number;
}

/** A text that is one string of its entry; of what is only noted about a skill, the line that is meant is one. */
function inOne(list: JsonList, strings: readonly JsonString[], { text, offset }: Asked): number | undefined {
  const start = text.kind === 'record' ? text.text.lastIndexOf('\n', offset - 1) + 1 : 0;
  const end = text.kind === 'record' ? text.text.indexOf('\n', offset) : -1;
  const value = text.text.slice(start, end === -1 ? undefined : end);
  const found = strings.find((one) => mayHold(one, value) && decoded(list, one) === value);
  return found === undefined ? undefined : offsetInString(list.text, found, offset - start);
}

/** A text that is all strings of its entry, each on lines of its own. */
function inJoined(list: JsonList, strings: readonly JsonString[], { text, offset }: Asked): number | undefined {
  let at = 0;
  let found: number | undefined;
  for (const one of strings) {
    const value = decoded(list, one);
    if (!text.text.startsWith(value, at)) return undefined;
    if (offset >= at && offset <= at + value.length) found ??= offsetInString(list.text, one, offset - at);
    at += value.length + 1;
  }
  return at - 1 === text.text.length ? found : undefined;
}

function mayHold({ start, end }: JsonString, value: string): boolean {
  const length = end - start - 2;
  return length >= value.length && length <= 6 * value.length;
}

function decoded({ text }: JsonList, { start, end }: JsonString): string {
  return String(JSON.parse(text.slice(start, end)));
}
