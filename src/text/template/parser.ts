import { createRequire } from 'node:module';
import type Handlebars from 'handlebars';
import type { Program } from './ast.ts';

/** The parser of Handlebars: all of the package that is used. It makes trees; nothing ever makes code of them. */
export interface Parser {
  /** The tree as written. */
  parseWithoutProcessing(text: string): Program;
  /** Takes a tree as well: white space that blocks and `~` take away is then cut off in its texts. */
  parse(tree: Program): Program;
  readonly parser: { readonly lexer: { readonly matched: string; readonly match: string } };
}

let parser: Parser | undefined;

/**
 * The parser, loaded when the first text with braces comes along: many processes need none. The bundler resolves the
 * bare `require`; unbundled ES modules have none and make their own.
 */
export function getParser(): Parser {
  if (parser) return parser;
  const loaded: Pick<typeof Handlebars, 'parse' | 'parseWithoutProcessing'> =
    typeof require === 'undefined'
      ? createRequire(import.meta.url)('handlebars/dist/cjs/handlebars/compiler/base.js')
      : require('handlebars/dist/cjs/handlebars/compiler/base.js');
  parser = loaded as unknown as Parser;
  return parser;
}
