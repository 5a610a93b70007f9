import type { Program } from './ast.ts';

/** White space that no line ends at. */
const STAND_INS = '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000';

/**
 * Parses a text with U+2028 and U+2029 hidden from the parser, which counts columns wrongly behind them: for it they
 * are blanks that do not occur in the text otherwise.
 */
export function parseHidingSeparators(text: string, parse: (text: string) => Program): Program {
  if (!/[\u2028\u2029]/.test(text)) return parse(text);
  const [line, paragraph] = [...STAND_INS].filter((one) => !text.includes(one));
  // Wrong columns are better than other text.
  if (line === undefined || paragraph === undefined) return parse(text);
  const program = parse(text.replaceAll('\u2028', line).replaceAll('\u2029', paragraph));
  restore(program, (part) => part.replaceAll(line, '\u2028').replaceAll(paragraph, '\u2029'));
  return program;
}

/** Puts the separators back into every text of a tree. */
function restore(node: object, change: (text: string) => string): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') (node as Record<string, unknown>)[key] = change(value);
    else if (typeof value === 'object' && value !== null) restore(value, change);
  }
}
