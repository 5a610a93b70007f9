import type { PartKind } from '../../model/recording.ts';
import type { PlacedPart } from '../../model/request-parts.ts';
import { orderDiffers, sameEntries } from './order-of.ts';

/** One text on both sides, and the parts that it was cut into. */
export interface ComparedText {
  readonly left: string;
  readonly right: string;
  readonly before: readonly PlacedPart[];
  readonly after: readonly PlacedPart[];
}

/** In what two texts differ. */
export interface TextDifference {
  readonly what: 'changed' | 'order';
  /** Of an order: the kind whose named entries come in another one. */
  readonly kind: PartKind | undefined;
  readonly names: readonly [readonly string[], readonly string[]] | undefined;
}

/**
 * In what two texts differ that are not equal; at least one entry. The order of named entries, such as those of an index
 * of skills, is told by kind. Anything that is more than another order of the same parts or lines is `changed`.
 */
export function textDifferences({ left, right, before, after }: ComparedText): TextDifference[] {
  const kinds = new Set(before.filter(({ name }) => name !== undefined).map(({ kind }) => kind));
  const orders = [...kinds].flatMap((kind): TextDifference[] => {
    const names = [namesIn(before, kind), namesIn(after, kind)] as const;
    return orderDiffers(...names) ? [{ what: 'order', kind, names }] : [];
  });
  const sameParts = before.length > 1 && sameEntries(textsOf(before), textsOf(after));
  const onlyOrder = sameParts || sameEntries(left.split('\n'), right.split('\n'));
  if (onlyOrder && orders.length > 0) return orders;
  return [...orders, { what: onlyOrder ? 'order' : 'changed', kind: undefined, names: undefined }];
}

function namesIn(parts: readonly PlacedPart[], wanted: PartKind): string[] {
  return parts.flatMap(({ kind, name }) => (kind === wanted && name !== undefined ? [name] : []));
}

function textsOf(parts: readonly PlacedPart[]): readonly string[] {
  return parts.map(({ kind, name, text }) => `${kind} ${name ?? ''}\n${text}`);
}
