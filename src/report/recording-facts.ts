import type { RecordingResult } from '../model/report.ts';
import { endInWords } from './verdict.ts';

/** What stands beside the requests: name and value. */
export function recordingFacts({ path, provider, version, isolation, why, end }: RecordingResult): [string, string][] {
  const client = [provider, version].filter((part) => part !== undefined).join(', ');
  return [
    ...(client === '' ? [] : [['client', client] as [string, string]]),
    ['end', endInWords(end)],
    ['isolation', isolationInWords(isolation, why)],
    ['recording', path],
  ];
}

function isolationInWords(isolation: RecordingResult['isolation'], why: string | undefined): string {
  if (isolation === 'namespace') return 'namespace: no network but the loopback with the endpoint';
  const reason = why === undefined ? '' : `; no namespace: ${why}`;
  return `proxies: they point nowhere, but a client that ignores them has the network${reason}`;
}
