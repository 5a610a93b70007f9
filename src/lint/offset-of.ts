/** The UTF-16 offset of a 1-based line and column in a text whose lines end with LF or CRLF. */
export function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let at = 1; at < line; at += 1) {
    const feed = text.indexOf('\n', start);
    if (feed === -1) return text.length;
    start = feed + 1;
  }
  return Math.min(start + column - 1, text.length);
}
