import { InputError } from '../model/errors.ts';
import type { Json } from '../model/json.ts';
import { decodeFile, type NamedBytes } from './decode-file.ts';
import { jsonDepth } from './json-depth.ts';
import { jsonFault } from './json-fault.ts';
import { lineIndex } from './line-index.ts';

/** What a reader of JSON asks for. */
export interface JsonBounds {
  /** Nested deeper than this, a value could overflow the stack of whoever walks it; default 200. */
  readonly maxDepth?: number;
  /** What to do about a text that is not JSON. */
  readonly help?: string;
}

const MAX_DEPTH = 200;
const HELP = 'Mend the file, or have it made again by the program it comes from.';

/** The value of a JSON file. Throws `InputError` as `parseJsonText` does, and for bytes that are not UTF-8. */
export function parseJson(file: NamedBytes): Json {
  return parseJsonText(file.path, decodeFile(file));
}

/**
 * The value of a JSON text. A byte order mark is read through. Throws `InputError`: not JSON (with line and column),
 * nested too deep, or with half of a surrogate pair in a text, which no UTF-8 file can hold.
 */
export function parseJsonText(path: string, written: string, bounds: JsonBounds = {}): Json {
  const { maxDepth = MAX_DEPTH, help = HELP } = bounds;
  const text = written.startsWith('\uFEFF') ? written.slice(1) : written;
  if (jsonDepth(text) > maxDepth) {
    const message = `This file is nested more than ${maxDepth} levels deep.`;
    throw new InputError({ code: 'refused', message, path, help: 'Check what wrote the file.' });
  }
  const value = parse(path, text, help);
  if (/\\u[dD][89a-fA-F]/.test(text) && hasHalfPair(value)) {
    throw new InputError({ code: 'not-json', message: 'This file holds half of a surrogate pair (\\ud…).', path });
  }
  return value;
}

function parse(path: string, text: string, help: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    // What the engine says, and whether it tells a place, differs between versions of Node.
    const place = lineIndex(text)(jsonFault(text) ?? 0);
    const message = 'This file is not valid JSON.';
    throw new InputError({ code: 'not-json', message, path, ...place, help }, { cause: error });
  }
}

function hasHalfPair(value: Json): boolean {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => hasHalfPair(key) || hasHalfPair(inner));
}
