import type { Call, Expression, PathExpression } from './ast.ts';
import { calledName, hashPairs, isScoped } from './called-name.ts';
import type { Frame } from './frame.ts';

/** The value of a checked expression. A name that is not there is `undefined`. */
export function evaluate(node: Expression, frame: Frame): unknown {
  if (node.type === 'PathExpression') return lookUp(node, frame);
  if (node.type === 'SubExpression') return compare(node, frame);
  return node.type === 'NullLiteral' ? null : node.value;
}

/** `is a b` and `has list item`. */
export function compare(node: Call, frame: Frame): boolean {
  const left = evaluate(node.params[0]!, frame);
  const right = evaluate(node.params[1]!, frame);
  return calledName(node.path) === 'is' ? left === right : Array.isArray(left) && left.includes(right);
}

/**
 * Named values of a call as Handlebars hands them on: the last comes first, the first of several equal names counts,
 * and one written `undefined` is left out.
 */
export function hashValues(node: { readonly hash?: Call['hash'] }, frame: Frame): Map<string, unknown> {
  const pairs = new Map([...hashPairs(node)].reverse().map((pair) => [pair.key, pair.value]));
  const values = new Map<string, unknown>();
  for (const [key, value] of pairs) {
    if (value.type !== 'UndefinedLiteral') values.set(key, evaluate(value, frame));
  }
  return values;
}

function lookUp(path: PathExpression, frame: Frame): unknown {
  const { parts, depth } = path;
  const [first] = parts;
  if (first !== undefined && depth === 0 && frame.params.has(first) && !isScoped(path)) {
    return follow(frame.params.get(first), parts, 1);
  }
  if (path.data) return first === 'root' ? follow(frame.root, parts, 1) : loopValue(path, frame);
  let at: Frame | undefined = frame;
  for (let level = 0; level < depth; level++) at = at?.up;
  return follow(at?.context, parts, 0);
}

function loopValue({ parts, depth }: PathExpression, frame: Frame): unknown {
  let { loop } = frame;
  for (let level = 0; level < depth; level++) loop = loop?.up;
  const [name] = parts;
  if (name === 'index' || name === 'key' || name === 'first' || name === 'last') return loop?.[name];
  return undefined;
}

/** Own members only. */
function follow(start: unknown, parts: readonly string[], from: number): unknown {
  let value = start;
  for (let index = from; index < parts.length; index++) {
    if (value === null || value === undefined) return value;
    const name = parts[index]!;
    value = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  }
  return value;
}
