import type { Slot } from './palette.ts';

const owners: ReadonlyMap<string, Slot> = new Map<string, Slot>([
  ['product', 'product'],
  ['session', 'session'],
  ['caller', 'caller'],
  ['runtime', 'runtime'],
  ['skills', 'skills'],
]);

/** The colour of an owner of sections. All features share one; an owner that nobody here knows is neutral. */
export function ownerColour(owner: string): Slot {
  return owner.startsWith('feature:') ? 'feature' : (owners.get(owner) ?? 'other');
}
