import type { Block, Program } from './ast.ts';
import { calledName } from './called-name.ts';
import { evaluate, hashValues } from './evaluate.ts';
import type { Frame } from './frame.ts';
import { enter, within } from './frame.ts';

/** How what is in a block is rendered. */
export interface Inside<State> {
  readonly state: State;
  render(state: State, program: Program | undefined, frame: Frame): string;
  /** Called with the text of every round of a loop, which it hands back. */
  spend(state: State, text: string, frame: Frame): string;
}

/** Evaluates `{{#if}}`, `{{#unless}}`, `{{#with}}`, `{{#each}}` and raw blocks as Handlebars does. */
export function renderBlock<State>(node: Block, frame: Frame, inside: Inside<State>): string {
  const { state, render } = inside;
  const name = calledName(node.path);
  if (name === 'raw') return render(state, node.program, within(frame));
  const value = evaluate(node.params[0]!, frame);
  if (name === 'each') return renderEach(node, frame, value, inside);
  if (name === 'with') {
    if (isEmpty(value)) return render(state, node.inverse, within(frame));
    const [item] = node.program?.blockParams ?? [];
    const params = item === undefined ? frame.params : new Map(frame.params).set(item, value);
    return render(state, node.program, enter(frame, value, params, frame.loop));
  }
  const includesZero = node.hash !== undefined && Boolean(hashValues(node, frame).get('includeZero'));
  const holds = !isEmpty(value) && (includesZero || Boolean(value));
  return render(state, holds === (name === 'if') ? node.program : node.inverse, within(frame));
}

function renderEach<State>(node: Block, frame: Frame, list: unknown, inside: Inside<State>): string {
  const { state, render, spend } = inside;
  const names = keysOf(list);
  if (names.length === 0) return render(state, node.inverse, within(frame));
  const [item, key] = node.program?.blockParams ?? [];
  let text = '';
  for (let index = 0; index < names.length; index++) {
    const name = names[index]!;
    // Handlebars passes over the holes of a list.
    if (!Object.hasOwn(list as object, name)) continue;
    const value = (list as Record<string | number, unknown>)[name];
    let { params } = frame;
    if (item !== undefined) params = new Map(params).set(item, value);
    if (key !== undefined) params = new Map(params).set(key, name);
    const loop = { index, key: name, first: index === 0, last: index === names.length - 1, up: frame.loop };
    text += spend(state, render(state, node.program, enter(frame, value, params, loop)), frame);
  }
  return text;
}

/** The indexes or names that a loop walks through. */
function keysOf(list: unknown): readonly (string | number)[] {
  if (typeof list !== 'object' || list === null) return [];
  return Array.isArray(list) ? [...list.keys()] : Object.keys(list);
}

/** Handlebars' own idea of empty: 0 is not. */
function isEmpty(value: unknown): boolean {
  return (!value && value !== 0) || (Array.isArray(value) && value.length === 0);
}
