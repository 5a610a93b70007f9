import type { PartDiff } from '../../model/recording-diff.ts';
import type { PlacedPart } from '../../model/request-parts.ts';
import { lineDiff } from '../../text/line-diff.ts';

/**
 * How the parts of two requests compare, in the order of the after side, removed ones last. Parts of one kind and name
 * belong together: equal texts first, then what is left in its order. A part that is equal but stands in another
 * channel has moved.
 */
export function diffParts(before: readonly PlacedPart[], after: readonly PlacedPart[]): PartDiff[] {
  const groups = groupsOf(before);
  const partners = new Map<PlacedPart, PlacedPart>();
  for (const [key, group] of groupsOf(after)) pair(groups.get(key) ?? [], group, partners);
  const paired = new Set(partners.values());
  return [
    ...after.map((part) => compare(partners.get(part), part)),
    ...before.filter((part) => !paired.has(part)).map((part) => compare(part, undefined)),
  ];
}

function groupsOf(parts: readonly PlacedPart[]): Map<string, PlacedPart[]> {
  const groups = new Map<string, PlacedPart[]>();
  for (const part of parts) {
    const key = `${part.kind}\n${part.name ?? ''}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [part]);
    else group.push(part);
  }
  return groups;
}

function pair(before: readonly PlacedPart[], after: readonly PlacedPart[], into: Map<PlacedPart, PlacedPart>): void {
  const equal = new Map<string, PlacedPart[]>();
  for (const part of before) equal.set(part.text, [...(equal.get(part.text) ?? []), part]);
  const rest = after.filter((part) => {
    const partner = equal.get(part.text)?.shift();
    if (partner !== undefined) into.set(part, partner);
    return partner === undefined;
  });
  const used = new Set(into.values());
  const left = before.filter((part) => !used.has(part));
  rest.forEach((part, index) => {
    const partner = left[index];
    if (partner !== undefined) into.set(part, partner);
  });
}

function compare(before: PlacedPart | undefined, after: PlacedPart | undefined): PartDiff {
  const { kind, name, place, pointer } = (after ?? before)!;
  const sizes = {
    before: before?.bytes ?? null,
    after: after?.bytes ?? null,
    delta: (after?.bytes ?? 0) - (before?.bytes ?? 0),
  };
  const changed = before !== undefined && after !== undefined && before.text !== after.text;
  const diff = changed ? lineDiff(before.text, after.text) : { hunks: [], abridged: false, lineEndings: false };
  return { kind, name, place, pointer, status: statusOf(before, after), ...sizes, ...diff };
}

function statusOf(before: PlacedPart | undefined, after: PlacedPart | undefined): PartDiff['status'] {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  if (before.text !== after.text) return 'changed';
  return before.place === after.place ? 'same' : 'moved';
}
