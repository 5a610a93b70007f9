import { InputError } from '../model/errors.ts';
import type { Fault, KeyPath } from '../model/fault.ts';
import type { JsonObject } from '../model/json.ts';
import type { Tool, ToolScope } from '../model/tool.ts';
import { checkShape } from '../schema/check-shape.ts';
import { keyName } from '../schema/key-name.ts';
import { type ScopeEntry, type ToolEntry, type ToolsFile, toolsFile } from '../schema/tools.ts';
import { faultProblem } from '../text/fault-problem.ts';
import { parseJsonText } from '../text/parse-json.ts';
import { yamlPlaces } from '../text/yaml-places.ts';
import { expectSingleScopes } from './expect-single-scopes.ts';
import { scopeFaults } from './scope-faults.ts';

/** No schema written by a person is deeper; deeper ones would exhaust the stack of whoever walks them. */
const BOUNDS = { maxDepth: 90, help: 'Save the list of tools as JSON, for example the answer to MCP `tools/list`.' };
const SOURCE = /^(?:custom|mcp:[^\s:]{1,128})$/;

/** A description in the words of MCP: what a tool without a schema takes. */
const NO_ARGUMENTS: JsonObject = { type: 'object' };

/**
 * Reads a list of tools: an array, or an object with `tools` as MCP `tools/list` answers. The schema may be called
 * `inputSchema`, `input_schema` or `parameters`, and OpenAI's `function` wrapper is read through; further keys stay in
 * `raw`. Names may repeat: whether that is wrong depends on the use. Throws `InputError` with everything that is wrong.
 */
export async function parseTools(path: string, text: string): Promise<Tool[]> {
  const value: unknown = parseJsonText(path, text, BOUNDS);
  const faults: Fault[] = [];
  const shape = checkShape(toolsFile, value);
  if ('faults' in shape) throw locate(path, text, shape.faults);
  // Not what zod returns: its copies have another key order, and bytes depend on the order.
  const list = value as ToolsFile;
  const tools = Array.isArray(list)
    ? list.map((entry, index) => toolOf(entry, [index], faults))
    : list.tools.map((entry, index) => toolOf(entry, ['tools', index], faults));
  if (faults.length > 0) throw locate(path, text, faults);
  expectSingleScopes(path, text, tools);
  return tools;
}

function scopeOf({ accounts, profiles, access }: ScopeEntry): ToolScope {
  return { accounts, profiles, access };
}

function locate(path: string, text: string, faults: readonly Fault[]): InputError {
  const find = yamlPlaces(text);
  return new InputError(faults.map((fault) => faultProblem(fault, { path, ...find(fault.at, fault.part) })));
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
