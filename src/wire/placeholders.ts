import type { KeyPath } from '../model/fault.ts';
import type { Json } from '../model/json.ts';

/** The place of an extracted value inside a text: `{{from: name}}`, with or without blanks. */
const PLACEHOLDER = /\{\{[ \t]{0,8}from:[ \t]{0,8}([A-Za-z][A-Za-z0-9_-]{0,63})[ \t]{0,8}\}\}/g;

/** The name, when a text is one placeholder and nothing else. */
export function solePlaceholder(text: string): string | undefined {
  const [first] = text.matchAll(PLACEHOLDER);
  return first !== undefined && first[0] === text ? first[1] : undefined;
}

/** The text with every placeholder replaced. Replacements are not looked through again. */
export function replacePlaceholders(text: string, printed: (name: string) => string): string {
  return text.replace(PLACEHOLDER, (_, name: string) => printed(name));
}

/** A placeholder in a value, with the path of the text that it stands in. */
export interface Placed {
  readonly name: string;
  readonly at: KeyPath;
}

/** The placeholders of every text inside a value that stands at `at`. Keys are not looked at. */
export function placeholdersIn(value: Json, at: KeyPath): readonly Placed[] {
  if (typeof value === 'string') return [...value.matchAll(PLACEHOLDER)].map(([, name = '']) => ({ name, at }));
  if (typeof value !== 'object' || value === null) return [];
  const list = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) => placeholdersIn(part, [...at, list ? Number(key) : key]));
}
