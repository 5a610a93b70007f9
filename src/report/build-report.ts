import type { Finding } from '../model/finding.ts';
import type { Report } from '../model/report.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { withoutSecretNames } from './without-secret-names.ts';

/** What of a report is what a command says, as it is. */
const carried = [
  'diffs',
  'recordingDiff',
  'arrival',
  'budgets',
  'cases',
  'prompts',
  'features',
  'clients',
  'listings',
  'fixes',
  'tools',
  'search',
  'spec',
  'explanation',
  'recording',
  'qualification',
  'catalogue',
  'page',
  'incomplete',
  'next',
] as const;

type Carried = Pick<Report, (typeof carried)[number]>;

/** What a command has to say; counts are made here. */
export type ReportParts = Pick<Report, 'command'> &
  Carried &
  Partial<Pick<Report, 'findings' | 'warnings' | 'rules' | 'notes'>> & {
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
  const said = carried.filter((key) => parts[key] !== undefined).map((key) => [key, parts[key]]);
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
    ...(parts.written === undefined ? {} : { files: parts.written }),
    ...(Object.fromEntries(said) as Carried),
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
