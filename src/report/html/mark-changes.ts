import type { CaseDiff } from '../../model/capture-diff.ts';
import { type Change, caseChanges } from '../change-list.ts';
import { bytesOf, signedBytes } from './number-words.ts';
import type { Kind, KindId, Leaf } from './price-tree.ts';

/** The boxes of one case with what a comparison says of each; as they are where nothing is compared. */
export function markChanges(kinds: readonly Kind[], diff: CaseDiff | undefined): readonly Kind[] {
  if (diff?.status !== 'changed') return kinds;
  const changes = new Map(caseChanges(diff).map((change) => [`${change.kind} ${change.name}`, change]));
  const marked = (id: KindId, leaf: Leaf): Leaf => {
    const change = changes.get(whereTold(id, leaf));
    return change === undefined || !isSeen(id, change) ? leaf : { ...leaf, change: words(id, change) };
  };
  return kinds.map((kind) => ({
    ...kind,
    groups: kind.groups.map((group) => ({ ...group, leaves: group.leaves.map((leaf) => marked(kind.id, leaf)) })),
  }));
}

/** Kind and name of the change that a box would show. */
function whereTold(id: KindId, { name, owner }: Leaf): string {
  switch (id) {
    case 'system':
      return `section ${name}`;
    case 'listing':
      return `skill ${name}`;
    case 'tools':
      return `tool ${name}`;
    case 'instructions':
      return 'instructions ';
    case 'on-demand':
      // The box that goes by the name of the skill stands for its files too.
      return name === owner ? `skill ${name}` : '';
  }
}

/** A listing holds names and descriptions of skills; what the model reads later is not in it. */
function isSeen(id: KindId, { status, what }: Change): boolean {
  return id !== 'listing' || status !== 'changed' || what.includes('description');
}

/** The size that is told of a skill is that of its body, which the listing does not hold. */
function words(id: KindId, { status, delta }: Change): string {
  return delta === 0 || id === 'listing'
    ? status
    : `${status}, ${signedBytes(delta)} ${bytesOf(Math.abs(delta)).replace(/^\S+ /, '')}`;
}
