import { searchArguments } from '../schema/discovery-arguments.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { serverKey } from '../text/server-key.ts';
import { checkArguments, refuseLongText, trimmed } from './check-arguments.ts';
import { checkPermission } from './check-permission.ts';
import type { Refusal } from './discovery-error.ts';
import { judgeTools, type Permission } from './permission.ts';
import { type Registry, stateOf } from './registry.ts';
import type { Entry, RegistryState } from './registry-state.ts';
import { wordsOf } from './word-index.ts';

/** A tool in a list of results. */
export interface FoundTool {
  readonly name: string;
  /** On one line; longer than 350 code points it is cut and ends in `…`. */
  readonly description: string;
  readonly group?: string;
  /** With `_` for `-`. */
  readonly server_name?: string;
}

/** One page of tools. */
export interface SearchResult {
  /** `past_end`: tools match, but fewer than the offset. */
  readonly status: 'ok' | 'no_matches' | 'past_end';
  readonly tools: readonly FoundTool[];
  /** How many tools match, on all pages. */
  readonly total: number;
  /** Where the next page begins; absent on the last one. */
  readonly next_offset?: number;
  /** Every group of the tools that may be called, sorted, whatever was asked for. */
  readonly groups: readonly string[];
  /** Every server of the tools that may be called, likewise. */
  readonly servers: readonly string[];
  readonly error?: undefined;
}

interface Wanted {
  readonly query: string;
  readonly group: string | undefined;
  readonly server: string | undefined;
}

/**
 * Finds the tools that may be called now, hidden ones too: by words (a query), by group, by server, or all of them.
 * The best match comes first, then by name in code units; the same registry and arguments give the same answer
 * everywhere. Wrong arguments and a malformed permission are refused with `invalid_arguments`.
 */
export function searchTools(registry: Registry, permission: Permission, args: unknown = {}): SearchResult | Refusal {
  const state = stateOf(registry);
  const granted = checkPermission(permission);
  if ('error' in granted) return granted;
  const checked = checkArguments(searchArguments, args);
  if ('error' in checked) return checked;
  const { query, group, server_name, offset = 0, limit = 10 } = checked.value;
  const long = refuseLongText({ query, group, server_name });
  if (long !== undefined) return long;
  const server = trimmed(server_name);
  const wanted = {
    query: (query ?? '').trim().toLowerCase(),
    group: trimmed(group),
    server: server === undefined ? undefined : serverKey(server),
  };
  const verdictOf = judgeTools(granted.value);
  const callable = state.sorted().filter(({ tool }) => verdictOf(tool) === 'allowed');
  const found = bestFirst(state, callable, wanted);
  const next = offset + limit;
  return {
    status: found.length === 0 ? 'no_matches' : offset >= found.length ? 'past_end' : 'ok',
    tools: found.slice(offset, next).map(foundTool),
    total: found.length,
    ...(next < found.length ? { next_offset: next } : {}),
    groups: hints(callable.map((entry) => entry.group)),
    servers: hints(callable.map((entry) => entry.server)),
  };
}

/** The entries come by name, and those of one score stay in that order. */
function bestFirst(state: RegistryState, entries: readonly Entry[], { query, group, server }: Wanted): Entry[] {
  const terms = wordsOf(query);
  const scores = state.index.score(terms, state.size());
  const byScore = new Map<number, Entry[]>();
  for (const entry of entries) {
    if (group !== undefined && entry.group !== group) continue;
    if (server !== undefined && entry.server !== server) continue;
    const score = scores[entry.slot]! + (query !== '' && entry.lowerName === query ? 100 : 0);
    if (score === 0 && terms.length > 0) continue;
    const equals = byScore.get(score);
    if (equals === undefined) byScore.set(score, [entry]);
    else equals.push(entry);
  }
  return [...byScore].sort(([a], [b]) => b - a).flatMap(([, equals]) => equals);
}

function foundTool({ tool, summary, group, server }: Entry): FoundTool {
  return {
    name: tool.name,
    description: summary,
    ...(group === undefined ? {} : { group }),
    ...(server === undefined ? {} : { server_name: server }),
  };
}

function hints(names: readonly (string | undefined)[]): string[] {
  const all = new Set(names);
  return [...all].filter((name) => name !== undefined).sort(byCodeUnit);
}
