import type { Fault, KeyPath } from '../model/fault.ts';
import type { JsonObject } from '../model/json.ts';
import type { Tool, ToolScope } from '../model/tool.ts';
import { checkShape } from '../schema/check-shape.ts';
import { keyName } from '../schema/key-name.ts';
import { type ScopeEntry, type ToolEntry, type ToolsFile, toolsFile } from '../schema/tools.ts';
import { scopeFaults } from './scope-faults.ts';

const SOURCE = /^(?:custom|mcp:[^\s:]{1,128})$/;

/** A description in the words of MCP: what a tool without a schema takes. */
const NO_ARGUMENTS: JsonObject = { type: 'object' };

/** No schema written by a person is deeper; deeper ones would exhaust the stack of whoever walks them. */
export const MOST_LEVELS = 90;

/**
 * The tools of a list, of an object with `tools`, or of the JSON-RPC message around it, from a JSON value, in their order;
 * with everything that is wrong.
 * The schema may be called `inputSchema`, `input_schema` or `parameters`, and OpenAI's `function` wrapper is read
 * through; further keys stay in `raw`. Names may repeat: whether that is wrong depends on the use.
 */
export function readTools(value: unknown): { readonly tools: Tool[]; readonly faults: readonly Fault[] } {
  const shape = checkShape(toolsFile, value);
  if ('faults' in shape) return { tools: [], faults: shape.faults };
  const faults: Fault[] = [];
  // Not what zod returns: its copies have another key order, and bytes depend on the order.
  const list = value as ToolsFile;
  const { entries, at } = entriesOf(list);
  const tools = entries.map((entry, index) => toolOf(entry, [...at, index], faults));
  return { tools, faults };
}

function entriesOf(list: ToolsFile): { readonly entries: readonly ToolEntry[]; readonly at: KeyPath } {
  if (Array.isArray(list)) return { entries: list, at: [] };
  if (list.tools !== undefined) return { entries: list.tools, at: ['tools'] };
  return { entries: list.result.tools, at: ['result', 'tools'] };
}

function toolOf(entry: ToolEntry, at: KeyPath, faults: Fault[]): Tool {
  const inner = entry.function ?? entry;
  const { name } = inner;
  const source = entry.source ?? 'custom';
  if (name === undefined || name.trim() === '') {
    const message = `\`${keyName(at)}\` has no \`name\`.`;
    faults.push({ code: 'missing-key', message, at, part: 'value' });
  }
  if (!SOURCE.test(source)) {
    const message = `The source \`${source}\` is neither \`custom\` nor \`mcp:<server>\`.`;
    faults.push({ code: 'wrong-type', message, at: [...at, 'source'], part: 'value' });
  }
  faults.push(...scopeFaults(entry, at));
  const schema = inner.inputSchema ?? inner.input_schema ?? inner.parameters;
  return {
    name: name ?? '',
    description: inner.description ?? '',
    // Read from JSON, so it is JSON: the schema only says that it is an object.
    inputSchema: (schema as JsonObject | undefined) ?? NO_ARGUMENTS,
    source,
    group: entry.group,
    visibility: entry.visibility,
    ...(entry.only_for === undefined ? {} : { scope: scopeOf(entry.only_for) }),
    raw: entry as unknown as JsonObject,
  };
}

function scopeOf({ accounts, profiles, access }: ScopeEntry): ToolScope {
  return { accounts, profiles, access };
}
