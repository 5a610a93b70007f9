import type { Capture } from '../../../src/model/capture.ts';
import { codePoints } from '../../../src/text/measure.ts';
import { type Captures, compare } from './compare.ts';
import { difference, figure, markdownTable, published } from './figures.ts';
import { fits, measureOf, sectionIds } from './measures.ts';
import type { PartsTable } from './rows.ts';
import { shownInputs } from './shown-inputs.ts';

const head = ['part', 'theirs', 'ours before', 'ours after', 'difference'];

/** One prompt taken apart, before and after, in characters. Throws when the parts of a side do not sum to its whole. */
export async function writeParts(table: PartsTable, captures: Captures): Promise<string> {
  const compared = await compare(captures, table);
  const { before, after } = compared;
  for (const capture of [before, after]) expectEverySection(table, capture);
  const parts = table.rows.map(({ what, theirs, measure }) => ({
    what,
    theirs,
    before: measureOf(before, measure).characters,
    after: measureOf(after, measure).characters,
  }));
  expectSum('theirs', sum(parts.map(({ theirs }) => (typeof theirs === 'number' ? theirs : 0))), table.total);
  expectSum('ours before', sum(parts.map((part) => part.before)), codePoints(before.system));
  expectSum('ours after', sum(parts.map((part) => part.after)), codePoints(after.system));
  const total = {
    what: '**total**',
    theirs: table.total,
    before: before.measure.characters,
    after: after.measure.characters,
  };
  const rows = [...parts, total].map((part) => [
    part.what,
    published(part.theirs),
    figure(part.before),
    figure(part.after),
    difference(part.before, part.after),
  ]);
  return `${markdownTable(head, rows, /theirs|ours|difference/)}\n\nInputs of ours: ${shownInputs(compared)}.`;
}

/** Every section belongs to exactly one part; the runtime's section is two: its text and its list of tools. */
function expectEverySection({ rows }: PartsTable, { caseId, sections }: Capture): void {
  const patterns = rows.flatMap(({ measure }) => sectionIds(measure) ?? []);
  for (const { id, owner } of sections) {
    const found = owner === 'runtime' ? 1 : patterns.filter((pattern) => fits(pattern, id)).length;
    if (found !== 1) throw new Error(`${caseId}: the section ${id} belongs to ${found} parts`);
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function expectSum(side: string, parts: number, whole: number): void {
  if (parts !== whole) throw new Error(`the parts of ${side} sum to ${parts} characters, the whole has ${whole}`);
}
