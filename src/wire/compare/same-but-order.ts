import type { Json } from '../../model/json.ts';
import { byCodeUnit } from '../../text/by-code-unit.ts';
import { jsonDepth } from '../../text/json-depth.ts';

/** Deeper JSON is not walked. */
const maxDepth = 200;

/** Whether two texts are JSON objects or lists that are equal but for the order of keys and elements. */
export function sameButOrder(before: string, after: string): boolean {
  if (before.length !== after.length || before === after) return false;
  const [left, right] = [before, after].map(sorted);
  return left !== undefined && left === right;
}

function sorted(text: string): string | undefined {
  if (!/^[[{]/.test(text) || jsonDepth(text) > maxDepth) return undefined;
  try {
    return sortedJson(JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}

function sortedJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(sortedJson).sort(byCodeUnit).join()}]`;
  const entries = Object.entries(value).sort(([a], [b]) => byCodeUnit(a, b));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${sortedJson(inner)}`).join()}}`;
}
