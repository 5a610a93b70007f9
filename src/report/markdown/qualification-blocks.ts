import type { CheckVerdict, ClientQualification, Qualification } from '../../model/qualification.ts';
import { clientWords, isBlocked } from '../qualification-words.ts';
import { code, prose, table } from './markdown-escape.ts';

/** Checks against clients, then what there is to say of single verdicts. */
export function qualificationBlocks(qualification: Qualification | undefined): string[][] {
  if (qualification === undefined) return [];
  const { clients, checks, date, facts } = qualification;
  const tried = clients.filter((client) => !isBlocked(client));
  const rows = checks.map((check) => [code(check), ...tried.map((client) => cell(client, check))]);
  const heads = ['check', ...tried.map((client) => prose(clientWords(client)))];
  const reasons = tried.flatMap((client) => client.checks.flatMap((verdict) => reasonLine(client, verdict)));
  const others = clients
    .filter(isBlocked)
    .map((client) => `- blocked: ${prose(`${clientWords(client)}: ${client.checks[0]?.reason ?? ''}`)}`);
  return [
    tried.length === 0 ? [] : table(heads, rows),
    reasons,
    others,
    [`Run on ${date}, with the facts of ${facts}.`],
  ];
}

function cell({ checks }: ClientQualification, id: string): string {
  const status = checks.find(({ check }) => check === id)?.status ?? 'not-run';
  return status === 'failed' || status === 'not-run' ? `**${status}**` : status;
}

function reasonLine(client: ClientQualification, { check, status, reason, evidence }: CheckVerdict): string[] {
  if (reason === undefined) return [];
  const source = evidence === undefined ? '' : ` (${evidence.source}, ${evidence.checked})`;
  return [`- ${prose(clientWords(client))}, ${code(check)}, ${status}: ${prose(reason + source)}`];
}
