const GAP = /[ \t\r\n]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /true|false|null/y;

type State = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'next' | 'end';

/**
 * UTF-16 offset of the first thing in a text that is not JSON; `undefined` when all of it is. `JSON.parse` gives no
 * place that is the same in every version of Node. Nesting costs no stack.
 */
export function jsonFault(text: string): number | undefined {
  const open: string[] = [];
  let state: State = 'value';
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    at = after(GAP, text, at) ?? at;
    const char = text[at];
    if (state === 'end') return char === undefined ? undefined : at;
    if (closes(char, state, open.at(-1))) {
      open.pop();
      at += 1;
      state = open.length === 0 ? 'end' : 'next';
      continue;
    }
    const step = advance(text, at, state, open);
    if (step === undefined) return at;
    at = step.at;
    state = step.state;
  }
}

function closes(char: string | undefined, state: State, container: string | undefined): boolean {
  if (char === ']') return container === '[' && (state === 'next' || state === 'value-or-end');
  return char === '}' && container === '{' && (state === 'next' || state === 'key-or-end');
}

function advance(text: string, at: number, state: State, open: string[]): { at: number; state: State } | undefined {
  const char = text[at];
  if (state === 'colon') return char === ':' ? { at: at + 1, state: 'value' } : undefined;
  if (state === 'next') return char === ',' ? { at: at + 1, state: open.at(-1) === '{' ? 'key' : 'value' } : undefined;
  if (state === 'key' || state === 'key-or-end') {
    const end = afterString(text, at);
    return end === undefined ? undefined : { at: end, state: 'colon' };
  }
  if (char === '[' || char === '{') {
    open.push(char);
    return { at: at + 1, state: char === '[' ? 'value-or-end' : 'key-or-end' };
  }
  const end = afterString(text, at) ?? after(NUMBER, text, at) ?? after(WORD, text, at);
  return end === undefined ? undefined : { at: end, state: open.length === 0 ? 'end' : 'next' };
}

/** Looks at every character once: a pattern for the whole would try a long text that does not end in too many ways. */
function afterString(text: string, at: number): number | undefined {
  if (text[at] !== '"') return undefined;
  let index = at + 1;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === 0x22) return index + 1;
    if (code < 0x20) return undefined;
    const next = code === 0x5c ? after(ESCAPE, text, index) : index + 1;
    if (next === undefined) return undefined;
    index = next;
  }
  return undefined;
}

function after(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
