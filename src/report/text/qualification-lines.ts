import type { CheckStatus, CheckVerdict, ClientQualification, Qualification } from '../../model/qualification.ts';
import type { ColourName } from '../../model/report.ts';
import { clientWords, isBlocked } from '../qualification-words.ts';
import type { Paint } from './paint.ts';
import { plainTable } from './table.ts';

const colourOf: Readonly<Partial<Record<CheckStatus, ColourName>>> = {
  passed: 'green',
  failed: 'red',
  'not-run': 'red',
  blocked: 'yellow',
};

/** Who was tried, checks against clients, then what there is to say of single verdicts. */
export function qualificationLines(qualification: Qualification | undefined, pen: Paint): string[][] {
  if (qualification === undefined) return [];
  const { clients, checks, date, facts } = qualification;
  const tried = clients.filter((client) => !isBlocked(client));
  const who = tried.map((client, index) => `${index + 1}  ${pen.safe(clientWords(client))}${aside(client)}`);
  const rows = checks.map((check) => [check, ...tried.map((client) => cell(client, check, pen))]);
  const columns = [{ head: 'check' }, ...tried.map((_, index) => ({ head: String(index + 1) }))];
  const table = tried.length === 0 ? [] : plainTable(columns, rows);
  const reasons = tried.flatMap((client, index) => reasonLines(client, index + 1, pen));
  const blocked = clients.filter(isBlocked);
  const others = blocked.map(
    (client) => `blocked  ${pen.safe(`${clientWords(client)}: ${client.checks[0]?.reason ?? ''}`)}`,
  );
  const prices = tried.flatMap((client, index) => priceRows(client, index + 1));
  const priced = prices.length === 0 ? [] : plainTable(priceColumns, prices);
  return [who, table, reasons, priced, others, [`${date}; facts of ${facts}`]];
}

const priceColumns = ['', 'tools', 'uses', 'requests', 'lookups', 'bytes sent', 'context'].map((head, index) => ({
  head,
  align: index < 2 ? ('left' as const) : ('right' as const),
}));

/** What was sent after one use of a tool, after three, and after ten. */
function priceRows({ prices = [] }: ClientQualification, number: number): string[][] {
  return prices.flatMap(({ delivery, points }) =>
    points
      .filter(({ uses }) => told.includes(uses))
      .map(({ uses, requests, lookups, bytes, context }) => [
        String(number),
        delivery === 'legacy' ? 'in the prompt' : 'on demand',
        ...[uses, requests, lookups, bytes, context].map(String),
      ]),
  );
}

const told: readonly number[] = [1, 3, 10];

function aside({ model, isolation, flags }: ClientQualification): string {
  const parts = [model, isolation, flags.join(' ')].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`;
}

function cell({ checks }: ClientQualification, id: string, { colours }: Paint): string {
  const status = checks.find(({ check }) => check === id)?.status ?? 'not-run';
  const colour = colourOf[status];
  return colour === undefined ? status : colours[colour](status);
}

/** What is to be said, with the checks that it is said of. */
function reasonLines({ checks }: ClientQualification, number: number, pen: Paint): string[] {
  const said = new Map<string, string[]>();
  for (const verdict of checks.filter(({ reason }) => reason !== undefined)) {
    const words = reasonWords(verdict);
    said.set(words, [...(said.get(words) ?? []), verdict.check]);
  }
  return [...said].map(([words, of]) => `${number}  ${pen.safe(`${of.join(', ')}: ${words}`)}`);
}

function reasonWords({ status, reason = '', evidence }: CheckVerdict): string {
  const source = evidence === undefined ? '' : ` (${evidence.source}, ${evidence.checked})`;
  return `${status}. ${reason}${source}`;
}
