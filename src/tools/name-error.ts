import { cutText } from '../text/cut-text.ts';
import { nearest } from '../text/nearest.ts';
import { visible } from '../text/visible.ts';
import type { Cause, DiscoveryError } from './discovery-error.ts';
import { intrinsicTools } from './intrinsic-tools.ts';

/** A name that cannot be used. */
export interface FailedName {
  readonly name: string;
  readonly cause: Cause;
  /** Of an ambiguous name. */
  readonly servers?: readonly string[];
}

/** What a message may suggest: nothing but tools that may be called. */
export interface Callable {
  readonly names: readonly string[];
  /** The server that was asked for. */
  readonly server: string | undefined;
  /** Where else a name is to be had: servers, and `custom` for the product. */
  readonly elsewhere: (name: string) => readonly string[];
}

const CAUSES: readonly Cause[] = ['unknown', 'not_allowed', 'server_unavailable', 'ambiguous'];
/** Looking for a near name costs as much as there are names. */
const MOST_SUGGESTIONS = 5;
const MOST_SHOWN = 10;
const MOST_POINTS = 80;

/** One error for everything that is wrong with the names of a call; a call gets all specifications or none. */
export function nameError(failed: readonly FailedName[], callable: Callable): DiscoveryError {
  const groups = CAUSES.map((cause) => [cause, failed.filter((one) => one.cause === cause)] as const).filter(
    ([, list]) => list.length > 0,
  );
  const servers = failed.flatMap(({ name, servers }) => (servers === undefined ? [] : [[name, servers] as const]));
  return {
    code: groups.length === 1 ? failed[0]!.cause : 'mixed',
    message: groups.map(([cause, list]) => sentence(cause, list, callable)).join(' '),
    names: Object.fromEntries(groups.map(([cause, list]) => [cause, list.map(({ name }) => name)])),
    // Made from entries, a name such as `__proto__` is a key like any other.
    ...(servers.length === 0 ? {} : { servers: Object.fromEntries(servers) }),
  };
}

function sentence(cause: Cause, list: readonly FailedName[], callable: Callable): string {
  const names = shownNames(list.map(({ name }) => name));
  switch (cause) {
    case 'unknown':
      return [`Unknown: ${names}.`, ...suggestions(list, callable), 'Find exact names with search_tools.'].join(' ');
    case 'not_allowed':
      return `Not allowed in this session: ${names}. Another name or route does not help.`;
    case 'server_unavailable':
      return `The server is unavailable: ${names}. The name is right, so another one does not help; try later.`;
    case 'ambiguous':
      return `Several servers have: ${list.slice(0, MOST_SHOWN).map(ambiguous).join('; ')}. Say which with server_name.`;
  }
}

function ambiguous({ name, servers }: FailedName): string {
  return `${shown(name)} (${shownNames(servers ?? [])})`;
}

function suggestions(list: readonly FailedName[], callable: Callable): string[] {
  return list.slice(0, MOST_SUGGESTIONS).flatMap(({ name }) => {
    if (intrinsicTools().some((tool) => tool.name === name)) return [`${shown(name)} is called directly.`];
    const others = callable.elsewhere(name);
    if (others.length > 0)
      return [`${shown(name)} is not of ${shown(callable.server ?? '')} but of ${shownNames(others)}.`];
    const near = nearest(name, callable.names);
    return near === undefined ? [] : [`Did you mean ${shown(near)}?`];
  });
}

/** Names as one harmless line. */
export function shownNames(names: readonly string[]): string {
  const list = names.slice(0, MOST_SHOWN).map(shown).join(', ');
  return names.length > MOST_SHOWN ? `${list} and ${names.length - MOST_SHOWN} more` : list;
}

function shown(name: string): string {
  return `\`${visible(cutText(name, MOST_POINTS))}\``;
}
