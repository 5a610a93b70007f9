import type { Block, Call, Expression, Mustache, PartialCall, PathExpression, Program, Statement } from './ast.ts';
import { blockHelpers, comparisons, HELPERS_TEXT, reservedNames } from './helper-names.ts';
import type { TemplateSource } from './parse-template.ts';
import { TemplateError } from './template-error.ts';

/** Blocks and parentheses within each other. Handlebars walks trees by recursion; this keeps its stack small. */
const MAX_DEPTH = 100;
const MAX_STATEMENTS = 20_000;

/** What the form check found on its way. */
export interface Form {
  /** Mustaches that print a value. */
  readonly prints: readonly Mustache[];
  readonly claims: readonly Mustache[];
  /** Partials that are called, in order; a name may occur more than once. */
  readonly partials: readonly PartialCall[];
}

/**
 * Refuses every construct that templates may not use, whatever the context holds: unknown helpers, helpers in the
 * wrong place or with the wrong number of values, `{{#name}}` blocks, decorators, partial blocks, partials chosen by
 * data, and nesting without bound. Throws `TemplateError` for the first one.
 */
export function checkForm(source: TemplateSource): Form {
  const form = { prints: [] as Mustache[], claims: [] as Mustache[], partials: [] as PartialCall[] };
  let statements = 0;
  const program = (node: Program | undefined, depth: number): void => {
    for (const statement of node?.body ?? []) {
      statements++;
      if (depth > MAX_DEPTH) fail(source, statement, `Blocks are nested deeper than ${MAX_DEPTH} levels.`);
      if (statements > MAX_STATEMENTS) fail(source, statement, `The template has more than ${MAX_STATEMENTS} parts.`);
      visit(statement, depth);
    }
  };
  const visit = (node: Statement, depth: number): void => {
    if (node.type === 'MustacheStatement') {
      (checkMustache(source, node) === 'claim' ? form.claims : form.prints).push(node);
    } else if (node.type === 'PartialStatement') {
      checkPartial(source, node);
      form.partials.push(node);
    } else if (node.type === 'BlockStatement') {
      if (checkBlock(source, node) === 'raw') return;
      program(node.program, depth + 1);
      program(node.inverse, depth + 1);
    } else if (node.type === 'PartialBlockStatement') {
      fail(source, node, 'A partial cannot take a block ({{#> name}}).');
    } else if (node.type === 'Decorator' || node.type === 'DecoratorBlock') {
      fail(source, node, 'Decorators ({{* name}}) are not available.');
    }
  };
  program(source.program, 0);
  return form;
}

/** The helper that a call names, if its path is a bare name. */
export function calledName(path: Expression): string | undefined {
  if (path.type !== 'PathExpression' || path.data || path.depth > 0 || path.parts.length !== 1) return undefined;
  return isScoped(path) ? undefined : path.parts[0];
}

/** Handlebars' own test for paths such as `this.x` and `./x`, which never name a helper or a block parameter. */
export function isScoped(path: PathExpression): boolean {
  return /^\.|this\b/.test(path.original);
}

export function hashPairs(call: { readonly hash?: Call['hash'] }): NonNullable<Call['hash']>['pairs'] {
  return call.hash?.pairs ?? [];
}

function checkMustache(source: TemplateSource, node: Mustache): 'claim' | 'print' {
  const name = calledName(node.path);
  if (name !== undefined && blockHelpers.has(name)) fail(source, node.path, `"${name}" needs a block: {{#${name} …}}.`);
  if (name === 'claim' || (name !== undefined && comparisons.has(name))) {
    checkCall(source, node, name, 2);
    return name === 'claim' ? 'claim' : 'print';
  }
  checkPlainPath(source, node);
  return 'print';
}

function checkBlock(source: TemplateSource, node: Block): 'raw' | 'block' {
  const name = calledName(node.path);
  const isRaw = source.text.startsWith('{{{{', source.range(node.loc).start);
  if (isRaw) {
    if (name !== 'raw' || node.params.length > 0 || hashPairs(node).length > 0) {
      fail(source, node.path, 'The only raw block is {{{{raw}}}} … {{{{/raw}}}}.');
    }
    return 'raw';
  }
  const params = name === undefined ? undefined : blockHelpers.get(name);
  if (name === undefined || params === undefined) {
    const written = textOf(source, node.path);
    const help =
      name === 'claim' || comparisons.has(name ?? '')
        ? `"${name}" opens no block.`
        : 'Write {{#if …}}, {{#each …}} or {{#with …}}.';
    fail(source, node.path, `"${written}" is not a block helper. ${help}`, [written]);
  }
  checkCall(source, node, name, 1);
  checkBlockParams(source, node, params);
  return 'block';
}

