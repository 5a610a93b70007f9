const STRING = /"(?:[^"\\]+|\\.)*"/y;

/** A string of a JSON text, key or value. Offsets are UTF-16 units: of its opening quote and one past the closing one. */
export interface JsonString {
  readonly start: number;
  readonly end: number;
}

/**
 * The strings of each entry of a list in a JSON text, in the order of the text; names of keys count. `lists` are the
 * keys that lead to the list, joined by `/`; '' is the text itself. The text must be JSON. Work is linear in it, nesting
 * costs no stack.
 */
export function jsonEntries(text: string, lists: readonly string[]): readonly (readonly JsonString[])[] {
  const entries: JsonString[][] = [];
  const open: Container[] = [];
  let list: Container | undefined;
  for (let at = 0; at < text.length; ) {
    const char = text[at];
    if (char === '"') {
      const end = endOfString(text, at);
      const inside = open.at(-1);
      if (inside !== undefined && inside.key !== undefined && !inside.valued) inside.key = text.slice(at + 1, end - 1);
      if (list !== undefined) entries[list.index]?.push({ start: at, end });
      at = end;
      continue;
    }
    if (char === '[' || char === '{') {
      const here: Container = { isList: char === '[', key: char === '{' ? '' : undefined, valued: false, index: 0 };
      if (list === undefined && here.isList && isWanted(open, lists)) list = here;
      open.push(here);
      if (list === here) entries.push([]);
    } else if (char === ']' || char === '}') {
      if (open.pop() === list && list !== undefined) return entries;
    } else if (char === ':' || char === ',') {
      const inside = open.at(-1);
      if (inside !== undefined) inside.valued = char === ':';
      if (char === ',' && inside === list && list !== undefined) {
        list.index += 1;
        entries.push([]);
      }
    }
    at += 1;
  }
  return entries;
}

function isWanted(open: readonly Container[], lists: readonly string[]): boolean {
  const path = pathOf(open);
  return path !== undefined && lists.includes(path);
}

interface Container {
  readonly isList: boolean;
  /** The key that was read last; `undefined` in a list. */
  key: string | undefined;
  /** A value follows, no key. */
  valued: boolean;
  index: number;
}

/** Keys are compared as written: one with an escape is none that is looked for. Inside another list is no path. */
function pathOf(open: readonly Container[]): string | undefined {
  return open.some(({ isList }) => isList) ? undefined : open.map(({ key }) => key).join('/');
}

function endOfString(text: string, at: number): number {
  STRING.lastIndex = at;
  return STRING.test(text) ? STRING.lastIndex : text.length;
}

/** Where a UTF-16 unit of a string's value is written. */
export function offsetInString(text: string, { start, end }: JsonString, unit: number): number {
  let at = start + 1;
  for (let left = unit; left > 0 && at < end - 1; left -= 1) {
    if (text[at] !== '\\') at += 1;
    else at += text[at + 1] === 'u' ? 6 : 2;
  }
  return Math.min(at, end - 1);
}
