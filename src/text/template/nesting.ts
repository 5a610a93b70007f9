const TOKEN = /\{\{\{?\{?~?(?:([#^])|(\/)|(else\b))?|\}\}|\(|\)/g;

/**
 * The offset at which a text nests blocks or parentheses deeper than `limit`, or `undefined`. Braces in comments and
 * raw blocks count as well: this only keeps monstrous texts from the parser, whose work grows with the square of the
 * depth.
 */
export function nestingBeyond(text: string, limit: number): number | undefined {
  // Levels each open block stands for: an `else if` is a block within a block.
  const open: number[] = [];
  let depth = 0;
  let parentheses = 0;
  let inTag = false;
  for (const token of text.matchAll(TOKEN)) {
    const [written, opens, closes, isElse] = token;
    if (written === '(' || written === ')') {
      if (inTag) parentheses += written === '(' ? 1 : -1;
    } else {
      inTag = written !== '}}';
      parentheses = 0;
    }
    if (opens !== undefined) {
      open.push(1);
      depth++;
    } else if (isElse !== undefined && open.length > 0) {
      open[open.length - 1]!++;
      depth++;
    } else if (closes !== undefined) depth -= open.pop() ?? 0;
    if (depth > limit || parentheses > limit) return token.index;
  }
  return undefined;
}
