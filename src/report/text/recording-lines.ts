import type { RecordingResult } from '../../model/report.ts';
import { recordingFacts } from '../recording-facts.ts';
import { capped } from '../words.ts';
import type { Paint } from './paint.ts';
import { plainTable } from './table.ts';

const maxRows = 200;
const longest = 100;

/** Two blocks: the requests, a row each, and how they came about. */
export function recordingLines(recording: RecordingResult | undefined, pen: Paint): string[][] {
  if (recording === undefined) return [];
  const { shown, more } = capped(recording.requests, maxRows);
  const rows = shown.map(({ method, path, api, bytes, step, note }) => [
    pen.safe(shortened(`${method} ${path}`)),
    api ?? pen.colours.dim('–'),
    String(bytes),
    step === undefined ? pen.colours.dim('–') : String(step + 1),
    pen.safe(note ?? ''),
  ]);
  const columns = [
    { head: 'request' },
    { head: 'API' },
    { head: 'bytes', align: 'right' },
    { head: 'step', align: 'right' },
    { head: '' },
  ] as const;
  const table = [...plainTable(columns, rows), ...(more === 0 ? [] : [`… and ${more} more requests`])];
  return [table, recordingFacts(recording).map(([name, value]) => `${name.padEnd(9)}  ${pen.safe(value)}`)];
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
