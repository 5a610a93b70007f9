import { diffArrays } from 'diff';

/** A run of differing lines: `removed` lines of the first side at `beforeAt`, `added` lines of the second at `afterAt`. */
export interface Block {
  readonly beforeAt: number;
  readonly removed: number;
  readonly afterAt: number;
  readonly added: number;
}

const maxEdits = 600;
/** Edits times lines: a bound of the work, whatever the texts are. */
const maxWork = 8_000_000;

/**
 * Aligns two lists of lines. `undefined` when they need more edits than the bound allows.
 * Lines that one side has alone can never be matched: they are set aside first, so that a text with every line
 * changed costs no search at all.
 */
export function alignLines(before: readonly string[], after: readonly string[]): Block[] | undefined {
  const { left, right } = shared(before, after);
  const runs = commonRuns(left.ids, right.ids);
  if (runs === undefined) return undefined;
  const blocks: Block[] = [];
  let [beforeAt, afterAt] = [0, 0];
  const matchUp = (l: number, r: number): void => {
    if (l > beforeAt || r > afterAt) blocks.push({ beforeAt, removed: l - beforeAt, afterAt, added: r - afterAt });
    beforeAt = l + 1;
    afterAt = r + 1;
  };
  for (const run of runs) {
    for (let step = 0; step < run.length; step += 1) matchUp(left.at[run.left + step]!, right.at[run.right + step]!);
  }
  matchUp(before.length, after.length);
  return blocks;
}

/** The lines of one side that the other has too: a number for each distinct line, and where it stands. */
interface SharedLines {
  readonly ids: number[];
  readonly at: number[];
}

function shared(before: readonly string[], after: readonly string[]): { left: SharedLines; right: SharedLines } {
  const ids = new Map<string, number>();
  const numbers = new Int32Array(before.length);
  for (let at = 0; at < before.length; at += 1) {
    const known = ids.get(before[at]!);
    numbers[at] = known ?? ids.size;
    if (known === undefined) ids.set(before[at]!, ids.size);
  }
  const seen = new Uint8Array(ids.size);
  const left: SharedLines = { ids: [], at: [] };
  const right: SharedLines = { ids: [], at: [] };
  for (let at = 0; at < after.length; at += 1) {
    const id = ids.get(after[at]!);
    if (id === undefined) continue;
    seen[id] = 1;
    right.ids.push(id);
    right.at.push(at);
  }
  for (let at = 0; at < before.length; at += 1) {
    if (seen[numbers[at]!] === 0) continue;
    left.ids.push(numbers[at]!);
    left.at.push(at);
  }
  return { left, right };
}

/** Entries that both lists have in the same order, as indexes of each. */
interface Run {
  readonly left: number;
  readonly right: number;
  readonly length: number;
}

function commonRuns(left: readonly number[], right: readonly number[]): Run[] | undefined {
  const most = Math.min(left.length, right.length);
  let start = 0;
  while (start < most && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < most - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1;
  const between = searched(left.slice(start, left.length - end), right.slice(start, right.length - end));
  if (between === undefined) return undefined;
  return [
    { left: 0, right: 0, length: start },
    ...between.map((run) => ({ ...run, left: run.left + start, right: run.right + start })),
    { left: left.length - end, right: right.length - end, length: end },
  ];
}

function searched(left: number[], right: number[]): Run[] | undefined {
  if (left.length === 0 || right.length === 0) return [];
  const maxEditLength = Math.min(maxEdits, Math.floor(maxWork / (left.length + right.length)));
  const changes = diffArrays(left, right, { maxEditLength });
  if (changes === undefined) return undefined;
  const runs: Run[] = [];
  let [l, r] = [0, 0];
  for (const { removed, added, count } of changes) {
    if (!removed && !added) runs.push({ left: l, right: r, length: count });
    if (!added) l += count;
    if (!removed) r += count;
  }
  return runs;
}
