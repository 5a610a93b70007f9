import { type HierarchyRectangularNode, hierarchy, treemap, treemapDice, treemapSquarify } from 'd3-hierarchy';
import type { Kind, Leaf, OwnerGroup } from './price-tree.ts';

/** A rectangle in shares of the map: all between 0 and 1. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedGroup extends Box {
  readonly group: OwnerGroup;
  readonly leaves: readonly (Box & { readonly leaf: Leaf })[];
}

/** A column of the map: one kind, with its owners and their parts. */
export interface PlacedKind extends Box {
  readonly kind: Kind;
  readonly groups: readonly PlacedGroup[];
}

/** Width to height that the boxes are made square for. */
const aspect = 3;

interface Datum {
  readonly bytes?: number;
  readonly children?: readonly Datum[];
  readonly kind?: Kind;
  readonly group?: OwnerGroup;
  readonly leaf?: Leaf;
}

/** Kinds beside each other as columns, their owners and parts squarified within. Every area is proportional to bytes. */
export function layMap(kinds: readonly Kind[]): PlacedKind[] {
  const tree = hierarchy<Datum>({ children: kinds.map(kindDatum) }, (datum) => datum.children)
    .sum(({ bytes }) => bytes ?? 0)
    .sort((a, b) => (a.depth < 2 ? 0 : (b.value ?? 0) - (a.value ?? 0)));
  const placed = treemap<Datum>()
    .size([aspect, 1])
    .tile((node, ...edges) => (node.depth === 0 ? treemapDice : treemapSquarify)(node, ...edges))(tree);
  return (placed.children ?? []).map((column) => ({
    ...box(column),
    kind: column.data.kind!,
    groups: (column.children ?? []).map((owner) => ({
      ...box(owner),
      group: owner.data.group!,
      leaves: (owner.children ?? []).map((part) => ({ ...box(part), leaf: part.data.leaf! })),
    })),
  }));
}

function kindDatum(kind: Kind): Datum {
  return {
    kind,
    children: kind.groups.map((group) => ({
      group,
      children: group.leaves.map((leaf) => ({ leaf, bytes: leaf.bytes })),
    })),
  };
}

function box({ x0, x1, y0, y1 }: HierarchyRectangularNode<Datum>): Box {
  return { x: x0 / aspect, y: y0, width: (x1 - x0) / aspect, height: y1 - y0 };
}
