import type { Dated, Provider } from '../../../src/model/provider.ts';
import { providerIds, providers } from '../../../src/providers/registry.ts';

const daysOf = (history: Dated<unknown>): string[] => history.map(({ evidence }) => evidence.checked);

function daysOfProvider({ modes, ...plain }: Provider): string[] {
  const histories: unknown[] = [...Object.values(modes), ...Object.values(plain)];
  return histories.flatMap((history) => (Array.isArray(history) ? daysOf(history as Dated<unknown>) : []));
}

/** The newest day on which a source of a fact was looked at (YYYY-MM-DD): what a page shows is what held then. */
export const newestDay: string =
  providerIds
    .flatMap((id) => daysOfProvider(providers[id]))
    .sort()
    .at(-1) ?? '';
