import type { ClientListing, ClientVerdict } from '../../model/client.ts';
import type { ClientJson, ListingJson } from '../../schema/report-skills.ts';

export function clientsJson(verdicts: readonly ClientVerdict[]): ClientJson[] {
  return verdicts.map(({ client, skill, path, verdict, reason }) => ({ client, skill, path, verdict, reason }));
}

export function listingJson({ client, budget, size, shortened, bare, omitted }: ClientListing): ListingJson {
  return {
    client,
    budget: budget === undefined ? null : { max: budget.max, unit: budget.unit },
    size,
    shortened: shortened.map(({ skill, from, to }) => ({ skill, from, to })),
    bare: [...bare],
    omitted: [...omitted],
  };
}
