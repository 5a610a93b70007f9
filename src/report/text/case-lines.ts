import type { CaseResult, ReportOptions } from '../../model/report.ts';
import type { TokenCount } from '../../model/tokens.ts';
import { tokenHead, tokenNumber } from '../token-words.ts';
import { capped } from '../words.ts';
import type { Paint } from './paint.ts';
import { type Column, plainTable } from './table.ts';

/** A table of very many rows costs far more than the command itself. */
const maxRows = 200;
const before: readonly Column[] = [
  { head: 'case' },
  { head: 'bytes', align: 'right' },
  { head: '' },
  { head: 'characters', align: 'right' },
];
const after: readonly Column[] = [
  { head: 'skills', align: 'right' },
  { head: 'tools', align: 'right' },
  { head: 'status' },
];

function columnsWith(tokens: TokenCount | undefined): readonly Column[] {
  return [...before, ...(tokens === undefined ? [] : [{ head: tokenHead(tokens), align: 'right' } as const]), ...after];
}

/** What was captured, a row a case; bars compare the bytes of system.md. */
export function caseLines(cases: readonly CaseResult[], options: ReportOptions, pen: Paint): string[] {
  if (cases.length === 0) return [];
  const { shown, more } = capped(cases, maxRows);
  const longest = Math.max(...shown.map(({ caseId }) => caseId.length), 4);
  const room = Math.min(30, Math.max(6, options.width - longest - 55));
  const most = shown.reduce((found, { bytes }) => Math.max(found, bytes), 1);
  const tokens = cases.find((result) => result.tokens !== undefined)?.tokens;
  const rows = shown.map(({ caseId, bytes, characters, skills, tools, status, ...result }) => [
    pen.safe(caseId),
    String(bytes),
    pen.colours.cyan(bar(bytes / most, room)),
    String(characters),
    ...(tokens === undefined ? [] : [result.tokens === undefined ? '' : tokenNumber(result.tokens)]),
    String(skills),
    String(tools),
    statusWord(status, pen),
  ]);
  return [...plainTable(columnsWith(tokens), rows), ...(more === 0 ? [] : [`… and ${more} more cases`])];
}

function bar(part: number, room: number): string {
  const eighths = Math.round(part * room * 8);
  const rest = eighths % 8;
  return '█'.repeat(Math.floor(eighths / 8)) + (rest === 0 ? '' : ' ▏▎▍▌▋▊▉'[rest]);
}

function statusWord(status: CaseResult['status'], { colours }: Paint): string {
  if (status === 'new') return colours.green(status);
  return status === 'unchanged' ? colours.dim(status) : colours.yellow(status);
}
