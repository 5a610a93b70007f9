import ts from 'typescript';

/**
 * A small change of a program that a test should notice. `start` and `end` are offsets in UTF-16 units.
 * @typedef {{ start: number, end: number, text: string, what: string }} Mutation
 */

const operators = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.PlusEqualsToken, '-='],
]);

const methods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['ceil', 'floor'],
  ['floor', 'ceil'],
]);

/** Calls that hand their object on when they are left out. */
const removable = new Set(['filter', 'sort', 'reverse', 'trim', 'trimEnd', 'trimStart', 'toLowerCase', 'slice']);

/**
 * Every mutation of a file, in the order of its text. Types, imports and names are left alone: the compiler sees those.
 * @param {string} text
 * @returns {Mutation[]}
 */
export function mutationsOf(text) {
  const source = ts.createSourceFile('mutated.ts', text, ts.ScriptTarget.Latest, true);
  /** @type {Mutation[]} */
  const found = [];
  const add = (node, replacement, what) =>
    found.push({ start: node.getStart(source), end: node.getEnd(), text: replacement, what });
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    mutate(node, source, add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The text with a mutation in it. */
export function applied(text, { start, end, text: replacement }) {
  return text.slice(0, start) + replacement + text.slice(end);
}

function mutate(node, source, add) {
  if (ts.isBinaryExpression(node)) return mutateBinary(node, add);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return add(node, node.operand.getText(source), 'a negation left out');
  if (ts.isConditionalExpression(node)) return mutateCondition(node, source, add);
  if (ts.isIfStatement(node)) {
    add(node.expression, 'true', 'a condition that always holds');
    add(node.expression, 'false', 'a condition that never holds');
    return;
  }
  if (ts.isCallExpression(node)) return mutateCall(node, source, add);
  if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression))
    return add(node, ';', 'a statement left out');
  mutateLiteral(node, add);
}

function mutateBinary({ operatorToken }, add) {
  const other = operators.get(operatorToken.kind);
  if (other !== undefined) add(operatorToken, other, `${operatorToken.getText()} to ${other}`);
}

function mutateCondition(node, source, add) {
  const [yes, no] = [node.whenTrue, node.whenFalse].map((part) => part.getText(source));
  add(node, `(${yes})`, 'always the first of two');
  add(node, `(${no})`, 'always the second of two');
}

function mutateCall(node, source, add) {
  if (!ts.isPropertyAccessExpression(node.expression)) return;
  const { name, expression } = node.expression;
  const other = methods.get(name.text);
  if (other !== undefined) add(name, other, `${name.text} to ${other}`);
  if (removable.has(name.text)) add(node, expression.getText(source), `${name.text} left out`);
}

function mutateLiteral(node, add) {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return add(node, 'false', 'true to false');
  if (node.kind === ts.SyntaxKind.FalseKeyword) return add(node, 'true', 'false to true');
  if (ts.isNumericLiteral(node)) return add(node, `(${node.text} + 1)`, `${node.text} and one more`);
  if (ts.isStringLiteral(node) && node.text !== '' && isValue(node)) add(node, "''", 'an empty text');
}

/** Not the key of a property, nor what a type is told apart by: the compiler sees those. */
function isValue(node) {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  return !ts.isCaseClause(parent) && !ts.isLiteralTypeNode(parent);
}
