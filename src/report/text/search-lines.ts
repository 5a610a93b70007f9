import type { ReportOptions } from '../../model/report.ts';
import type { ToolSearch, ToolSpec } from '../../model/tool-search.ts';
import { searchSentences } from '../tool-words.ts';
import type { Paint } from './paint.ts';
import { plainTable } from './table.ts';

/** A column narrower than this tells nothing. */
const leastRoom = 30;

/** Tools that fit, a row each, and what else could be asked for. */
export function searchLines(search: ToolSearch, { width }: ReportOptions, pen: Paint): string[][] {
  const texts = search.tools.map(({ name, server_name, group }) =>
    [name, server_name ?? '', group ?? ''].map(pen.safe),
  );
  const heads = ['tool', 'server', 'group'];
  const widths = heads.map((head, at) => Math.max(...texts.map((row) => row[at]?.length ?? 0), head.length));
  const shown = heads.flatMap((_, at) => (texts.some((row) => row[at] !== '') ? [at] : []));
  const room = Math.max(
    leastRoom,
    shown.reduce((left, at) => left - (widths[at] ?? 0) - 2, width),
  );
  const rows = search.tools.map(({ description }, index) => [
    ...shown.map((at) => texts[index]?.[at] ?? ''),
    pen.safe(clipped(description, room)),
  ]);
  const columns = [...shown.map((at) => ({ head: heads[at] ?? '' })), { head: 'description' }];
  return [plainTable(columns, rows), searchSentences(search).map((sentence) => pen.safe(sentence))];
}

/** Specifications as they are handed out, line for line. */
export function specLines({ text }: ToolSpec, pen: Paint): string[] {
  return text.trimEnd().split('\n').map(pen.safe);
}

function clipped(text: string, room: number): string {
  const points = [...text];
  return points.length <= room ? text : `${points.slice(0, room - 1).join('')}…`;
}
