import type { Published } from './rows.ts';

/** A whole number with commas between thousands. */
export function figure(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A published figure as it stands in a table. */
export function published(value: Published): string {
  if (value === null) return '–';
  return typeof value === 'number' ? figure(value) : value;
}

/** How much more or less, in percent of what it was: `−21.5 %`, `+18.2 %`. */
export function percent(before: number, after: number): string {
  if (before === after) return 'same';
  return `${sign(after - before)}${((Math.abs(after - before) / before) * 100).toFixed(1)} %`;
}

/** How much more or less, in the unit of the figures. */
export function difference(before: number, after: number): string {
  return before === after ? 'same' : `${sign(after - before)}${figure(Math.abs(after - before))}`;
}

function sign(value: number): string {
  return value < 0 ? '−' : '+';
}

/** One Markdown table; cells hold no line breaks. The first column is text, columns named in `right` hold figures. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[], right?: RegExp): string {
  const cells = (row: readonly string[]): string => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = `|${head.map((name, index) => (index > 0 && right?.test(name) ? '---:' : '---')).join('|')}|`;
  return [cells(head), rule, ...rows.map(cells)].join('\n');
}
