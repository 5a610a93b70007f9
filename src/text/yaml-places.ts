import { CORE_SCHEMA, type EventType, load, type State } from 'js-yaml';
import type { KeyPath } from '../model/fault.ts';
import { type LineColumn, lineIndex } from './line-index.ts';

/** Finds the node at a path of keys, or its nearest ancestor that can be found. */
export type PlaceFinder = (at: KeyPath, part?: 'key' | 'value') => LineColumn | undefined;

/** One node as the parser went through it. The children of a mapping alternate between key and value. */
interface Node {
  start: number;
  value: unknown;
  children: Node[];
}

/**
 * Where the nodes of a YAML (or JSON) text stand. The text is read when the first place is asked for, so that a run in
 * which nothing is wrong pays nothing. A text that cannot be read has no places.
 */
export function yamlPlaces(text: string): PlaceFinder {
  let root: Node | undefined;
  let position: ((offset: number) => LineColumn) | undefined;
  return (at, part = 'value') => {
    if (position === undefined) {
      position = lineIndex(text);
      root = readNodes(text);
    }
    return root === undefined ? undefined : position(find(root, at, part));
  };
}

function find(root: Node, at: KeyPath, part: 'key' | 'value'): number {
  let node = root;
  for (const [depth, step] of at.entries()) {
    const [key, value] = step === undefined ? [] : childAt(node, step);
    if (value === undefined) return node.start;
    if (depth === at.length - 1 && part === 'key' && key !== undefined) return key.start;
    node = value;
  }
  return node.start;
}

function childAt(node: Node, step: string | number): readonly [Node | undefined, Node | undefined] {
  const { children, value } = node;
  if (Array.isArray(value)) {
    const fits = children.length === value.length && typeof step === 'number';
    return [undefined, fits ? children[step] : undefined];
  }
  for (let index = 0; index + 1 < children.length; index += 2) {
    if (String(children[index]?.value) === String(step)) return [children[index], children[index + 1]];
  }
  return [undefined, undefined];
}

/** js-yaml tells a listener when it opens and closes a node; from that the nodes are put together. */
function readNodes(text: string): Node | undefined {
  const shift = text.startsWith('\uFEFF') ? 1 : 0;
  const open: Node[] = [];
  let root: Node | undefined;
  const listener = (event: EventType, state: State): void => {
    if (event === 'open') {
      open.push({ start: state.position + shift, value: undefined, children: [] });
      return;
    }
    const node = open.pop();
    if (node === undefined) return;
    node.value = state.result;
    // An empty value stands where it was left out, not where the next thing begins.
    node.start = after(node.value === null ? BLANKS : GAP, text, node.start);
    if (typeof node.value !== 'object' || node.value === null) node.children = [];
    // A flow collection in a block is read as a possible key first; that attempt is its only child.
    const [attempt] = node.children;
    if (attempt !== undefined && node.children.length === 1 && attempt.value === node.value) {
      node.children = attempt.children;
    }
    const parent = open.at(-1);
    if (parent === undefined) root = node;
    else parent.children.push(node);
  };
  try {
    load(text, { json: true, schema: CORE_SCHEMA, listener });
  } catch {
    return undefined;
  }
  return root;
}

const GAP = /(?:[ \t\r\n]+|#[^\r\n]*)*/y;
const BLANKS = /[ \t]*/y;

/** The parser opens a node before the blanks and comments that precede it. */
function after(gap: RegExp, text: string, offset: number): number {
  gap.lastIndex = offset;
  gap.test(text);
  return gap.lastIndex < text.length ? gap.lastIndex : offset;
}
