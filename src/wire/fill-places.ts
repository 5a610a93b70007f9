import type { Json, JsonObject } from '../model/json.ts';
import { replacePlaceholders, solePlaceholder } from './placeholders.ts';
import type { Extracted } from './script.ts';

/** UTF-16 units that the extracted values of one step may come to. */
const MOST_UNITS = 1_048_576;

/** Puts extracted values into the texts of one step. Its two functions throw a `RangeError` beyond one MiB in all. */
export interface PlaceFiller {
  text(text: string): string;
  object(value: JsonObject): JsonObject;
}

/**
 * A text that is one placeholder becomes the extracted value with its type; inside a longer text the value stands as
 * text, anything but a text as compact JSON. Keys are left alone. Every name must have been extracted.
 */
export function placeFiller(extracted: Extracted): PlaceFiller {
  let units = 0;
  const printed = (name: string): string => {
    const value = extracted.get(name) ?? null;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    units += text.length;
    if (units > MOST_UNITS) throw new RangeError('the extracted values are too long');
    return text;
  };
  const text = (written: string): string => replacePlaceholders(written, printed);
  const fill = (value: Json): Json => {
    if (typeof value === 'string') {
      const name = solePlaceholder(value);
      if (name === undefined) return text(value);
      printed(name);
      return extracted.get(name) ?? null;
    }
    if (isList(value)) return value.map(fill);
    return typeof value === 'object' && value !== null ? object(value) : value;
  };
  const object = (value: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fill(member)]));
  return { text, object };
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
