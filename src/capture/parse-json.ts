import { InputError } from '../model/errors.ts';
import type { Json } from '../model/json.ts';
import { jsonFault } from '../text/json-fault.ts';
import { lineIndex } from '../text/line-index.ts';
import { decodeFile, type NamedBytes } from './decode-file.ts';

/** Nested deeper than this, a value could overflow the stack of whoever walks it. */
const MAX_DEPTH = 200;
const HELP = 'Mend the file, or have it made again by the program it comes from.';

/**
 * The value of a JSON file. A byte order mark is read through.
 * Throws `InputError`: not UTF-8, not JSON (with line and column), nested too deep, or with
 * half of a surrogate pair in a text, which no UTF-8 file can hold.
 */
export function parseJson(file: NamedBytes): Json {
  const { path } = file;
  const text = decodeFile(file).replace(/^\uFEFF/, '');
  if (depthOf(text) > MAX_DEPTH) {
    throw new InputError({
      code: 'not-json',
      message: `${path} is nested deeper than ${MAX_DEPTH} levels.`,
      path,
      help: HELP,
    });
  }
  const value = parse(text, path);
  if (/\\u[dD][89a-fA-F]/.test(text) && hasHalfPair(value)) {
    throw new InputError({ code: 'not-json', message: `${path} holds half of a surrogate pair (\\ud…).`, path });
  }
  return value;
}

function parse(text: string, path: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    // What the engine says, and whether it tells a place, differs between versions of Node.
    const place = lineIndex(text)(jsonFault(text) ?? 0);
    throw new InputError(
      { code: 'not-json', message: `${path} is not valid JSON.`, path, ...place, help: HELP },
      { cause: error },
    );
  }
}

/** Depth of brackets outside of texts; correct for JSON, and no less than it for anything else. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const char = text[index];
    if (quoted) {
      if (char === '\\') index++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return deepest;
}

function hasHalfPair(value: Json): boolean {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => hasHalfPair(key) || hasHalfPair(inner));
}
