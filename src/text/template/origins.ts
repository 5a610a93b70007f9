import type { Origin, OriginCondition } from '../../model/origin.ts';
import type { Place } from '../../model/place.ts';
import { lineIndex } from '../line-index.ts';
import type { TracePiece } from './trace.ts';

/** A text that pieces lead to: where it starts in its file, and the text itself. */
export interface TracedSource {
  readonly place: Place;
  readonly text: string;
}

/**
 * Turns pieces into origins with lines and columns. `sources` by the name of the partial; `undefined` is the text
 * itself. A text that starts within a file (`place.line`) is indented there in a way that is not known: no columns.
 */
export function originsOf(
  pieces: readonly TracePiece[],
  sources: (partial: string | undefined) => TracedSource,
): readonly Origin[] {
  const locate = locator(sources);
  return pieces.map(({ start, end, kind, partial, offset, conditions }) => ({
    start,
    end,
    kind,
    place: locate(partial, offset),
    conditions: conditions.map(
      (one): OriginCondition => ({ tag: one.tag, branch: one.branch, place: locate(one.partial, one.offset) }),
    ),
  }));
}

function locator(sources: (partial: string | undefined) => TracedSource) {
  const known = new Map<string | undefined, (offset: number) => Place>();
  return (partial: string | undefined, offset: number): Place => {
    const at = known.get(partial) ?? placer(sources(partial));
    known.set(partial, at);
    return at(offset);
  };
}

function placer({ place, text }: TracedSource): (offset: number) => Place {
  const index = lineIndex(text);
  return (offset) => {
    const { line, column } = index(offset);
    if (place.line === undefined) return { path: place.path, line, column };
    return { path: place.path, line: place.line + line - 1 };
  };
}
