const tokens =
  /<!doctype html>|(?:<(style|script)>.*?<\/\1>)|<(\/?)([a-z][a-z0-9]*)((?: [a-z][a-z0-9:-]*="[^"<]*")*) ?(\/?)>|([^<]+)|(<)/gs;
const noEnd = new Set(['meta', 'input']);
const entity = /&(?!(?:amp|lt|gt|quot|#39);)/;

/** What of a page is no well-formed markup, at most one fault; values that were not escaped show as such. */
export function markupFault(page: string): string | undefined {
  const open: string[] = [];
  for (const [token, raw, end, name = '', attributes = '', empty, text, stray] of page.matchAll(tokens)) {
    if (raw !== undefined) continue;
    if (stray !== undefined) return `a stray < in ${open.join(' ')}`;
    const inside = open.at(-1) ?? '';
    if (text !== undefined) {
      if (entity.test(text) || text.includes('>')) return `unescaped: ${text.slice(0, 80)}`;
      continue;
    }
    if (entity.test(attributes)) return `unescaped: ${token.slice(0, 80)}`;
    if (name === '' || empty === '/' || (noEnd.has(name) && end === '')) continue;
    if (end === '') open.push(name);
    else if (open.pop() !== name) return `${token} where ${inside} is open`;
  }
  return open.length === 0 ? undefined : `${open.join(' ')} never ends`;
}

/** Names of all elements of a page, each once. */
export function elementsOf(page: string): string[] {
  const names = [...page.matchAll(tokens)].map(([, raw, , name = '']) => raw ?? name).filter((name) => name !== '');
  return [...new Set(names)].sort();
}
