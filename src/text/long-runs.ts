/** A part of a text that no encoder splits into words. Offsets are UTF-16 units. */
interface Run {
  readonly start: number;
  readonly end: number;
}

/** Runs of letters, of blanks and of other marks that are longer than `most` UTF-16 units. Digits end a run. */
export function longRuns(text: string, most: number): Run[] {
  if (text.length <= most) return [];
  const runs: Run[] = [];
  for (const { index, 0: run } of text.matchAll(/[\p{L}\p{M}]+|\s+|[^\s\p{L}\p{M}\p{N}]+/gu)) {
    if (run.length > most) runs.push({ start: index, end: index + run.length });
  }
  return runs;
}
