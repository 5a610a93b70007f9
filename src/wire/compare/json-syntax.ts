/**
 * How the JSON of a text is written, whatever its texts say: white space, brackets, numbers that are not in their
 * shortest form, and the escapes of texts. Of two bodies with equal values it tells whether they are written alike.
 */
export function jsonSyntax(text: string): string {
  const out: string[] = [];
  let quoted = false;
  for (const [token] of text.matchAll(/\\u[\da-fA-F]{4}|\\.|[^"\\]+|"/gs)) {
    if (token === '"') quoted = !quoted;
    if (!quoted || token === '"') out.push(token === '"' ? token : withoutNumbers(token));
    else if (token.startsWith('\\')) out.push(token);
  }
  return out.join('');
}

function withoutNumbers(syntax: string): string {
  return syntax.replace(/-?\d[\d.eE+-]*/g, (number) => (JSON.stringify(Number(number)) === number ? '0' : number));
}
