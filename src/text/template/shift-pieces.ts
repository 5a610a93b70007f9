import type { TracePiece } from './trace.ts';

/** A range of a text that is replaced by another text. UTF-16 units. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  /** Length of what stands there instead. */
  readonly length: number;
}

/**
 * The pieces of a text after parts of it were replaced, `replaced` in the order of the text. A piece that begins or ends
 * within a replaced part does so at that part's start.
 */
export function shiftPieces(pieces: readonly TracePiece[], replaced: readonly Replacement[]): readonly TracePiece[] {
  if (replaced.length === 0) return pieces;
  const moved = mover(replaced);
  return pieces.map((piece) => ({ ...piece, start: moved(piece.start), end: moved(piece.end) }));
}

/** Offsets must be asked for in ascending order. */
function mover(replaced: readonly Replacement[]): (offset: number) => number {
  let [next, shift] = [0, 0];
  return (offset) => {
    for (let one = replaced[next]; one !== undefined && one.end <= offset; one = replaced[++next]) {
      shift += one.length - (one.end - one.start);
    }
    const around = replaced[next];
    return around !== undefined && around.start < offset ? around.start + shift : offset + shift;
  };
}
