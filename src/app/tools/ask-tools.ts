import { InputError } from '../../model/errors.ts';
import type { JsonObject } from '../../model/json.ts';
import type { ToolSearch, ToolSpec } from '../../model/tool-search.ts';
import type { ToolEntry } from '../../schema/tools.ts';
import type { DiscoveryError } from '../../tools/discovery-error.ts';
import { getApiSpec } from '../../tools/get-api-spec.ts';
import type { Permission } from '../../tools/permission.ts';
import { createRegistry, type Registry } from '../../tools/registry.ts';
import { searchTools } from '../../tools/search-tools.ts';

/** Tools as a session can ask for them. */
export interface AskableTools {
  readonly of: string;
  /** As a tools file holds them. */
  readonly entries: readonly JsonObject[];
  readonly permission: Permission;
}

export interface ToolsQuestion {
  readonly search: string | undefined;
  readonly spec: readonly string[] | undefined;
  /** Only tools of this server. */
  readonly server: string | undefined;
}

/** The most that one page holds. */
const limit = 20;

/**
 * What the tools `search_tools` and `get_api_spec` of a session would answer. Throws `InputError` where they refuse, and
 * for a search that finds nothing.
 */
export function askTools(
  { of, entries, permission }: AskableTools,
  { search, spec, server }: ToolsQuestion,
): { readonly search?: ToolSearch; readonly spec?: ToolSpec } {
  const registry = createRegistry(entries as unknown as readonly ToolEntry[]);
  const where = server === undefined ? {} : { server_name: server };
  return {
    ...(search === undefined ? {} : { search: { of, query: search, ...found(registry, permission, search, where) } }),
    ...(spec === undefined ? {} : { spec: { of, names: spec, text: printed(registry, permission, spec, where) } }),
  };
}

type Where = { readonly server_name?: string };

function found(
  registry: Registry,
  permission: Permission,
  query: string,
  where: Where,
): Omit<ToolSearch, 'of' | 'query'> {
  const result = searchTools(registry, permission, { query, limit, ...where });
  if (result.error !== undefined) throw refused(result.error);
  const { tools, total, groups, servers } = result;
  if (total > 0) return { tools, total, groups, servers };
  const hints = [
    groups.length > 0 ? `Groups: ${groups.join(', ')}.` : '',
    servers.length > 0 ? `Servers: ${servers.join(', ')}.` : '',
  ];
  const others = searchTools(registry, permission, { limit: 1 });
  const none = others.error === undefined && others.total === 0;
  const plain = none ? 'No tool may be called.' : 'Leave --search out to see all tools.';
  const help = hints.filter(Boolean).join(' ') || plain;
  throw new InputError({ code: 'unknown-name', message: `No tool that may be called fits "${query}".`, help });
}

function printed(registry: Registry, permission: Permission, names: readonly string[], where: Where): string {
  const result = getApiSpec(registry, permission, { tool_name: names, ...where });
  if (typeof result === 'string') return result;
  throw refused(result.error);
}

function refused({ code, message }: DiscoveryError): InputError {
  const help = code === 'ambiguous' || code === 'mixed' ? { help: 'Here server_name is --server <name>.' } : {};
  return new InputError({ code: code === 'invalid_arguments' ? 'usage' : 'unknown-name', message, ...help });
}
