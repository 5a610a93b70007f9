import { isAbsolute } from 'node:path';

interface ReportFile {
  readonly schema: unknown;
  readonly summary: Readonly<Record<string, unknown>>;
  readonly findings: readonly Readonly<Record<string, unknown>>[];
}

/** What every report must keep, whatever command made it: schema, complete findings, counts that add up. */
export function checkReport(report: unknown): string[] {
  const { schema, summary, findings } = report as ReportFile;
  if (schema !== 'agentprompt.report/1' || !Array.isArray(findings))
    return [`no report: ${JSON.stringify(report)?.slice(0, 120)}`];
  const incomplete = findings.filter(
    ({ rule, message, severity, path }) =>
      typeof rule !== 'string' ||
      typeof message !== 'string' ||
      !['error', 'warning', 'info'].includes(String(severity)) ||
      (typeof path === 'string' && (isAbsolute(path) || path.includes('\\') || path.startsWith('./'))),
  );
  const counts = { errors: 'error', warnings: 'warning', infos: 'info' };
  const wrong = Object.entries(counts).filter(
    ([key, wanted]) => summary[key] !== findings.filter(({ severity }) => severity === wanted).length,
  );
  return [
    ...incomplete.map((finding) => `an incomplete finding: ${JSON.stringify(finding)}`),
    ...wrong.map(([key]) => `summary.${key} is ${summary[key]}, not the number of findings listed`),
  ];
}

const stack =
  /(^|\n)\s+at (?:async )?(?:[^\n()]*\()?(?:file:\/\/|node:|[A-Za-z]:\\|\/|<anonymous>)[^\n]*?(?::\d+:\d+)?\)?(?=\n|$)|node:internal\/|UnhandledPromiseRejection/;

/** Whether a text holds what Node prints when a program breaks down. */
export function hasStackTrace(text: string): boolean {
  return stack.test(text);
}
