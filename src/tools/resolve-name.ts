import { byCodeUnit } from '../text/by-code-unit.ts';
import type { Cause } from './discovery-error.ts';
import type { Verdict } from './permission.ts';
import type { Entry, RegistryState } from './registry-state.ts';

/** The one tool that a name stands for, or why there is none. */
export type ResolvedName =
  | { readonly entry: Entry }
  | { readonly cause: Exclude<Cause, 'ambiguous'> }
  | { readonly cause: 'ambiguous'; readonly servers: readonly string[] };

/** Which of several tools of one name are meant, by their server; `undefined` stands for the product's own. */
export type Meant = (server: string | undefined) => boolean;

/**
 * Finds the tool of a name. Only tools that may be called now compete: a namesake that is denied, or whose server is
 * down, makes no name ambiguous. Denied and down at once is `not_allowed`.
 */
export function resolveName(
  state: RegistryState,
  verdictOf: (tool: Entry['tool']) => Verdict,
  name: string,
  meant: Meant,
): ResolvedName {
  const namesakes = [...(state.byName.get(name)?.values() ?? [])].filter(({ server }) => meant(server));
  if (namesakes.length === 0) return { cause: 'unknown' };
  const verdicts = namesakes.map((entry) => ({ entry, verdict: verdictOf(entry.tool) }));
  const [first, ...others] = verdicts.flatMap(({ entry, verdict }) => (verdict === 'allowed' ? [entry] : []));
  if (first === undefined) {
    const isDown = verdicts.some(({ verdict }) => verdict === 'server_unavailable');
    return { cause: isDown ? 'server_unavailable' : 'not_allowed' };
  }
  if (others.length === 0) return { entry: first };
  return { cause: 'ambiguous', servers: [first, ...others].map(({ server }) => server ?? 'custom').sort(byCodeUnit) };
}

/**
 * The tools that the argument `server_name` means: those of the server, whether it is written with `-` or `_`, and
 * for `custom` the product's own, unless a server has that name. Without the argument all are meant.
 */
export function meantBy(state: RegistryState, name: string, server: string | undefined): Meant {
  if (server === undefined) return () => true;
  const ownMeant = server === 'custom' && state.byName.get(name)?.has('custom') !== true;
  return (one) => one === server || (ownMeant && one === undefined);
}
