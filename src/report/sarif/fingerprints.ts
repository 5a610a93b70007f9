import type { Finding } from '../../model/finding.ts';
import { sha256 } from '../../text/sha256.ts';

/**
 * One fingerprint a finding, which stays when lines are added or removed elsewhere in the file: rule, file, client and
 * the line's own text (the message where no line is meant). Findings that are equal in all of it are numbered.
 */
export function fingerprints(findings: readonly Finding[]): string[] {
  const seen = new Map<string, number>();
  return findings.map(({ rule, path, client, frame, message }) => {
    const what = frame === undefined ? ['message', message] : ['line', frame.text.trim()];
    const key = sha256(JSON.stringify([rule, path ?? null, client ?? null, ...what]));
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${key.slice(0, 32)}:${count}`;
  });
}
