import type { Finding } from '../../model/finding.ts';
import type { Report } from '../../model/report.ts';
import type { Paint } from './paint.ts';

/** Findings, one a line with its place first; then the rules that could not run. */
export function findingLines({ findings, rules }: Report, pen: Paint): string[] {
  const skipped = rules.skipped.map(({ rule, missing }) =>
    pen.colours.dim(`not run: ${pen.safe(rule)} (needs ${pen.safe(missing)})`),
  );
  return [...findings.flatMap((finding) => lines(finding, pen)), ...skipped];
}

function lines(finding: Finding, pen: Paint): string[] {
  const client = finding.client === undefined ? '' : ` [${pen.safe(finding.client)}]`;
  const head = [
    pen.colours.bold(place(finding, pen)),
    severity(finding.severity, pen),
    pen.safe(finding.rule) + client,
    pen.safe(finding.message),
  ];
  const help = finding.help === undefined ? [] : [pen.colours.dim(`    ${pen.safe(finding.help)}`)];
  return [head.filter((part) => part !== '').join('  '), ...help];
}

function place({ path, line, column }: Finding, pen: Paint): string {
  if (path === undefined) return '';
  return [pen.safe(path), line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
}

function severity(level: Finding['severity'], { colours }: Paint): string {
  if (level === 'error') return colours.red(level);
  return level === 'warning' ? colours.yellow(level) : colours.blue(level);
}
