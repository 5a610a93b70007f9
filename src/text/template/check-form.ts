import type { Block, Mustache, PartialCall, Program, Statement } from './ast.ts';
import { calledName, hashPairs } from './called-name.ts';
import { checkCall, checkPartial, checkPlainPath } from './check-call.ts';
import { blockHelpers, comparisons, reservedNames } from './helper-names.ts';
import type { TemplateSource } from './parse-template.ts';
import { refuse, writtenText } from './refuse.ts';

/** Blocks within each other: trees are walked by recursion, and this keeps its stack small. */
const MAX_DEPTH = 100;
const MAX_STATEMENTS = 20_000;

/** What the form check found on its way. */
export interface Form {
  readonly hasClaims: boolean;
  /** Partials that are called, in order; a name may occur more than once. */
  readonly partials: readonly PartialCall[];
}

/**
 * Refuses every construct that templates may not use, whatever the context holds: unknown helpers, helpers in the
 * wrong place or with the wrong number of values, `{{#name}}` blocks, decorators, partial blocks, partials chosen by
 * data, and nesting without bound. Throws `TemplateError` for the first one.
 */
export function checkForm(source: TemplateSource): Form {
  const form = { hasClaims: false, partials: [] as PartialCall[] };
  let statements = 0;
  const program = (node: Program | undefined, depth: number): void => {
    for (const statement of node?.body ?? []) {
      statements++;
      if (depth > MAX_DEPTH) refuse(source, statement, `Blocks are nested deeper than ${MAX_DEPTH} levels.`);
      if (statements > MAX_STATEMENTS) refuse(source, statement, `The template has more than ${MAX_STATEMENTS} parts.`);
      visit(statement, depth);
    }
  };
  const visit = (node: Statement, depth: number): void => {
    if (node.type === 'MustacheStatement') {
      if (checkMustache(source, node) === 'claim') form.hasClaims = true;
    } else if (node.type === 'PartialStatement') {
      checkPartial(source, node);
      form.partials.push(node);
    } else if (node.type === 'BlockStatement') {
      if (checkBlock(source, node) === 'raw') return;
      program(node.program, depth + 1);
      program(node.inverse, depth + 1);
    } else if (node.type === 'PartialBlockStatement') {
      refuse(source, node, 'A partial cannot take a block ({{#> name}}).');
    } else if (node.type === 'Decorator' || node.type === 'DecoratorBlock') {
      refuse(source, node, 'Decorators ({{* name}}) are not available.');
    }
  };
  program(source.program, 0);
  return form;
}

function checkMustache(source: TemplateSource, node: Mustache): 'claim' | 'print' {
  const name = calledName(node.path);
  if (name !== undefined && blockHelpers.has(name))
    refuse(source, node.path, `"${name}" needs a block: {{#${name} …}}.`);
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
      refuse(source, node.path, 'The only raw block is {{{{raw}}}} … {{{{/raw}}}}.');
    }
    return 'raw';
  }
  const params = name === undefined ? undefined : blockHelpers.get(name);
  if (name === undefined || params === undefined) {
    const written = writtenText(source, node.path);
    const help =
      name === 'claim' || comparisons.has(name ?? '')
        ? `"${name}" opens no block.`
        : 'Write {{#if …}}, {{#each …}} or {{#with …}}.';
    refuse(source, node.path, `"${written}" is not a block helper. ${help}`, [written]);
  }
  checkCall(source, node, name, 1);
  checkBlockParams(source, node, params);
  return 'block';
}

function checkBlockParams(source: TemplateSource, node: Block, allowed: number): void {
  const names = node.program?.blockParams ?? [];
  // In {{^each list as |item|}} nothing would be given to them.
  const inverted = node.inverse?.blockParams ?? [];
  if (names.length > allowed || inverted.length > 0) {
    refuse(
      source,
      node.path,
      `This block takes ${allowed === 0 ? 'no names' : `at most ${allowed} names`} between bars.`,
    );
  }
  const bad = names.find((name) => reservedNames.has(name) || name === 'this');
  if (bad !== undefined) refuse(source, node.path, `"${bad}" cannot name a block parameter.`, [bad]);
}
