import type { Call, Expression, PathExpression } from './ast.ts';

/** The helper that a call names, if its path is a bare name. */
export function calledName(path: Expression): string | undefined {
  if (path.type !== 'PathExpression' || path.data || path.depth > 0 || path.parts.length !== 1) return undefined;
  return isScoped(path) ? undefined : path.parts[0];
}

/** Handlebars' own test for paths such as `this.x` and `./x`, which never name a helper or a block parameter. */
export function isScoped(path: PathExpression): boolean {
  const { original } = path;
  return original.startsWith('.') || (original.includes('this') && /this\b/.test(original));
}

export function hashPairs(call: { readonly hash?: Call['hash'] }): NonNullable<Call['hash']>['pairs'] {
  return call.hash?.pairs ?? [];
}

/** The name that a static partial call gives. */
export function partialName(node: { readonly name: Expression }): string {
  return String('original' in node.name ? node.name.original : '');
}
