import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/** One function of a source file, measured. */
export interface MeasuredFunction {
  /** `folder/file.ts name`; a function without a name has that of the variable it is kept in, else `anonymous`. */
  readonly name: string;
  readonly lines: number;
  readonly parameters: number;
  /** How deep statements that branch or repeat stand in each other; functions inside count for themselves. */
  readonly nesting: number;
}

/** Every function of a file that has a body. */
export function functionsOf({ path, text }: SourceFile): MeasuredFunction[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (offset: number): number => source.getLineAndCharacterOfPosition(offset).line;
  const found: MeasuredFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1;
      const nesting = nestingOf(node.body as ts.Node, 0);
      found.push({ name: `${path} ${nameOf(node)}`, lines, parameters: node.parameters.length, nesting });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name !== undefined) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : 'anonymous';
}

function nestingOf(node: ts.Node, depth: number): number {
  let deepest = depth;
  ts.forEachChild(node, (child) => {
    if (ts.isFunctionLike(child)) return;
    deepest = Math.max(deepest, nestingOf(child, nests(child) ? depth + 1 : depth));
  });
  return deepest;
}

/** `else if` goes on where it is; it is no deeper. */
function nests(node: ts.Node): boolean {
  if (ts.isIfStatement(node)) return !(ts.isIfStatement(node.parent) && node.parent.elseStatement === node);
  return ts.isIterationStatement(node, false) || ts.isSwitchStatement(node) || ts.isTryStatement(node);
}
