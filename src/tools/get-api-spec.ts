import type { Tool } from '../model/tool.ts';
import { askedNames } from './asked-names.ts';
import { checkPermission } from './check-permission.ts';
import type { Refusal } from './discovery-error.ts';
import { type Callable, type FailedName, nameError } from './name-error.ts';
import { judgeTools, type Permission, type Verdict } from './permission.ts';
import { type Registry, stateOf } from './registry.ts';
import type { Entry, RegistryState } from './registry-state.ts';
import { meantBy, resolveName } from './resolve-name.ts';

/**
 * Gives the routes and parameters of tools as compact text, in the order asked for, with a blank line between two.
 * Every name is authorised first, at every call; only then a specification that was printed before is used again. One
 * name that cannot be used refuses the call, with all causes. Suggestions are tools that may be called.
 */
export function getApiSpec(registry: Registry, permission: Permission, args: unknown = {}): string | Refusal {
  const state = stateOf(registry);
  const granted = checkPermission(permission);
  if ('error' in granted) return granted;
  const asked = askedNames(state, args);
  if ('error' in asked) return asked;
  const { names, server } = asked.value;
  const verdictOf = judgeTools(granted.value);
  const found: Entry[] = [];
  const failed: FailedName[] = [];
  for (const name of names) {
    const resolved = resolveName(state, verdictOf, name, meantBy(state, name, server));
    if ('entry' in resolved) found.push(resolved.entry);
    else failed.push({ name, ...resolved });
  }
  if (failed.length > 0) return { error: nameError(failed, callable(state, verdictOf, server)) };
  return found.map(({ tool }) => state.specs.of(tool)).join('\n');
}

/** Looked up only when something is wrong. */
function callable(state: RegistryState, verdictOf: (tool: Tool) => Verdict, server: string | undefined): Callable {
  const mayCall = ({ tool }: Entry): boolean => verdictOf(tool) === 'allowed';
  const all = state.sorted().filter((entry) => mayCall(entry) && (server === undefined || entry.server === server));
  const elsewhere = (name: string): readonly string[] =>
    [...(state.byName.get(name)?.values() ?? [])].filter(mayCall).map((entry) => entry.server ?? 'custom');
  return { names: all.map(({ tool }) => tool.name), server, elsewhere };
}
