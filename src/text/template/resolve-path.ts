import { nearest } from '../nearest.ts';
import { visible } from '../visible.ts';
import type { PathExpression } from './ast.ts';
import { isScoped } from './called-name.ts';
import type { TemplateSource } from './parse-template.ts';
import type { Scope } from './scope.ts';
import { knownNames, member, scopeOf } from './scope.ts';

/** Where in a template a path stands, seen from the names that can be used there. */
export interface Level {
  readonly scope: Scope;
  readonly params: ReadonlyMap<string, Scope>;
  /** What `../` leads to; `unsure` when that depends on the data; `undefined` at the top of a text. */
  readonly up: Level | 'unsure' | undefined;
  /** Number of `{{#each}}` around. */
  readonly loops: number;
}

/** A name that leads nowhere, with the offset at which it stands. */
export interface BadName {
  readonly message: string;
  readonly offset: number;
}

const LOOP_DATA = new Set(['index', 'key', 'first', 'last']);

/** Finds what a path stands for at a level, by the lookup rules of Handlebars but with own members only. */
export function resolvePath(source: TemplateSource, path: PathExpression, level: Level, root: Scope): Scope | BadName {
  const start = startOf(path, level, root);
  if (typeof start === 'string') return { message: start, offset: source.range(path.loc).start };
  let { scope } = start;
  for (let index = start.parts; index < path.parts.length; index++) {
    const name = path.parts[index]!;
    const next = member(scope, name);
    if (!next) {
      const message = unknownName(
        path,
        name,
        [...knownNames(scope), ...(index === 0 ? level.params.keys() : [])],
        root,
      );
      return { message, offset: partOffset(source, path, index) };
    }
    scope = next;
  }
  return scope;
}

/** The scope that a path starts from and the number of its parts used up, or why there is none. */
function startOf(
  path: PathExpression,
  level: Level,
  root: Scope,
): { readonly scope: Scope; readonly parts: number } | string {
  const [first] = path.parts;
  // Handlebars looks for a block parameter first, even behind an `@`.
  if (path.depth === 0 && first !== undefined && !isScoped(path)) {
    const param = level.params.get(first);
    if (param) return { scope: param, parts: 1 };
  }
  if (path.data) return dataStart(path, level, root);
  let at: Level = level;
  for (let depth = 0; depth < path.depth; depth++) {
    if (at.up === undefined) return `"${shown(path)}" leads out of the text with ../.`;
    if (at.up === 'unsure')
      return `"${shown(path)}" is ambiguous here: what ../ leads to depends on the data. Name the item with {{#each … as |item|}}.`;
    at = at.up;
  }
  return { scope: at.scope, parts: 0 };
}

function dataStart(
  path: PathExpression,
  level: Level,
  root: Scope,
): { readonly scope: Scope; readonly parts: number } | string {
  const [first] = path.parts;
  if (first === 'root' && path.depth === 0) return { scope: root, parts: 1 };
  if (first !== undefined && LOOP_DATA.has(first) && path.parts.length === 1) {
    if (level.loops > path.depth) return { scope: scopeOf(first === 'index' ? 0 : true), parts: 1 };
    return `"${shown(path)}" is only known inside {{#each}}.`;
  }
  return `Unknown name "${shown(path)}". Known behind @: root, index, key, first, last.`;
}

function unknownName(path: PathExpression, name: string, known: readonly string[], root: Scope): string {
  const within = path.parts.length > 1 ? ` in "${shown(path)}"` : '';
  const near = nearest(name, known);
  const start = `Unknown name "${visible(name)}"${within}.`;
  if (near !== undefined) return `${start} Did you mean "${visible(near)}"?`;
  if (path.depth === 0 && path.parts[0] === name && member(root, name))
    return `${start} At the top it is known: write @root.${visible(name)}.`;
  const list = known.slice(0, 12).map(visible).join(', ');
  return known.length > 0 ? `${start} Known here: ${list}${known.length > 12 ? ', …' : ''}.` : start;
}

function shown(path: PathExpression): string {
  return visible(path.original);
}

/** The offset at which one part of a path stands, as an editor shows it. */
function partOffset(source: TemplateSource, path: PathExpression, index: number): number {
  const { start, end } = source.range(path.loc);
  const written = [...source.text.slice(start, end).matchAll(/\[[^\]]*\]|[^@./[\]\s]+/g)];
  const isThis = written[0]?.[0] === 'this' && path.parts.length < written.length;
  const parts = isThis ? written.slice(1) : written;
  const found = parts.length === path.parts.length ? parts[index] : undefined;
  return found ? start + found.index + (found[0].startsWith('[') ? 1 : 0) : start;
}
