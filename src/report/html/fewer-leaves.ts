import { sum } from './price-of.ts';
import type { Kind, Leaf, OwnerGroup } from './price-tree.ts';

/** Boxes that a map shows of one owner: what is smaller than the rest is put together. */
const mostLeaves = 60;

/** The kind with its small parts put together, so that a map stays readable and the page small. */
export function fewerLeaves(kind: Kind): Kind {
  return { ...kind, groups: fewerGroups(kind.groups).map(fewer) };
}

function fewer(group: OwnerGroup): OwnerGroup {
  if (group.leaves.length <= mostLeaves) return group;
  const sorted = [...group.leaves].sort((a, b) => b.bytes - a.bytes);
  const rest = sorted.slice(mostLeaves);
  const changed = rest.filter(({ change }) => change !== undefined).length;
  const more: Leaf = {
    name: `${rest.length} smaller ones`,
    owner: group.owner,
    bytes: sum(rest),
    ...(changed === 0 ? {} : { change: `${changed} changed` }),
  };
  return { ...group, leaves: [...sorted.slice(0, mostLeaves), more] };
}

/** Very many owners (skills on demand) are one, with a box each. */
function fewerGroups(groups: readonly OwnerGroup[]): readonly OwnerGroup[] {
  if (groups.length <= mostLeaves) return groups;
  const leaves = groups.map(({ owner, leaves: parts }): Leaf => {
    const change = parts.find((part) => part.change !== undefined)?.change;
    return { name: owner, owner, bytes: sum(parts), ...(change === undefined ? {} : { change }) };
  });
  return [{ owner: 'all', colour: groups[0]!.colour, leaves }];
}
