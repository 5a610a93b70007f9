import { lineDiff } from '../../../src/text/line-diff.ts';
import { type Captures, type OpenFolder, openCaptures } from './compare.ts';
import { type Evidence, type PriceTable, parseRows, type Table } from './rows.ts';
import { writeFigures } from './write-figures.ts';
import { writeLayers } from './write-layers.ts';
import { writeParts } from './write-parts.ts';
import { writePrice } from './write-price.ts';

/** Where the data of the page stand, from the root of the checkout. */
const rowsPath = 'test/evidence/rows.yaml';
const qualificationPath = 'docs/qualification.md';

const made = '<!-- Made by `npm run evidence` from test/evidence/rows.yaml and captures. Do not edit by hand. -->';

/** The tables of the page as data. */
export function readEvidence(open: OpenFolder): Evidence {
  return parseRows(textAt(open, rowsPath));
}

function textAt(open: OpenFolder, path: string): string {
  return new TextDecoder().decode(open('.').read(path));
}

/**
 * The text of docs/evidence.md, from the checkout that `open` gives. Throws when a case cannot be captured, inputs do not
 * differ as declared, parts do not sum to their whole, or docs/qualification.md lacks prices.
 */
export async function evidencePage(open: OpenFolder): Promise<string> {
  const { introduction, tables, closing } = readEvidence(open);
  const captures = openCaptures(open);
  const parts = ['# Before and after', made, introduction.trim()];
  for (const table of tables) parts.push(await writeTable(table, captures, () => textAt(open, qualificationPath)));
  parts.push(closing.trim());
  return `${parts.join('\n\n')}\n`;
}

type ReadPage = () => string;

async function writeTable(table: Table, captures: Captures, qualification: ReadPage): Promise<string> {
  const rows = table.kind === 'price' ? writePrice(qualification()) : await rowsOf(table, captures);
  const parts = [`## ${table.id}. ${table.title}`, table.text.trim(), rows];
  if (table.note !== undefined) parts.push(table.note.trim());
  return parts.join('\n\n');
}

function rowsOf(table: Exclude<Table, PriceTable>, captures: Captures): Promise<string> {
  switch (table.kind) {
    case 'figures':
      return writeFigures(table, captures);
    case 'parts':
      return writeParts(table, captures);
    case 'layers':
      return writeLayers(table, captures);
  }
}

/** The lines in which the committed page is not the one that was made; empty when both are the same, byte for byte. */
export function outdatedLines(committed: string, page: string): readonly string[] {
  if (committed === page) return [];
  const lines = lineDiff(committed, page).hunks.flatMap((hunk) => hunk.lines);
  return lines.length > 0 ? lines : ['The line endings differ.'];
}
