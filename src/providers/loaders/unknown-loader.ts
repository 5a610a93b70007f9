import type { ClientId } from '../../model/client.ts';
import type { ClientLoader } from '../../model/loader.ts';
import type { ProviderId } from '../../model/provider.ts';
import { page } from '../sources.ts';

/** A client of which no loader was read or recorded: no package of it can be installed. */
export function unknownLoader(id: ClientId & ProviderId, title: string, source: string): ClientLoader {
  const note = 'looked for and not found: how it loads and lists skills';
  return {
    id,
    title,
    knownBy: 'name',
    situations: {},
    listing: [{ value: undefined, evidence: page(source, '2026-11-30', note) }],
  };
}
