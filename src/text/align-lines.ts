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
  if (left.length === 0 || right.length === 0) return blocksBetween([], before.length, after.length);
  const most = Math.min(maxEdits, Math.floor(maxWork / (left.length + right.length)));
  const changes = diffArrays(
    left.map((line) => line.id),
    right.map((line) => line.id),
    { maxEditLength: Math.max(most, Math.abs(left.length - right.length)) },
  );
  if (changes === undefined) return undefined;
  const matches: [number, number][] = [];
  let [l, r] = [0, 0];
  for (const change of changes) {
    if (change.removed) l += change.count;
    else if (change.added) r += change.count;
    else for (let step = change.count; step > 0; step -= 1) matches.push([left[l++]!.at, right[r++]!.at]);
  }
  return blocksBetween(matches, before.length, after.length);
}

interface NumberedLine {
  readonly id: number;
  readonly at: number;
}

/** The lines of each side that the other has too, as numbers. */
function shared(before: readonly string[], after: readonly string[]): { left: NumberedLine[]; right: NumberedLine[] } {
  const ids = new Map<string, number>();
  for (const line of before) if (!ids.has(line)) ids.set(line, ids.size);
  const seen = new Set<number>();
  const right: NumberedLine[] = [];
  for (const [at, line] of after.entries()) {
    const id = ids.get(line);
    if (id === undefined) continue;
    seen.add(id);
    right.push({ id, at });
  }
  const left: NumberedLine[] = [];
  if (right.length === 0) return { left, right };
  for (const [at, line] of before.entries()) {
    const id = ids.get(line)!;
    if (seen.has(id)) left.push({ id, at });
  }
  return { left, right };
}

function blocksBetween(
  matches: readonly (readonly [number, number])[],
  beforeLength: number,
  afterLength: number,
): Block[] {
  const blocks: Block[] = [];
  let [l, r] = [0, 0];
  for (const [left, right] of [...matches, [beforeLength, afterLength] as const]) {
    if (left > l || right > r) blocks.push({ beforeAt: l, removed: left - l, afterAt: r, added: right - r });
    [l, r] = [left + 1, right + 1];
  }
  return blocks;
}
