import type { ClientListing, ClientVerdict } from '../../model/client.ts';
import { groupClients, listingLosses, listingSize } from '../client-words.ts';
import { capped } from '../words.ts';
import type { Paint } from './paint.ts';

const maxSkills = 50;

/** A block a client: how many skills load, which do not and why. A skill that loads as written is not named. */
export function clientLines(verdicts: readonly ClientVerdict[], pen: Paint): string[][] {
  return groupClients(verdicts).map(({ client, counts, telling }) => {
    const { shown, more } = capped(telling, maxSkills);
    return [
      `${pen.colours.bold(pen.safe(client))}  ${counts}`,
      ...shown.map(
        ({ verdict, path, reason }) =>
          `  ${verdictInColour(verdict, pen)}  ${pen.safe(path)}${reason === '' ? '' : `  ${pen.safe(reason)}`}`,
      ),
      ...(more === 0 ? [] : [`  … and ${more} more`]),
    ];
  });
}

function verdictInColour(verdict: ClientVerdict['verdict'], { colours }: Paint): string {
  const padded = verdict.padEnd('degraded'.length);
  if (verdict === 'dropped') return colours.red(padded);
  return verdict === 'degraded' ? colours.yellow(padded) : colours.dim(padded);
}

/** A block a listing: its size, and who loses what. */
export function listingLines(listings: readonly ClientListing[], pen: Paint): string[][] {
  return listings.map((listing) => [
    `${pen.colours.bold(`${pen.safe(listing.client)} listing`)}  ${listingSize(listing)}`,
    ...listingLosses(listing).map(([kind, names]) => `  ${kind.padEnd(9)}  ${pen.safe(names)}`),
  ]);
}
