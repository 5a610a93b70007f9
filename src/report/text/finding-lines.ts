import type { Finding } from '../../model/finding.ts';
import type { Report } from '../../model/report.ts';
import type { Warning } from '../../model/warning.ts';
import { besideMessage, type FindingGroup, type FindingRow, gatherFindings, lineColumn } from '../gather-findings.ts';
import { notRun } from '../words.ts';
import { frameLines } from './frame-lines.ts';
import type { Paint } from './paint.ts';

const maxRows = 200;

/**
 * A block a file with its findings, the line that is meant below each, and what to do once for all that ask the same;
 * then what no rule stands behind and the rules that could not run.
 */
export function findingBlocks({ findings, warnings, rules }: Report, pen: Paint): string[][] {
  const { groups, left } = gatherFindings(findings, maxRows);
  return [
    ...groups.map((group) => groupLines(group, pen)),
    left === '' ? [] : [`… and ${pen.safe(left)}`],
    warnings.flatMap((warning) => warningLines(warning, pen)),
    notRun(rules.skipped).map(({ rules: names, missing }) =>
      pen.colours.dim(`not run: ${pen.safe(names.join(', '))} (needs ${pen.safe(missing)})`),
    ),
  ];
}

function groupLines({ path, rows }: FindingGroup, pen: Paint): string[] {
  const indent = path === undefined ? '' : '  ';
  const longest = (of: (finding: Finding) => string): number =>
    Math.max(...rows.map(({ finding }) => of(finding).length));
  const widths = { place: longest(lineColumn), severity: longest((finding) => finding.severity) };
  const asked = new Set<string>();
  const lines = rows.flatMap((row, at) => {
    const { help, rule } = row.finding;
    const next = rows[at + 1]?.finding;
    const isLast = next === undefined || next.rule !== rule || next.help !== help;
    // Where neighbours ask for the same, it stands below the last of them.
    const ask = isLast && help !== undefined && !asked.has(help);
    if (ask) asked.add(help);
    return [
      `${indent}${headLine(row, widths, pen)}`,
      ...frameLines(row.finding, pen).map((line) => `${indent}    ${line}`),
      ...(ask ? [pen.colours.dim(`${indent}    ${pen.safe(help)}`)] : []),
    ];
  });
  return path === undefined ? lines : [pen.colours.bold(pen.safe(path)), ...lines];
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
