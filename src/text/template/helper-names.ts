/** Helpers that open a block, with the number of their block parameters. */
export const blockHelpers: ReadonlyMap<string, number> = new Map([
  ['if', 0],
  ['unless', 0],
  ['each', 2],
  ['with', 1],
]);

/** Helpers that compare two values, usable inside parentheses. */
export const comparisons: ReadonlySet<string> = new Set(['is', 'has']);

/** Names that templates or Handlebars treat as helpers, so that a bare path or block parameter must not be one. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...blockHelpers.keys(),
  ...comparisons,
  'claim',
  'raw',
  'log',
  'lookup',
  'helperMissing',
  'blockHelperMissing',
]);

/** All that a template may call, for messages. */
export const HELPERS_TEXT = 'if, unless, each, with, is, has, claim';
