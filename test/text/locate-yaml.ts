import type { Node, Pair } from 'yaml';
import type { LineColumn } from '../../src/text/line-index.ts';

/**
 * Finds where the key or the value at a path stands in a YAML text, for messages about a file that was read.
 * When the path leads nowhere, the place of its last existing ancestor is given; `undefined` for a text without any
 * node. Loads the package `yaml`, which is slow: call it only when something is wrong.
 */
export async function locateYaml(
  text: string,
  path: readonly (string | number)[],
  what: 'key' | 'value',
): Promise<LineColumn | undefined> {
  const { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } = await import('yaml');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false, logLevel: 'silent' });
  const place = (offset: number | undefined): LineColumn | undefined => {
    if (offset === undefined) return undefined;
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  let node: unknown = document.contents;
  let found: number | undefined = startOf(node);
  for (const [depth, step] of path.entries()) {
    const child: unknown = isMap(node)
      ? node.items.findLast((pair: Pair) => String(isScalar(pair.key) ? pair.key.value : pair.key) === String(step))
      : isSeq(node)
        ? node.items[Number(step)]
        : undefined;
    if (child === undefined) return place(found);
    const isLast = depth === path.length - 1;
    node = isPair(child) ? child.value : child;
    const key = isPair(child) ? startOf(child.key) : startOf(child);
    found = isLast && what === 'key' ? key : (startOf(node) ?? key);
  }
  return place(found);
}

function startOf(node: unknown): number | undefined {
  const range = typeof node === 'object' && node !== null ? (node as Partial<Node>).range : undefined;
  return range?.[0];
}