function checkBlockParams(source: TemplateSource, node: Block, allowed: number): void {
  const names = node.program?.blockParams ?? [];
  const inverted = node.program === undefined ? (node.inverse?.blockParams ?? []) : [];
  if (names.length > allowed || inverted.length > 0) {
    fail(
      source,
      node.path,
      `This block takes ${allowed === 0 ? 'no names' : `at most ${allowed} names`} between bars.`,
    );
  }
  const bad = names.find((name) => reservedNames.has(name) || name === 'this');
  if (bad !== undefined) fail(source, node.path, `"${bad}" cannot name a block parameter.`, [bad]);
}

function checkCall(source: TemplateSource, node: Call, name: string, count: number): void {
  if (node.params.length !== count) {
    fail(
      source,
      node.path,
      `"${name}" takes ${count === 1 ? 'one value' : `${count} values`}, not ${node.params.length}.`,
    );
  }
  for (const pair of hashPairs(node)) {
    const isAllowed = pair.key === 'includeZero' && (name === 'if' || name === 'unless');
    if (!isAllowed) fail(source, pair, `"${name}" takes no named value "${pair.key}".`, [pair.key]);
  }
  checkValues(source, node, 0);
}

function checkValues(
  source: TemplateSource,
  node: { readonly params: readonly Expression[]; readonly hash?: Call['hash'] },
  depth: number,
): void {
  for (const value of [...node.params, ...hashPairs(node).map((pair) => pair.value)]) {
    if (depth > MAX_DEPTH) fail(source, value, `Parentheses are nested deeper than ${MAX_DEPTH} levels.`);
    if (value.type === 'PathExpression') checkReserved(source, value);
    if (value.type !== 'SubExpression') continue;
    const name = calledName(value.path);
    if (name === undefined || !comparisons.has(name)) {
      const written = textOf(source, value.path);
      fail(source, value.path, `"${written}" cannot stand in parentheses; only is and has can.`, [written]);
    }
    if (value.params.length !== 2) fail(source, value.path, `"${name}" takes 2 values, not ${value.params.length}.`);
    if (hashPairs(value).length > 0) fail(source, value.path, `"${name}" takes no named values.`);
    checkValues(source, value, depth + 1);
  }
}

function checkPlainPath(source: TemplateSource, node: Mustache): void {
  const written = textOf(source, node.path);
  if (node.path.type !== 'PathExpression') fail(source, node.path, `"${written}" is not a name.`);
  if (node.params.length > 0 || hashPairs(node).length > 0) {
    fail(source, node.path, `"${written}" is not a helper. Known helpers: ${HELPERS_TEXT}.`, [written]);
  }
  checkReserved(source, node.path);
}

function checkReserved(source: TemplateSource, path: PathExpression): void {
  const name = calledName(path);
  if (name === undefined || !reservedNames.has(name)) return;
  fail(source, path, `"${name}" is no value. A name of the context that is spelt like this is written this.${name}.`, [
    name,
  ]);
}

function checkPartial(source: TemplateSource, node: PartialCall): void {
  const { name } = node;
  const isStatic =
    name.type === 'StringLiteral' || name.type === 'NumberLiteral' || (name.type === 'PathExpression' && !name.data);
  if (!isStatic) fail(source, name, 'A partial is named in the template itself, not chosen by data.');
  if (node.params.length > 1) fail(source, name, 'A partial takes at most one value.');
  checkValues(source, node, 0);
}

function textOf(source: TemplateSource, node: Expression): string {
  const { start, end } = source.range(node.loc);
  return source.text.slice(start, end);
}

function fail(
  source: TemplateSource,
  node: { readonly loc: Statement['loc'] },
  message: string,
  names: readonly string[] = [],
): never {
  const place = source.place(source.range(node.loc).start);
  throw new TemplateError({ message, ...place, names, partial: source.partial });
}
