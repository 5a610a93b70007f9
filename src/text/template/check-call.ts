import type { Call, Expression, Mustache, PartialCall, PathExpression } from './ast.ts';
import { calledName, hashPairs } from './called-name.ts';
import { comparisons, HELPERS_TEXT, reservedNames } from './helper-names.ts';
import type { TemplateSource } from './parse-template.ts';
import { refuse, writtenText } from './refuse.ts';

/** Parentheses within each other: values are walked by recursion, and this keeps its stack small. */
const MAX_DEPTH = 100;

/** Checks the values of a helper: how many there are, their names, and what stands in parentheses. */
export function checkCall(source: TemplateSource, node: Call, name: string, count: number): void {
  if (node.params.length !== count) {
    refuse(
      source,
      node.path,
      `"${name}" takes ${count === 1 ? 'one value' : `${count} values`}, not ${node.params.length}.`,
    );
  }
  for (const pair of hashPairs(node)) {
    const isAllowed = pair.key === 'includeZero' && (name === 'if' || name === 'unless');
    if (!isAllowed) refuse(source, pair, `"${name}" takes no named value "${pair.key}".`, [pair.key]);
  }
  checkValues(source, node, 0);
}

function checkValues(
  source: TemplateSource,
  node: { readonly params: readonly Expression[]; readonly hash?: Call['hash'] },
  depth: number,
): void {
  for (const value of [...node.params, ...hashPairs(node).map((pair) => pair.value)]) {
    if (depth > MAX_DEPTH) refuse(source, value, `Parentheses are nested deeper than ${MAX_DEPTH} levels.`);
    if (value.type === 'PathExpression') checkReserved(source, value);
    if (value.type !== 'SubExpression') continue;
    const name = calledName(value.path);
    if (name === undefined || !comparisons.has(name)) {
      const written = writtenText(source, value.path);
      refuse(source, value.path, `"${written}" cannot stand in parentheses; only is and has can.`, [written]);
    }
    if (value.params.length !== 2) refuse(source, value.path, `"${name}" takes 2 values, not ${value.params.length}.`);
    if (hashPairs(value).length > 0) refuse(source, value.path, `"${name}" takes no named values.`);
    checkValues(source, value, depth + 1);
  }
}

/** A mustache that calls no helper has to be a path without values. */
export function checkPlainPath(source: TemplateSource, node: Mustache): void {
  const written = writtenText(source, node.path);
  if (node.path.type !== 'PathExpression') refuse(source, node.path, `"${written}" is not a name.`);
  if (node.params.length > 0 || hashPairs(node).length > 0) {
    refuse(source, node.path, `"${written}" is not a helper. Known helpers: ${HELPERS_TEXT}.`, [written]);
  }
  checkReserved(source, node.path);
}

function checkReserved(source: TemplateSource, path: PathExpression): void {
  const name = calledName(path);
  if (name === undefined || !reservedNames.has(name)) return;
  refuse(
    source,
    path,
    `"${name}" is no value. A name of the context that is spelt like this is written this.${name}.`,
    [name],
  );
}

/** A partial call names its partial as written and hands it one value at most, and named ones. */
export function checkPartial(source: TemplateSource, node: PartialCall): void {
  const { name } = node;
  const isStatic =
    name.type === 'StringLiteral' || name.type === 'NumberLiteral' || (name.type === 'PathExpression' && !name.data);
  if (!isStatic) refuse(source, name, 'A partial is named in the template itself, not chosen by data.');
  if (node.params.length > 1) refuse(source, name, 'A partial takes at most one value.');
  checkValues(source, node, 0);
}
