import type { Block, Call, Expression, PartialCall, Program, Statement } from './ast.ts';
import { calledName, hashPairs, partialName } from './called-name.ts';
import type { TemplateSource } from './parse-template.ts';
import { writtenText } from './refuse.ts';
import type { Level } from './resolve-path.ts';
import { resolvePath } from './resolve-path.ts';
import type { Scope } from './scope.ts';
import { elements, relation, scopeOf, withAdded } from './scope.ts';
import { TemplateError } from './template-error.ts';

interface Check {
  readonly root: Scope;
  readonly partials: ReadonlyMap<string, { readonly source: TemplateSource }>;
  /** Levels at which a partial has been checked. */
  readonly done: Map<string, Level[]>;
  readonly faults: Fault[];
}

interface Fault {
  readonly message: string;
  readonly name: string;
  readonly offset: number;
  readonly source: TemplateSource;
}

const MAX_FAULTS = 20;
/** Different sets of names that one partial may be called with. */
const MAX_LEVELS = 200;

const unknown: Scope = { values: [], open: true };

/**
 * Checks that every name in a text and in the partials it calls is declared in the context, also in blocks that are
 * not rendered now. A partial is checked for each different set of names it is called with; that partials form no
 * cycle must be known. Throws one `TemplateError` with all names at fault, at the place of the first.
 */
export function checkNames(source: TemplateSource, root: unknown, partials: Check['partials']): void {
  const check: Check = { root: scopeOf(root), partials, done: new Map(), faults: [] };
  checkProgram(check, source, source.program, { scope: check.root, params: new Map(), up: undefined, loops: 0 });
  const [first, ...others] = check.faults;
  if (!first) return;
  const also = others.map((fault) => {
    const { line, column } = fault.source.place(fault.offset);
    const where = fault.source.partial === undefined ? '' : ` of the partial "${fault.source.partial}"`;
    return `Line ${line}, column ${column}${where}: ${fault.message}`;
  });
  throw new TemplateError({
    message: [first.message, ...also].join(' '),
    ...first.source.place(first.offset),
    names: [...new Set(check.faults.map((fault) => fault.name))],
    partial: first.source.partial,
  });
}

function checkProgram(check: Check, source: TemplateSource, program: Program | undefined, level: Level): void {
  for (const statement of program?.body ?? []) {
    if (check.faults.length >= MAX_FAULTS) return;
    checkStatement(check, source, statement, level);
  }
}

function checkStatement(check: Check, source: TemplateSource, node: Statement, level: Level): void {
  if (node.type === 'MustacheStatement') {
    const name = calledName(node.path);
    if (node.params.length === 0) scopeOfValue(check, source, node.path, level);
    else checkCall(check, source, node, name ?? '', level);
  } else if (node.type === 'PartialStatement') {
    checkPartial(check, source, node, level);
  } else if (node.type === 'BlockStatement' && calledName(node.path) !== 'raw') {
    checkBlock(check, source, node, level);
  }
}

function checkBlock(check: Check, source: TemplateSource, node: Block, level: Level): void {
  const name = calledName(node.path);
  const subject = scopeOfValue(check, source, node.params[0]!, level);
  for (const pair of hashPairs(node)) scopeOfValue(check, source, pair.value, level);
  checkProgram(check, source, node.inverse, level);
  if (name === 'if' || name === 'unless') {
    checkProgram(check, source, node.program, level);
    return;
  }
  const inner = name === 'each' ? elements(subject) : subject;
  if (!inner)
    addFault(
      check,
      source,
      node.params[0]!,
      `"${writtenText(source, node.params[0]!)}" is no list, so {{#each}} cannot walk through it.`,
    );
  checkProgram(check, source, node.program, enter(level, inner ?? unknown, node, name === 'each'));
}

function enter(level: Level, scope: Scope, node: Block, isLoop: boolean): Level {
  const [item, key] = node.program?.blockParams ?? [];
  const params = new Map(level.params);
  if (item !== undefined) params.set(item, scope);
  if (key !== undefined) params.set(key, scopeOf(''));
  const loops = level.loops + (isLoop ? 1 : 0);
  const how = relation(level.scope, scope);
  if (how === 'same') return { ...level, params, loops };
  return { scope, params, up: how === 'new' ? level : 'unsure', loops };
}

function scopeOfValue(check: Check, source: TemplateSource, node: Expression, level: Level): Scope {
  if (node.type === 'SubExpression') {
    checkCall(check, source, node, calledName(node.path) ?? '', level);
    return scopeOf(true);
  }
  if (node.type !== 'PathExpression') return scopeOf(node.value ?? null);
  const found = resolvePath(source, node, level, check.root);
  if (!('message' in found)) return found;
  check.faults.push({ ...found, name: node.original, source });
  return unknown;
}

function checkCall(check: Check, source: TemplateSource, node: Call, name: string, level: Level): void {
  const scopes = node.params.map((param) => scopeOfValue(check, source, param, level));
  for (const [index, scope] of scopes.entries()) {
    const isList = scope.values.some((value) => Array.isArray(value));
    const isGroup = scope.values.some((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
    const wantsList = name === 'has' && index === 0;
    const written = writtenText(source, node.params[index]!);
    if (wantsList && !isList && !scope.open && !scope.values.includes(null)) {
      addFault(check, source, node.params[index]!, `"${written}" is no list; "has" looks for an item in a list.`);
    } else if (!wantsList && (isList || isGroup)) {
      const help = isList && name === 'is' ? ' Write (has list item).' : '';
      addFault(check, source, node.params[index]!, `"${written}" is not a single value, which "${name}" needs.${help}`);
    }
  }
}

function checkPartial(check: Check, source: TemplateSource, node: PartialCall, level: Level): void {
  const base = node.params[0] ? scopeOfValue(check, source, node.params[0], level) : level.scope;
  const added = new Map(hashPairs(node).map((pair) => [pair.key, scopeOfValue(check, source, pair.value, level)]));
  const scope = added.size > 0 ? withAdded(base, added) : base;
  const name = partialName(node);
  const partial = check.partials.get(name);
  if (!partial) return;
  const inner: Level = { scope, params: new Map(), up: undefined, loops: level.loops };
  const done = check.done.get(name) ?? [];
  if (done.some((one) => isSameLevel(one, inner))) return;
  if (done.length >= MAX_LEVELS) {
    addFault(check, source, node.name, `The partial "${name}" is called with too many different contexts.`);
    return;
  }
  check.done.set(name, [...done, inner]);
  checkProgram(check, partial.source, partial.source.program, inner);
}

function isSameLevel(left: Level, right: Level): boolean {
  if (left.loops !== right.loops || left.scope.open !== right.scope.open) return false;
  if (left.scope === right.scope) return true;
  if (left.scope.added || right.scope.added || left.scope.values.length !== right.scope.values.length) return false;
  return left.scope.values.every((value, index) => value === right.scope.values[index]);
}

function addFault(check: Check, source: TemplateSource, node: Expression, message: string): void {
  check.faults.push({ message, name: writtenText(source, node), offset: source.range(node.loc).start, source });
}
