import type { Json } from '../model/json.ts';
import { matchPattern } from './match-pattern.ts';
import type { Extraction } from './script.ts';
import type { Turn } from './turn.ts';

/**
 * The value that an extraction finds in a request: the newest text or result that yields one. `undefined`: none does.
 * Throws a `RangeError` for a pattern that takes too long.
 */
export function extractValue(extraction: Extraction, turn: Turn): Json | undefined {
  if (extraction.from === 'body') return within(extraction, turn.body);
  for (const text of candidates(extraction, turn)) {
    const value = fromText(extraction, text);
    if (value !== undefined) return value;
  }
  return undefined;
}

function candidates({ from, tool }: Extraction, turn: Turn): readonly string[] {
  if (from === 'text') return turn.texts.toReversed();
  return turn.results
    .filter((result) => tool === undefined || result.tool === tool)
    .map(({ text }) => text)
    .toReversed();
}

function fromText(extraction: Extraction, text: string): Json | undefined {
  if (extraction.pointer === undefined) return matched(extraction, text);
  const value = parsed(text);
  return value === undefined ? undefined : within(extraction, value);
}

function within(extraction: Extraction, value: Json): Json | undefined {
  const found = pointed(value, extraction.pointer ?? []);
  return found === undefined ? undefined : matched(extraction, found);
}

function matched({ match }: Extraction, value: Json): Json | undefined {
  if (match === undefined) return value;
  return matchPattern(match, typeof value === 'string' ? value : JSON.stringify(value));
}

function pointed(value: Json, steps: readonly string[]): Json | undefined {
  let found: Json | undefined = value;
  for (const step of steps) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    // The length of a list is its own property too, but no part of JSON.
    if (Array.isArray(found) && !/^(?:0|[1-9][0-9]*)$/.test(step)) return undefined;
    found = (found as Readonly<Record<string, Json>>)[step];
  }
  return found;
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
