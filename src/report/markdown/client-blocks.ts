import type { ClientListing, ClientVerdict } from '../../model/client.ts';
import { groupClients, listingLosses, listingSize } from '../client-words.ts';
import { capped } from '../words.ts';
import { code, prose, table } from './markdown-escape.ts';

const maxSkills = 50;

/** A list of clients with their counts, then a table of the skills that do not simply load. */
export function clientBlocks(verdicts: readonly ClientVerdict[]): string[][] {
  const groups = groupClients(verdicts);
  const { shown, more } = capped(
    groups.flatMap(({ telling }) => telling),
    maxSkills,
  );
  const rows = shown.map(({ client, path, verdict, reason }) => [
    code(client),
    verdict === 'dropped' ? '**dropped**' : verdict,
    code(path),
    prose(reason),
  ]);
  return [
    groups.map(({ client, counts }) => `- ${code(client)}: ${counts}`),
    rows.length === 0 ? [] : table(['client', 'verdict', 'skill', 'why'], rows),
    more === 0 ? [] : [`… and ${more} more skills`],
  ];
}

/** A list of listings with what each loses. */
export function listingBlock(listings: readonly ClientListing[]): string[] {
  return listings.flatMap((listing) => [
    `- listing of ${code(listing.client)}: ${listingSize(listing)}`,
    ...listingLosses(listing).map(([kind, names]) => `  - ${kind}: ${prose(names)}`),
  ]);
}
