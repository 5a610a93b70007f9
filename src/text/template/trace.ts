import type { Block, Content, Mustache, Program } from './ast.ts';
import type { TemplateSource } from './parse-template.ts';

/** A block that let a piece of text in. */
export interface TraceCondition {
  /** The opening tag as it stands in the template, for example `{{#if features.search}}`. */
  readonly tag: string;
  /** `else`: what follows the block's `{{else}}`. */
  readonly branch: 'then' | 'else';
  /** The partial that holds the block; `undefined` for the text itself. */
  readonly partial: string | undefined;
  /** UTF-16 offset of the tag in its text. */
  readonly offset: number;
}

/** A run of rendered text that comes from one place of a template. Offsets are UTF-16 units. */
export interface TracePiece {
  readonly start: number;
  readonly end: number;
  /** `text`: as it stands in the template; `value`: printed by a tag. */
  readonly kind: 'text' | 'value';
  readonly partial: string | undefined;
  /** Where the text, or the tag, starts in its source. */
  readonly offset: number;
  /** The outermost first. */
  readonly conditions: readonly TraceCondition[];
}

/** A block that is being rendered. */
interface OpenBlock {
  readonly source: TemplateSource;
  readonly node: Block;
  /** The side of it that is being rendered. */
  readonly program: Program | undefined;
}

/** Notes of one rendering where each run of text came from. */
export interface Trace {
  readonly pieces: TracePiece[];
  readonly open: OpenBlock[];
  /** UTF-16 units rendered so far. */
  length: number;
}

/** A trace without pieces. */
export function newTrace(): Trace {
  return { pieces: [], open: [], length: 0 };
}

/** Notes a printed statement; a text without length leaves no piece. */
export function notePiece(trace: Trace, source: TemplateSource, node: Content | Mustache, text: string): void {
  if (text === '') return;
  const { start } = source.range(node.loc);
  const plain = node.type === 'ContentStatement';
  // White space that a block took with it is missing at the start of what is printed.
  const cut = plain ? Math.max(0, source.text.slice(start, source.range(node.loc).end).indexOf(text)) : 0;
  trace.pieces.push({
    start: trace.length,
    end: trace.length + text.length,
    kind: plain ? 'text' : 'value',
    partial: source.partial,
    offset: start + cut,
    conditions: trace.open.map(condition),
  });
  trace.length += text.length;
}

/** Notes text that stands nowhere in a template: the blanks before a partial. */
export function noteBlanks(trace: Trace, text: string): void {
  trace.length += text.length;
}

function condition({ source, node, program }: OpenBlock): TraceCondition {
  const { start } = source.range(node.loc);
  const branch = program === node.program ? 'then' : 'else';
  return { tag: openingTag(source.text, start), branch, partial: source.partial, offset: start };
}

function openingTag(text: string, start: number): string {
  const end = text.indexOf('}}', start);
  return text.slice(start, end < 0 ? start + 80 : end + 2);
}
