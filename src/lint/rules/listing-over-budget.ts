import { loaders } from '../../providers/loaders/registry.ts';
import { listingOf } from '../clients/client-listings.ts';
import { type CollectionRule, defineCollectionRule } from '../define-rule.ts';

type MessageId = 'over';

/** All skills together are more than a client lists: some are listed by name only, shortened, or not at all. */
export const listingOverBudget: CollectionRule<MessageId> = defineCollectionRule({
  meta: {
    id: 'listing-over-budget',
    summary: 'All skills together take more room than a client has for its list.',
    severity: { skill: 'warning' },
    needs: ['client'],
  },
  messages: {
    over: '{count} skills take {size} of the {max} {unit} that {title} has for its list at {at}: {outcome}. The longest description stands here.',
  },
  help: 'Shorten the longest descriptions, or install fewer of these skills together.',
  *check(collection) {
    for (const client of collection.clients) {
      const { listing, form, isOver, count, longest } = listingOf(client, collection);
      if (!isOver || listing.budget === undefined) continue;
      const outcome = [
        some(listing.shortened.length, 'description is shortened', 'descriptions are shortened'),
        some(
          listing.bare.length,
          'skill is listed without its description',
          'skills are listed without description',
          listing.bare,
        ),
        some(listing.omitted.length, 'skill is left out', 'skills are left out', listing.omitted),
      ].filter((words) => words !== '');
      const { max, unit } = listing.budget;
      const data = { count, size: listing.size, max, unit, title: loaders[client].title, at: form?.budget?.at ?? '' };
      // All skills are too many: the place is where shortening helps most.
      const place = longest === undefined ? {} : { path: longest.path, ...longest.places.description };
      yield { messageId: 'over', data: { ...data, outcome: outcome.join(', ') }, client, ...place };
    }
  },
});

const NAMED = 3;

function some(count: number, one: string, several: string, names: readonly string[] = []): string {
  if (count === 0) return '';
  const named = names.length === 0 ? '' : ` (${names.slice(0, NAMED).join(', ')}${count > NAMED ? ', …' : ''})`;
  return `${count} ${count === 1 ? one : several}${named}`;
}
