import { type Tool as ListedTool, ToolSchema } from '@modelcontextprotocol/sdk/types.js';
import type { JsonObject } from '../../model/json.ts';

/**
 * A tool as a client accepts it. MCP wants a schema of `type: object`; a client refuses a whole list because of one
 * tool without it, or with a malformed extra. Such a schema gets its type, and such extras are left out.
 */
export function listedTool(wire: JsonObject): ListedTool {
  const typed = { ...wire, inputSchema: { ...(wire['inputSchema'] as JsonObject), type: 'object' } };
  const untouched = (wire['inputSchema'] as JsonObject)['type'] === 'object';
  const checked = ToolSchema.safeParse(untouched ? wire : typed);
  // Not the parsed copy: it has another order of keys.
  if (checked.success) return (untouched ? wire : typed) as unknown as ListedTool;
  const { name, description, inputSchema } = typed as unknown as ListedTool;
  return { name, ...(description === undefined ? {} : { description }), inputSchema };
}
