import type { PartDiff } from '../../model/recording-diff.ts';
import type { PlacedPart } from '../../model/request-parts.ts';
import { lineDiff } from '../../text/line-diff.ts';
import { utf8Length } from '../../text/measure.ts';
import { sameButOrder } from './same-but-order.ts';

/** Two parts that belong together, and how they compare; at least one of them is there. */
export interface PartPair {
  readonly before: PlacedPart | undefined;
  readonly after: PlacedPart | undefined;
  readonly status: PartDiff['status'];
}

/**
 * Which parts of two requests belong together, in the order of the after side, removed ones last: those of one kind and
 * name, equal texts first, then what is left in its order. White space at the end of a named text stands between two
 * entries and does not count as a part of one.
 */
export function pairParts(before: readonly PlacedPart[], after: readonly PlacedPart[]): PartPair[] {
  const [left, right] = [before.map(withoutGap), after.map(withoutGap)];
  const groups = groupsOf(left);
  const partners = new Map<PlacedPart, PlacedPart>();
  for (const [key, group] of groupsOf(right)) pair(groups.get(key) ?? [], group, partners);
  const paired = new Set(partners.values());
  const pairs = [
    ...right.map((part) => ({ before: partners.get(part), after: part })),
    ...left.filter((part) => !paired.has(part)).map((part) => ({ before: part, after: undefined })),
  ];
  return pairs.map((each) => ({ ...each, status: statusOf(each.before, each.after) }));
}

function withoutGap(part: PlacedPart): PlacedPart {
  const text = part.name === undefined ? part.text : part.text.trimEnd();
  return text === part.text ? part : { ...part, text, bytes: utf8Length(text) };
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

/** A pair with its sizes and the lines that differ. */
export function diffPart({ before, after, status }: PartPair): PartDiff {
  const { kind, name, place, pointer } = (after ?? before)!;
  const sizes = {
    before: before?.bytes ?? null,
    after: after?.bytes ?? null,
    delta: (after?.bytes ?? 0) - (before?.bytes ?? 0),
  };
  const changed = before !== undefined && after !== undefined && before.text !== after.text;
  const diff = changed ? lineDiff(before.text, after.text) : { hunks: [], abridged: false, lineEndings: false };
  return { kind, name, place, pointer, status, ...sizes, ...diff };
}

function statusOf(before: PlacedPart | undefined, after: PlacedPart | undefined): PartDiff['status'] {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  if (before.text === after.text) return before.place === after.place ? 'same' : 'moved';
  return before.place === after.place && sameButOrder(before.text, after.text) ? 'order' : 'changed';
}
