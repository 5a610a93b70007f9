import type { Finding } from '../model/finding.ts';
import type { Report } from '../model/report.ts';
import { redact } from '../text/redact.ts';

/** What a command has to say; counts are made here. */
export type ReportParts = Pick<Report, 'command'> &
  Partial<Pick<Report, 'findings' | 'rules' | 'diffs' | 'budgets' | 'cases' | 'notes' | 'next'>> & {
    readonly written?: Report['files'];
    /** Files and skills that were looked at, findings that a reason silenced. */
    readonly files?: number;
    readonly skills?: number;
    readonly suppressed?: number;
  };

/** Makes a report whose counts fit its findings: sorted by path, line, column and rule, no secret in any message. */
export function buildReport(parts: ReportParts): Report {
  const findings = [...(parts.findings ?? [])].sort(inOrder).map(withoutSecrets);
  const count = (severity: Finding['severity']): number =>
    findings.filter((finding) => finding.severity === severity).length;
  return {
    command: parts.command,
    summary: {
      errors: count('error'),
      warnings: count('warning'),
      infos: count('info'),
      files: parts.files ?? 0,
      skills: parts.skills ?? 0,
      suppressed: parts.suppressed ?? 0,
    },
    rules: parts.rules ?? { run: [], skipped: [] },
    findings,
    notes: parts.notes ?? [],
    ...(parts.diffs === undefined ? {} : { diffs: parts.diffs }),
    ...(parts.budgets === undefined ? {} : { budgets: parts.budgets }),
    ...(parts.cases === undefined ? {} : { cases: parts.cases }),
    ...(parts.written === undefined ? {} : { files: parts.written }),
    ...(parts.next === undefined ? {} : { next: parts.next }),
  };
}

function inOrder(a: Finding, b: Finding): number {
  return (
    byCodeUnit(a.path ?? '', b.path ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    byCodeUnit(a.rule, b.rule) ||
    byCodeUnit(a.message, b.message)
  );
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A rule may quote text that holds a secret: no message goes out with one. */
function withoutSecrets(finding: Finding): Finding {
  const message = redact(finding.message);
  return finding.help === undefined ? { ...finding, message } : { ...finding, message, help: redact(finding.help) };
}
