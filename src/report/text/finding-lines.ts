import type { Finding } from '../../model/finding.ts';
import type { Report } from '../../model/report.ts';
import type { Warning } from '../../model/warning.ts';
import { besideMessage, type FindingGroup, type FindingRow, gatherFindings, lineColumn } from '../gather-findings.ts';
import { notRunLine } from '../words.ts';
import { frameLines } from './frame-lines.ts';
import type { Paint } from './paint.ts';

/** All that people have; only what somebody made to flood a terminal is cut. */
const maxRows = 10_000;

/** A block a file with its findings, the line that is meant below each, and what to do once for all that ask the same. */
export function findingBlocks({ findings }: Report, pen: Paint): string[][] {
  const { groups, left } = gatherFindings(findings, maxRows);
  return [...groups.map((group) => groupLines(group, pen)), left === '' ? [] : [`… and ${pen.safe(left)}`]];
}

/** What no rule stands behind, and in one line the rules that could not run. */
export function asideBlocks(report: Report, pen: Paint): string[][] {
  const line = notRunLine(report.rules);
  return [
    report.warnings.flatMap((warning) => warningLines(warning, pen)),
    line === '' ? [] : [pen.colours.dim(pen.safe(line))],
  ];
}

function groupLines({ path, rows }: FindingGroup, pen: Paint): string[] {
  const indent = path === undefined ? '' : '  ';
  const longest = (of: (finding: Finding) => string): number =>
    Math.max(...rows.map(({ finding }) => of(finding).length));
  const widths = { place: longest(lineColumn), severity: longest((finding) => finding.severity) };
  const asks = new Map<string, { last: FindingRow; rows: number; findings: number }>();
  for (const row of rows) {
    const { rows: before = 0, findings = 0 } = asks.get(askOf(row)) ?? {};
    asks.set(askOf(row), { last: row, rows: before + 1, findings: findings + 1 + row.also.length });
  }
  const lines = rows.flatMap((row) => {
    const { help } = row.finding;
    const ask = asks.get(askOf(row));
    // What several ask for stands below the last of them, and says that it is for all.
    const [isLast, several] = [ask?.last === row, (ask?.rows ?? 0) > 1];
    const whom = several ? (ask?.findings === 2 ? 'For both: ' : `For all ${ask?.findings}: `) : '';
    return [
      `${indent}${headLine(row, widths, pen)}`,
      ...frameLines(row.finding, pen).map((line) => `${indent}    ${line}`),
      ...(isLast && help !== undefined ? [pen.colours.dim(`${indent}    ${whom}${pen.safe(help)}`)] : []),
    ];
  });
  return path === undefined ? lines : [pen.colours.bold(pen.safe(path)), ...lines];
}

/** Findings of one file ask for the same when their rule and its help are the same. */
function askOf({ finding: { rule, help } }: FindingRow): string {
  return `${rule}\0${help ?? ''}`;
}

interface Widths {
  readonly place: number;
  readonly severity: number;
}

function headLine(row: FindingRow, widths: Widths, pen: Paint): string {
  const { finding } = row;
  const client = finding.client === undefined ? '' : ` [${pen.safe(finding.client)}]`;
  const also = besideMessage(row);
  return [
    ...(widths.place === 0 ? [] : [lineColumn(finding).padEnd(widths.place)]),
    severity(finding.severity, pen) + ' '.repeat(widths.severity - finding.severity.length),
    pen.safe(finding.rule) + client,
    `${pen.safe(finding.message)}${also === '' ? '' : pen.colours.dim(` (${pen.safe(also)})`)}`,
  ].join('  ');
}

function warningLines({ path, line, column, message, help }: Warning, pen: Paint): string[] {
  const place = path === undefined ? [] : [path, line, line === undefined ? undefined : column];
  const head = [
    pen.colours.bold(pen.safe(place.filter((part) => part !== undefined).join(':'))),
    severity('warning', pen),
    pen.safe(message),
  ];
  const lines = [head.filter((part) => part !== '').join('  ')];
  return help === undefined ? lines : [...lines, pen.colours.dim(`    ${pen.safe(help)}`)];
}

function severity(level: Finding['severity'], { colours }: Paint): string {
  if (level === 'error') return colours.red(level);
  return level === 'warning' ? colours.yellow(level) : colours.blue(level);
}
