import type { CheckStatus, ClientQualification, Qualification } from '../model/qualification.ts';
import { listed } from '../text/listed.ts';
import { counted } from './words.ts';

const statuses: readonly CheckStatus[] = ['passed', 'differs', 'unsupported', 'failed', 'not-run', 'blocked'];

/** Name, version and way of a client, for a column or a heading. */
export function clientWords({ title, version, way }: ClientQualification): string {
  return [title, version, way === undefined ? undefined : `(${way})`].filter((part) => part !== undefined).join(' ');
}

/** How many checks of all clients came to what. */
export function qualificationSentence(qualification: Qualification | undefined): string {
  if (qualification === undefined) return '';
  const { clients } = qualification;
  const tried = clients.filter((client) => !isBlocked(client));
  if (tried.length === 0) return `No client could be tried: ${counted(clients.length, 'is', 'are')} blocked.`;
  const all = tried.flatMap(({ checks }) => checks);
  const counts = statuses.map((status) => [all.filter((check) => check.status === status).length, status] as const);
  const said = listed(counts.filter(([count]) => count > 0).map(([count, status]) => `${count} ${status}`));
  const rest = clients.length - tried.length;
  return `${counted(tried.length, 'client run')} qualified: ${said}.${rest === 0 ? '' : ` ${counted(rest, 'client')} blocked.`}`;
}

/** Nothing of it could be tried. */
export function isBlocked({ checks }: ClientQualification): boolean {
  return checks.every(({ status }) => status === 'blocked');
}

/** 1 when a check failed or was not run, 2 when nothing could be tried, else 0. */
export function qualificationCode({ clients }: Qualification): 0 | 1 | 2 {
  const all = clients.flatMap(({ checks }) => checks);
  if (all.some(({ status }) => status === 'failed' || status === 'not-run')) return 1;
  return clients.every(isBlocked) ? 2 : 0;
}
