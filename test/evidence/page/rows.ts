import { parseYaml } from '../../../src/text/parse-yaml.ts';

/** One configured case of one working folder of the checkout. */
export interface Address {
  /** Path from the root of the checkout; `.` is the shipped product. */
  readonly folder: string;
  readonly case: string;
}

/** A published figure: a number, or words such as `< 100`; `null` where nothing was published. */
export type Published = number | string | null;

/** Two captures that are compared. */
export interface Pair {
  readonly before: Address;
  readonly after: Address;
  /** What differs in the inputs, in the order in which `diff` says it, each at least by its first word. */
  readonly inputs: 'equal' | readonly string[];
}

/** A row that compares one measure of two captures with two published figures. */
export interface FigureRow extends Pair {
  readonly what: string;
  readonly theirs: readonly [before: Published, after: Published];
  readonly measure: string;
  readonly unit: 'bytes' | 'characters' | 'count' | 'bytes/4';
}

/** One part of a prompt that is taken apart; `sections` are ids, `*` at the end stands for any rest. */
export interface PartRow {
  readonly what: string;
  readonly theirs: Published;
  readonly measure: string;
}

/** One layer of a prompt, and what carries it now: a section, or a line that `carrier` finds. */
export interface LayerRow {
  readonly what: string;
  readonly source: string;
  readonly verdict: string;
  readonly now: readonly string[];
}

interface TableText {
  readonly id: string;
  readonly title: string;
  /** Markdown above the table. */
  readonly text: string;
  /** Markdown below it. */
  readonly note?: string;
}

export interface FigureTable extends TableText {
  readonly kind: 'figures';
  readonly rows: readonly FigureRow[];
}

/** The parts of one prompt in characters. */
export interface PartsTable extends TableText, Pair {
  readonly kind: 'parts';
  readonly total: number;
  readonly rows: readonly PartRow[];
}

export interface LayersTable extends TableText {
  readonly kind: 'layers';
  readonly of: Address;
  readonly rows: readonly LayerRow[];
}

/** What was measured on the wire, from docs/qualification.md. */
export interface PriceTable extends TableText {
  readonly kind: 'price';
}

export type Table = FigureTable | PartsTable | LayersTable | PriceTable;

/** The page as data. */
export interface Evidence {
  readonly introduction: string;
  readonly tables: readonly Table[];
  readonly closing: string;
}

/** Reads rows.yaml. Its shape is the word of this checkout; what does not fit shows when the page is made. */
export function parseRows(text: string): Evidence {
  const parsed = parseYaml(text);
  if ('fault' in parsed) throw new Error(`rows.yaml:${parsed.fault.line}: ${parsed.fault.message}`);
  return parsed.value as Evidence;
}
