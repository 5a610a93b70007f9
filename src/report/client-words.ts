import type { ClientListing, ClientVerdict, Verdict } from '../model/client.ts';
import { listed } from '../text/listed.ts';
import { capped } from './words.ts';

/** The verdicts of one client. */
export interface ClientGroup {
  readonly client: string;
  /** `38 loads, 1 degraded and 2 dropped`. */
  readonly counts: string;
  /** What does not simply load. */
  readonly telling: readonly ClientVerdict[];
}

const verdicts: readonly Verdict[] = ['loads', 'degraded', 'dropped', 'unknown'];
/** Clients in the order that they were asked for. */
export function groupClients(all: readonly ClientVerdict[]): ClientGroup[] {
  return [...new Set(all.map(({ client }) => client))].map((client) => {
    const own = all.filter((each) => each.client === client);
    const counts = verdicts
      .map((verdict) => [own.filter((each) => each.verdict === verdict).length, verdict] as const)
      .filter(([count]) => count > 0);
    return {
      client,
      counts: listed(counts.map(([count, verdict]) => `${count} ${verdict}`)),
      telling: own.filter(({ verdict }) => verdict !== 'loads'),
    };
  });
}

/** `9120 of 8000 characters`. Nothing at all under no budget: how the client lists skills is not known. */
export function listingSize({ budget, size }: ClientListing): string {
  if (budget !== undefined) return `${size} of ${budget.max} ${budget.unit}`;
  return size === 0 ? 'not known how it lists skills' : `${size} characters, no known budget`;
}

/** What a listing loses, as kind and names. */
export function listingLosses({ shortened, bare, omitted }: ClientListing): (readonly [string, string])[] {
  const losses = [
    ['shortened', shortened.map(({ skill, from, to }) => `${skill} (${from} → ${to})`)],
    ['name only', bare],
    ['left out', omitted],
  ] as const;
  return losses.filter(([, names]) => names.length > 0).map(([kind, names]) => [kind, cut(names)]);
}

function cut(names: readonly string[]): string {
  const { shown, more } = capped(names, 20);
  return `${shown.join(', ')}${more === 0 ? '' : ` … and ${more} more`}`;
}
