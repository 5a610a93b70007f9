import Table from 'cli-table3';

/** One column of a plain table. */
export interface Column {
  readonly head: string;
  readonly align?: 'left' | 'right';
}

const none = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

/** Columns side by side, two blanks apart, no frame and no styling. Cells must be harmless for a terminal already. */
export function plainTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const table = new Table({
    chars: none,
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [], compact: true },
    head: columns.map((column) => column.head),
    colAligns: columns.map((column) => column.align ?? 'left'),
  });
  for (const row of rows) table.push([...row]);
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd());
}
