import type { Finding } from '../../model/finding.ts';
import type { Report } from '../../model/report.ts';
import type { Warning } from '../../model/warning.ts';
import type { Paint } from './paint.ts';

/** Findings and warnings, one a line with its place first; then the rules that could not run. */
export function findingLines({ findings, warnings, rules }: Report, pen: Paint): string[] {
  const skipped = rules.skipped.map(({ rule, missing }) =>
    pen.colours.dim(`not run: ${pen.safe(rule)} (needs ${pen.safe(missing)})`),
  );
  return [
    ...findings.flatMap((finding) => lines(finding, pen)),
    ...warnings.flatMap((warning) => lines({ severity: 'warning', ...warning }, pen)),
    ...skipped,
  ];
}

type Told = Warning & Pick<Finding, 'severity'> & Partial<Pick<Finding, 'rule' | 'client'>>;

function lines(finding: Told, pen: Paint): string[] {
  const client = finding.client === undefined ? '' : ` [${pen.safe(finding.client)}]`;
  const head = [
    pen.colours.bold(place(finding, pen)),
    severity(finding.severity, pen),
    pen.safe(finding.rule ?? '') + client,
    pen.safe(finding.message),
  ];
  const help = finding.help === undefined ? [] : [pen.colours.dim(`    ${pen.safe(finding.help)}`)];
  return [head.filter((part) => part !== '').join('  '), ...help];
}

function place({ path, line, column }: Warning, pen: Paint): string {
  if (path === undefined) return '';
  return [pen.safe(path), line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
}

function severity(level: Finding['severity'], { colours }: Paint): string {
  if (level === 'error') return colours.red(level);
  return level === 'warning' ? colours.yellow(level) : colours.blue(level);
}
