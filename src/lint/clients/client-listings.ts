import type { ClientId, ClientListing } from '../../model/client.ts';
import type { ListingForm } from '../../model/loader.ts';
import { loaders } from '../../providers/loaders/registry.ts';
import { factOn } from '../../providers/view-provider.ts';
import type { SkillCard, SkillCollection } from '../skill-collection.ts';
import { clientVerdicts, knownName } from './client-verdicts.ts';
import { simulateListing } from './simulate-listing.ts';

const NEWEST = '9999-12-31';

/** What every client of the run makes of the list of all skills that it loads, its own ones left aside. */
export function clientListings(
  collection: Pick<SkillCollection, 'skills' | 'clients' | 'facts'>,
): readonly ClientListing[] {
  return collection.clients.map((client) => listingOf(client, collection).listing);
}

/** The listing of one client, and whether it is over its budget: a description may also be too long by itself. */
export function listingOf(
  client: ClientId,
  { skills, facts }: Pick<SkillCollection, 'skills' | 'facts'>,
): {
  readonly listing: ClientListing;
  readonly form: ListingForm | undefined;
  readonly isOver: boolean;
  readonly count: number;
  /** Of the skills that it lists, the one whose description takes the most room. */
  readonly longest: SkillCard | undefined;
} {
  const form = factOn(loaders[client].listing, facts ?? NEWEST)?.value;
  if (form === undefined) {
    const listing = { client, budget: undefined, size: 0, shortened: [], bare: [], omitted: [] };
    return { listing, form, isOver: false, count: 0, longest: undefined };
  }
  const verdicts = clientVerdicts({ skills, clients: [client], facts });
  const loaded = skills
    .filter((_, at) => verdicts[at]?.verdict !== 'dropped')
    .map((card) => ({ name: knownName(client, card), description: listed(card), path: below(card), card }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.path, b.path));
  const { size, isOver, skills: shown } = simulateListing(form, loaded);
  const of = loaded.map(({ name }, at) => ({ skill: name, from: shown[at]!.whole, to: shown[at]!.shown }));
  const { budget } = form;
  const listing = {
    client,
    budget: budget === undefined ? undefined : { max: budget.max, unit: budget.unit },
    size,
    shortened: of.flatMap(({ skill, from, to }) =>
      to !== undefined && to > 0 && to < from ? [{ skill, from, to }] : [],
    ),
    bare: of.flatMap(({ skill, from, to }) => (to === 0 && from > 0 ? [skill] : [])),
    omitted: of.flatMap(({ skill, to }) => (to === undefined ? [skill] : [])),
  };
  const [longest] = [...loaded].sort((a, b) => b.description.length - a.description.length);
  return { listing, form, isOver, count: loaded.length, longest: longest?.card };
}

/** Clients put a description on one line. */
function listed({ description = '' }: SkillCard): string {
  return description.trim().replace(/\s+/g, ' ');
}

function below({ path, root }: SkillCard): string {
  return root !== '' && path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
