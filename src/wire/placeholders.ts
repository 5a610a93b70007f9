import type { Json } from '../model/json.ts';

/** The place of an extracted value inside a text: `{{from: name}}`. Blanks beside the name are allowed. */
const PLACEHOLDER = /\{\{from:[ \t]{0,8}([A-Za-z][A-Za-z0-9_-]{0,63})[ \t]{0,8}\}\}/g;

function placeholdersOf(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/** The name, when a text is one placeholder and nothing else. */
export function solePlaceholder(text: string): string | undefined {
  const [first] = text.matchAll(PLACEHOLDER);
  return first !== undefined && first[0] === text ? first[1] : undefined;
}

/** The text with every placeholder replaced. Replacements are not looked through again. */
export function replacePlaceholders(text: string, printed: (name: string) => string): string {
  return text.replace(PLACEHOLDER, (_, name: string) => printed(name));
}

/** Names that the texts inside a value ask for, each once. Keys are not looked at. */
export function placeholdersIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [...new Set(placeholdersOf(value))];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(placeholdersIn))];
}
