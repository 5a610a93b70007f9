import type { PartKind } from '../../model/recording.ts';
import type { PlacedPart } from '../../model/request-parts.ts';

/** The parts of one request by their places. */
export interface PartPlaces {
  /** The parts that a text at this place was cut into. */
  readonly at: (pointer: string) => readonly PlacedPart[];
  /** Whether the place is that of a part, or inside of one. */
  readonly holds: (pointer: string) => boolean;
  /** The one kind of all parts at, around or below a place. */
  readonly kind: (pointer: string) => PartKind | undefined;
}

/** Looks parts up by JSON Pointer. */
export function partPlaces(parts: readonly PlacedPart[]): PartPlaces {
  const byPointer = new Map<string, PlacedPart[]>();
  const below = new Map<string, Set<PartKind>>();
  for (const part of parts) {
    const known = byPointer.get(part.pointer);
    if (known === undefined) byPointer.set(part.pointer, [part]);
    else known.push(part);
    for (const place of upwards(part.pointer)) below.set(place, (below.get(place) ?? new Set()).add(part.kind));
  }
  const around = (pointer: string): string | undefined => upwards(pointer).find((place) => byPointer.has(place));
  return {
    at: (pointer) => byPointer.get(pointer) ?? [],
    holds: (pointer) => around(pointer) !== undefined,
    kind: (pointer) => {
      const kinds = below.get(around(pointer) ?? pointer);
      return kinds?.size === 1 ? [...kinds][0] : undefined;
    },
  };
}

/** A pointer and those above it, itself first. */
export function upwards(pointer: string): string[] {
  const all = [pointer];
  for (let end = pointer.lastIndexOf('/'); end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    all.push(pointer.slice(0, end));
    if (end === 0) break;
  }
  return all;
}
