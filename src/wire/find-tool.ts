import type { ScriptCall } from './script.ts';
import type { OfferedTool } from './turn.ts';

/**
 * The offered tool that a call means. Without a server: the tool of exactly this name. With a server: the name in the
 * form that clients give to tools of MCP servers, `mcp__server__tool`, then `mcp_server_tool`, then `server_tool`, or
 * the tool in the namespace `mcp__server`. Characters that a model API does not take in names count as `_`.
 */
export function findTool(
  call: Pick<ScriptCall, 'tool' | 'server'>,
  offered: readonly OfferedTool[],
): OfferedTool | undefined {
  const { tool, server } = call;
  if (server === undefined) return offered.find(({ name }) => name === tool);
  const forms = [`mcp__${server}__${tool}`, `mcp_${server}_${tool}`, `${server}_${tool}`].map(plain);
  for (const form of forms) {
    const found = offered.find(({ name }) => plain(name) === form);
    if (found !== undefined) return found;
  }
  const group = plain(`mcp__${server}`);
  return offered.find(
    ({ name, namespace }) => namespace !== undefined && plain(namespace) === group && plain(name) === plain(tool),
  );
}

function plain(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]/g, '_');
}
