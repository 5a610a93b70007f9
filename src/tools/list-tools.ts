import type { JsonObject } from '../model/json.ts';
import type { Tool } from '../model/tool.ts';
import { checkPermission } from './check-permission.ts';
import type { Refusal } from './discovery-error.ts';
import { intrinsicTools } from './intrinsic-tools.ts';
import { isDenied, judgeTools, type Permission } from './permission.ts';
import { type Registry, stateOf } from './registry.ts';
import type { RegistryState } from './registry-state.ts';
import { visibleTools } from './visible-tools.ts';
import { wireTool } from './wire-tool.ts';

/** What a server declares. */
export interface ListOptions {
  /** Only the product's own tools of these names, where the rest is to be discovered; absent: every visible tool. */
  readonly direct?: readonly string[] | undefined;
  /** Without discovery `search_tools` is left out; default true. */
  readonly discovery?: boolean | undefined;
}

/**
 * What a server answers to MCP `tools/list` now: `search_tools`, `get_api_spec`, `read_skill` (where there is a skill
 * to read and nobody denies it), then the tools that may be called and that `permission.tools_profile` lists, by name.
 * A tool that states no visibility is not listed for `agent`. Names are unique: the product's own tool goes before its
 * namesakes on servers, and of two servers neither is listed. What is not listed is found and called all the same.
 */
export function listTools(
  registry: Registry,
  permission: Permission,
  options: ListOptions = {},
): { readonly tools: readonly JsonObject[]; readonly error?: undefined } | (Refusal & { readonly tools?: undefined }) {
  const state = stateOf(registry);
  const granted = checkPermission(permission);
  if ('error' in granted) return granted;
  const own = intrinsics(state, granted.value, options);
  const taken = new Set(intrinsicTools().map(({ name }) => name));
  const declared = callable(state, granted.value, options).filter(({ name }) => !taken.has(name));
  const { listed } = visibleTools(declared, granted.value.tools_profile ?? 'full');
  return { tools: [...own, ...listed].map((tool) => wireTool(tool, 'mcp')) };
}

function intrinsics({ skills }: RegistryState, permission: Permission, { discovery = true }: ListOptions): Tool[] {
  const canRead = skills.attached.size > 0 || (skills.installed?.size ?? 0) > 0;
  return intrinsicTools().filter(({ name }) => {
    if (name === 'search_tools') return discovery;
    return name !== 'read_skill' || (canRead && !isDenied(permission, 'read_skill'));
  });
}

/** One tool a name. */
function callable(state: RegistryState, permission: Permission, { direct }: ListOptions): Tool[] {
  const verdictOf = judgeTools(permission);
  const names = direct === undefined ? undefined : new Set(direct);
  const all = state.sorted().filter(({ tool }) => verdictOf(tool) === 'allowed');
  const count = new Map<string, number>();
  for (const { tool } of all) count.set(tool.name, (count.get(tool.name) ?? 0) + 1);
  return all
    .filter(({ tool, server }) => server === undefined || (names === undefined && count.get(tool.name) === 1))
    .filter(({ tool }) => names === undefined || names.has(tool.name))
    .map(({ tool }) => tool);
}
