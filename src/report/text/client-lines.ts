import type { ClientVerdict } from '../../model/client.ts';
import type { Report } from '../../model/report.ts';
import { type ClientGroup, groupClients, listingLosses, listingSize } from '../client-words.ts';
import { capped } from '../words.ts';
import type { Paint } from './paint.ts';

const maxLines = 50;
const maxNames = 20;

/** A client with what is to be told of it. */
interface ToldClient {
  readonly client: string;
  /** How many skills load, and the size of their list. */
  readonly sum: string;
  readonly lines: readonly string[];
}

/**
 * Each client: how many skills load, how large the list of them is, which skills do not load as they are written and
 * why, and what the list loses. Clients of which the same is to be told, and no more than that, share a line.
 */
export function clientLines({ clients = [], listings = [] }: Report, pen: Paint): string[] {
  const told = groupClients(clients).map((group): ToldClient => {
    const listing = listings.find(({ client }) => client === group.client);
    const size = listing === undefined ? '' : `; listing: ${listingSize(listing)}`;
    const losses = listing === undefined ? [] : listingLosses(listing);
    return {
      client: group.client,
      sum: `${group.counts}${size}`,
      lines: [
        ...verdictLines(group, pen),
        ...losses.map(([kind, names]) => `  ${kind.padEnd(width)}  ${pen.safe(names)}`),
      ],
    };
  });
  const plain = (sum: string): ToldClient[] => told.filter((one) => one.sum === sum && one.lines.length === 0);
  return told.flatMap(({ client, sum, lines }) => {
    const alike = lines.length > 0 ? [] : plain(sum);
    if (alike.length > 0 && alike[0]?.client !== client) return [];
    const names = alike.length > 0 ? alike.map((one) => one.client) : [client];
    return [`${pen.colours.bold(pen.safe(names.join(', ')))}  ${sum}`, ...lines];
  });
}

const width = 'shortened'.length;

/** A line a skill that does not load as written; one for all that share a verdict and its reason. */
function verdictLines({ telling }: ClientGroup, pen: Paint): string[] {
  const groups = new Map<string, ClientVerdict[]>();
  for (const each of telling) {
    const key = `${each.verdict}\0${each.reason}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  const { shown, more } = capped([...groups.values()], maxLines);
  return [
    ...shown.map((group) => verdictLine(group, pen)),
    ...(more === 0 ? [] : [`  … and ${shownCount(telling, shown)} more`]),
  ];
}

function shownCount(telling: readonly ClientVerdict[], shown: readonly (readonly ClientVerdict[])[]): number {
  return telling.length - shown.reduce((sum, group) => sum + group.length, 0);
}

function verdictLine(group: readonly ClientVerdict[], pen: Paint): string {
  const [first] = group;
  if (first === undefined) return '';
  const { shown, more } = capped(group, maxNames);
  const names = group.length === 1 ? first.path : shown.map(({ skill }) => skill).join(', ');
  const cut = more === 0 ? '' : ` … and ${more} more`;
  const why = first.reason === '' ? '' : `  ${pen.safe(first.reason)}`;
  return `  ${verdictInColour(first.verdict, pen)}  ${pen.safe(names)}${cut}${why}`;
}

function verdictInColour(verdict: ClientVerdict['verdict'], { colours }: Paint): string {
  const padded = verdict.padEnd(width);
  if (verdict === 'dropped') return colours.red(padded);
  return verdict === 'degraded' ? colours.yellow(padded) : colours.dim(padded);
}
