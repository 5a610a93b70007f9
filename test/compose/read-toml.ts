const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  '"': '"',
  '\\': '\\',
};

/** Reads lines of `key = "…"` and `key = """…"""` as TOML 1.0 defines them, and nothing else. */
export function readToml(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  let rest = text;
  while (rest !== '') {
    const head = /^([a-z_]+) = ("""\n?|")/.exec(rest);
    if (head === null) throw new Error(`no key at ${JSON.stringify(rest.slice(0, 20))}`);
    const [all, key, mark] = head as unknown as [string, string, string];
    const quotes = mark === '"' ? '"' : '"""';
    const { value, length } = readString(rest.slice(all.length), quotes);
    if (Object.hasOwn(found, key)) throw new Error(`${key} twice`);
    found[key] = value;
    rest = rest.slice(all.length + length);
    if (!rest.startsWith('\n')) throw new Error('no end of line after a value');
    rest = rest.slice(1);
  }
  return found;
}

function readString(text: string, quotes: string): { value: string; length: number } {
  let value = '';
  let at = 0;
  while (!text.startsWith(quotes, at)) {
    const char = text[at];
    if (char === undefined) throw new Error('the string does not end');
    const escaped = /^\\(?:u([0-9a-fA-F]{4})|([btnfr"\\]))/.exec(text.slice(at, at + 6));
    if (char === '\\' && escaped === null) throw new Error('no such escape');
    if (char !== '\t' && !(char === '\n' && quotes === '"""') && /[\u0000-\u001f\u007f]/.test(char))
      throw new Error('a control character stands as it is');
    const [all, code, short] = escaped ?? [char, undefined, undefined];
    if (code !== undefined && /^d[89a-f]/i.test(code)) throw new Error('half of a surrogate pair');
    value += code !== undefined ? String.fromCharCode(Number.parseInt(code, 16)) : (ESCAPES[short ?? ''] ?? all);
    at += all.length;
  }
  return { value, length: at + quotes.length };
}
