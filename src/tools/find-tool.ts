import type { Tool } from '../model/tool.ts';
import { serverKey, serverOf } from '../text/server-key.ts';
import { checkPermission } from './check-permission.ts';
import type { Refusal } from './discovery-error.ts';
import { nameError } from './name-error.ts';
import { judgeTools, type Permission } from './permission.ts';
import { type Registry, stateOf } from './registry.ts';
import { resolveName } from './resolve-name.ts';

/**
 * The tool that a call is for, authorised now: what executes tools asks here at every call, whatever was found or
 * specified before. `source` is `custom` or `mcp:<server>`; without it a name of several sources is ambiguous.
 */
export function findTool(
  registry: Registry,
  permission: Permission,
  name: string,
  source?: string,
): { readonly tool: Tool; readonly error?: undefined } | (Refusal & { readonly tool?: undefined }) {
  const state = stateOf(registry);
  const granted = checkPermission(permission);
  if ('error' in granted) return granted;
  const server = source === undefined ? undefined : serverOf(source);
  const key = server === undefined ? undefined : serverKey(server);
  const meant = (one: string | undefined): boolean => source === undefined || one === key;
  const resolved = resolveName(state, judgeTools(granted.value), name, meant);
  if ('entry' in resolved) return { tool: resolved.entry.tool };
  return { error: nameError([{ name, ...resolved }], { names: [], server: undefined, elsewhere: () => [] }) };
}
