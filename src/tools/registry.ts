import type { ToolEntry } from '../schema/tools.ts';
import { serverKey } from '../text/server-key.ts';
import { holdSkills, type RegistrySkills } from './hold-skills.ts';
import { plainTools } from './plain-tools.ts';
import { type RegistryState, registryState } from './registry-state.ts';

/** The tools and skills of one session. No session sees those of another. */
export interface Registry {
  /**
   * Takes up a tool, at once visible to every later call. It takes the place of a tool with the same name and server.
   * Throws `InputError` for a tool that a tools file could not hold; nothing changes then.
   */
  register(tool: ToolEntry): void;
  /**
   * Drops the tool of that name on one server, or without a server every tool of that name, the product's own too.
   * Whether there was one. `-` and `_` in the server's name are the same.
   */
  remove(name: string, server?: string): boolean;
}

const states = new WeakMap<Registry, RegistryState>();

/**
 * Makes the registry of one session from tools as a tools file holds them (a list, or an object with `tools`) and the
 * skills that can be read. Everything is copied. Of several tools with one name and server the last counts.
 * Throws `InputError` with everything that is wrong.
 */
export function createRegistry(
  tools: readonly ToolEntry[] | { readonly tools: readonly ToolEntry[] },
  skills: RegistrySkills = {},
): Registry {
  const state = registryState(holdSkills(skills));
  for (const tool of plainTools(tools)) state.put(tool);
  // Now rather than in the first search.
  state.sorted();
  const registry: Registry = {
    register(tool) {
      for (const one of plainTools([tool])) state.put(one);
    },
    remove(name, server) {
      const key = server === undefined ? undefined : serverKey(server);
      const found = [...(state.byName.get(name)?.values() ?? [])].filter(
        (entry) => key === undefined || entry.server === key,
      );
      for (const entry of found) state.drop(entry);
      return found.length > 0;
    },
  };
  states.set(registry, state);
  return registry;
}

/** What a registry holds. Throws `TypeError` for anything that `createRegistry` did not make. */
export function stateOf(registry: Registry): RegistryState {
  const state = states.get(registry);
  if (state === undefined) throw new TypeError('This is no registry: make one with createRegistry.');
  return state;
}
