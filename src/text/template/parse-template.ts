import type { LineColumn } from '../line-index.ts';
import { lineIndex, lineStarts } from '../line-index.ts';
import { visible } from '../visible.ts';
import type { Location, Program } from './ast.ts';
import { parseHidingSeparators } from './line-separators.ts';
import { nestingBeyond } from './nesting.ts';
import { getParser } from './parser.ts';
import { TemplateError } from './template-error.ts';

/** A template text with the means to say where something in it stands. */
export interface TemplateSource {
  readonly text: string;
  /** Name of the partial; `undefined` for the text itself. */
  readonly partial: string | undefined;
  readonly program: Program;
  /** UTF-16 offsets of a node's first and one past its last character. */
  range(location: Location): { readonly start: number; readonly end: number };
  place(offset: number): LineColumn;
}

/** Larger templates are not ours to render: the parser's work grows with them. */
const MAX_LENGTH = 4_000_000;
const MAX_NESTING = 500;

/**
 * Parses a template, with all of its white space. The parser keeps its own stack, so depth does no harm here.
 * Throws `TemplateError` at the place where the parser gave up.
 */
export function parseTemplate(text: string, partial: string | undefined): TemplateSource {
  const place = lineIndex(text);
  if (text.length > MAX_LENGTH) {
    throw new TemplateError({
      message: `The template is longer than ${MAX_LENGTH} characters.`,
      line: 1,
      column: 1,
      partial,
    });
  }
  const tooDeep = nestingBeyond(text, MAX_NESTING);
  if (tooDeep !== undefined) {
    throw new TemplateError({ message: 'Blocks or parentheses are nested too deep.', ...place(tooDeep), partial });
  }
  const starts = lineStarts(text);
  const offset = (at: Location['start']): number => (starts[at.line - 1] ?? text.length) + at.column;
  const parser = getParser();
  try {
    const program = parseHidingSeparators(text, parser.parseWithoutProcessing);
    return { text, partial, program, place, range: ({ start, end }) => ({ start: offset(start), end: offset(end) }) };
  } catch (error) {
    const { lexer } = parser.parser;
    const { lineNumber, column } = error as { readonly lineNumber?: number; readonly column?: number };
    const at =
      lineNumber !== undefined && column !== undefined
        ? offset({ line: lineNumber, column })
        : lexer.matched.length - lexer.match.length;
    throw new TemplateError({ message: explain(error, text, at), ...place(at), partial }, { cause: error });
  }
}

function explain(error: unknown, text: string, at: number): string {
  const words = error instanceof Error ? error.message : String(error);
  const mismatch = /^(.*) doesn't match (.*?)(?: - \d+:\d+)?$/.exec(words);
  if (mismatch) return `The block "${mismatch[1]}" is closed by "${mismatch[2]}".`;
  if (/^Invalid path/.test(words)) return `${visible(words.replace(/ - \d+:\d+$/, ''))}.`;
  if (text[at - 1] === '.' && /^\d/.test(text.slice(at, at + 1))) return 'The index of a list item is written .[0].';
  if (at >= text.length) return 'The template ends before a block or a pair of braces is closed.';
  const token = visible(text.slice(at, at + 20).split(/[\r\n]/, 1)[0] ?? '');
  return `The template cannot be read here: "${token}" is not expected. Braces that are meant as text are written \\{{.`;
}
