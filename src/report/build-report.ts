import type { Finding } from '../model/finding.ts';
import type { Report } from '../model/report.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { withoutSecretNames } from './without-secret-names.ts';

/** What a command has to say; counts are made here. */
export type ReportParts = Pick<Report, 'command'> &
  Partial<
    Pick<
      Report,
      | 'findings'
      | 'warnings'
      | 'rules'
      | 'diffs'
      | 'recordingDiff'
      | 'arrival'
      | 'budgets'
      | 'cases'
      | 'prompts'
      | 'features'
      | 'clients'
      | 'listings'
      | 'fixes'
      | 'tools'
      | 'search'
      | 'spec'
      | 'explanation'
      | 'recording'
      | 'catalogue'
      | 'page'
      | 'incomplete'
      | 'notes'
      | 'next'
    >
  > & {
    readonly written?: Report['files'];
    /** Files and skills that were looked at, findings that a reason silenced. */
    readonly files?: number;
    readonly skills?: number;
    readonly suppressed?: number;
  };

/**
 * Makes a report whose counts fit its findings and warnings. Findings are sorted by path, line, column and rule; no
 * message, name, path or note holds a secret.
 */
export function buildReport(parts: ReportParts): Report {
  const findings = [...(parts.findings ?? [])].sort(inOrder);
  const warnings = parts.warnings ?? [];
  const count = (severity: Finding['severity']): number =>
    findings.filter((finding) => finding.severity === severity).length;
  return withoutSecretNames({
    command: parts.command,
    summary: {
      errors: count('error'),
      warnings: count('warning') + warnings.length,
      infos: count('info'),
      files: parts.files ?? 0,
      skills: parts.skills ?? 0,
      suppressed: parts.suppressed ?? 0,
    },
    rules: parts.rules ?? { run: [], skipped: [] },
    findings,
    warnings,
    notes: parts.notes ?? [],
    ...(parts.diffs === undefined ? {} : { diffs: parts.diffs }),
    ...(parts.recordingDiff === undefined ? {} : { recordingDiff: parts.recordingDiff }),
    ...(parts.arrival === undefined ? {} : { arrival: parts.arrival }),
    ...(parts.budgets === undefined ? {} : { budgets: parts.budgets }),
    ...(parts.cases === undefined ? {} : { cases: parts.cases }),
    ...(parts.prompts === undefined ? {} : { prompts: parts.prompts }),
    ...(parts.features === undefined ? {} : { features: parts.features }),
    ...(parts.clients === undefined ? {} : { clients: parts.clients }),
    ...(parts.listings === undefined ? {} : { listings: parts.listings }),
    ...(parts.fixes === undefined ? {} : { fixes: parts.fixes }),
    ...(parts.written === undefined ? {} : { files: parts.written }),
    ...(parts.tools === undefined ? {} : { tools: parts.tools }),
    ...(parts.search === undefined ? {} : { search: parts.search }),
    ...(parts.spec === undefined ? {} : { spec: parts.spec }),
    ...(parts.explanation === undefined ? {} : { explanation: parts.explanation }),
    ...(parts.recording === undefined ? {} : { recording: parts.recording }),
    ...(parts.catalogue === undefined ? {} : { catalogue: parts.catalogue }),
    ...(parts.page === undefined ? {} : { page: parts.page }),
    ...(parts.incomplete === undefined ? {} : { incomplete: parts.incomplete }),
    ...(parts.next === undefined ? {} : { next: parts.next }),
  });
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
