import type { Tool } from '../model/tool.ts';
import { remembered } from '../text/remembered.ts';
import { oneLine } from './runtime-text.ts';

/**
 * Every tool by name, one line for each custom group and each MCP server, both sorted in code-unit order:
 * `custom/files: read_image` or `mcp/linear: get_issue, search_issues`. The runtime's own tools are left out.
 */
export function inventory(tools: readonly Tool[]): string {
  const lines = new Map<string, string[]>();
  for (const tool of tools) {
    if (tool.source === 'runtime') continue;
    const { label, name } = entryOf(tool);
    const names = lines.get(label);
    if (names === undefined) lines.set(label, [name]);
    else names.push(name);
  }
  return [...lines.keys()]
    .sort()
    .map((label) => `${label}: ${(lines.get(label) ?? []).sort().join(', ')}`)
    .join('\n');
}

/** Once a tool, however many cases name it. */
const entryOf = remembered((tool: Tool) => ({ label: oneLine(labelOf(tool)), name: oneLine(tool.name) }));

function labelOf({ source, group }: Tool): string {
  if (source !== 'custom') return source.replace(':', '/');
  return group === undefined ? 'custom' : `custom/${group}`;
}
