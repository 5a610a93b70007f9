import { type Captures, compare } from './compare.ts';
import { difference, figure, markdownTable, percent, published } from './figures.ts';
import { measureOf } from './measures.ts';
import type { FigureRow, FigureTable, Published } from './rows.ts';
import { shownInputs } from './shown-inputs.ts';

const head = ['', 'theirs before', 'theirs after', 'change', 'ours before', 'ours after', 'change', 'inputs of ours'];

/** A table with a row for each comparison. A percentage stands only where the inputs are equal. */
export async function writeFigures(table: FigureTable, captures: Captures): Promise<string> {
  const rows: string[][] = [];
  for (const row of table.rows) rows.push(await cells(row, captures));
  return markdownTable(head, rows, /before|after|change/);
}

async function cells(row: FigureRow, captures: Captures): Promise<string[]> {
  const compared = await compare(captures, row);
  const before = inUnit(row, measureOf(compared.before, row.measure));
  const after = inUnit(row, measureOf(compared.after, row.measure));
  if (before === 0 && after === 0) throw new Error(`${row.what}: "${row.measure}" measures nothing on either side`);
  const fair = compared.diff.comparable === true && row.unit !== 'count' && before > 0;
  return [
    row.unit === 'bytes/4' ? `${row.what}, bytes / 4` : row.what,
    published(row.theirs[0]),
    published(row.theirs[1]),
    publishedChange(row, fair),
    figure(before),
    figure(after),
    fair ? percent(before, after) : difference(before, after),
    shownInputs(compared),
  ];
}

/** As for ours: a percentage only where the inputs are equal, and nothing between words. */
function publishedChange({ theirs: [before, after] }: FigureRow, fair: boolean): string {
  const [from, to] = [amount(before), amount(after)];
  if (from === undefined || to === undefined) return '–';
  const about = typeof before === 'string' || typeof after === 'string' ? '≈ ' : '';
  return about + (fair ? percent(from, to) : difference(from, to));
}

/** The number of a published figure, also of one that was rounded (`≈ 3,400`). */
function amount(value: Published): number | undefined {
  if (typeof value === 'number') return value;
  const digits = /^≈ ([\d,]+)$/.exec(value ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

function inUnit({ unit }: FigureRow, measured: { readonly bytes: number; readonly characters: number }): number {
  if (unit === 'characters') return measured.characters;
  return unit === 'bytes/4' ? measured.bytes / 4 : measured.bytes;
}
