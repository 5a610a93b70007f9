import type { PageCase, PagePart } from '../../model/page-case.ts';
import { ownerColour } from './owner-colour.ts';
import type { Slot } from './palette.ts';
import { sum } from './price-of.ts';

/** One box of a map: a section, skill, tool or file. */
export interface Leaf {
  readonly name: string;
  /** Whom it is counted with, in words. */
  readonly owner: string;
  readonly bytes: number;
  /** Index among the pieces of the prompt, for a link to the text. */
  readonly piece?: number;
  /** What a comparison says of it, for example `changed, +20 bytes`; absent where nothing changed. */
  readonly change?: string;
}

/** Boxes of one owner. */
export interface OwnerGroup {
  readonly owner: string;
  readonly colour: Slot;
  readonly leaves: readonly Leaf[];
}

export type KindId = 'system' | 'listing' | 'tools' | 'instructions' | 'on-demand';

/** What travels in one way. Kinds without bytes are left out. */
export interface Kind {
  readonly id: KindId;
  readonly title: string;
  readonly bytes: number;
  readonly groups: readonly OwnerGroup[];
}

/** What a case pays before the first turn, by kind, owner and part. */
export function priceTree({ pieces, listing, tools, instructions }: PageCase): Kind[] {
  const owned = pieces.flatMap(({ section, bytes }, piece): Leaf[] =>
    section === null || bytes === 0 ? [] : [{ name: section.id, owner: section.owner, bytes, piece }],
  );
  const blank = sum(pieces.filter(({ section }) => section === null));
  const between: Leaf[] = blank === 0 ? [] : [{ name: 'between sections', owner: 'nobody', bytes: blank }];
  const instructed: Leaf[] =
    instructions === 0 ? [] : [{ name: 'instructions', owner: 'instructions', bytes: instructions }];
  return [
    kind('system', 'Prompt', grouped([...owned, ...between], ownerColour)),
    kind('listing', 'Listing', grouped(listing, ownerColour)),
    kind(
      'tools',
      'Tools',
      grouped(tools, () => 'tools'),
    ),
    kind(
      'instructions',
      'Instructions',
      grouped(instructed, () => 'instructions'),
    ),
  ].filter(({ bytes }) => bytes > 0);
}

/** What the model may read later; it is no part of the price. */
export function onDemandTree({ onDemand }: PageCase): Kind | undefined {
  const found = kind(
    'on-demand',
    'On demand',
    grouped(onDemand, () => 'skills'),
  );
  return found.bytes === 0 ? undefined : found;
}

function kind(id: KindId, title: string, groups: readonly OwnerGroup[]): Kind {
  return { id, title, groups, bytes: sum(groups.flatMap(({ leaves }) => leaves)) };
}

function grouped(parts: readonly (PagePart | Leaf)[], colour: (owner: string) => Slot): OwnerGroup[] {
  const groups = new Map<string, Leaf[]>();
  for (const part of parts) {
    const leaves = groups.get(part.owner);
    if (leaves === undefined) groups.set(part.owner, [part]);
    else leaves.push(part);
  }
  return [...groups].map(([owner, leaves]) => ({ owner, colour: colour(owner), leaves }));
}
