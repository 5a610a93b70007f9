import type { Finding } from '../../model/finding.ts';

/** An entry for `suppress:` that silences the first finding, but for its reason, which only a person can give. */
export function suppressLine(findings: readonly Finding[]): string {
  const { rule, path } = findings[0] ?? { rule: '<rule>', path: undefined };
  return `- { rule: ${rule}, path: ${JSON.stringify(path ?? '**')}, reason: "<why>" }`;
}
