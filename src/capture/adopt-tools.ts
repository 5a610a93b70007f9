import type { WireForm } from '../model/capture.ts';
import { InputError } from '../model/errors.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { NamedBytes } from '../text/decode-file.ts';
import { isObject } from '../text/json-object.ts';
import { parseJson } from '../text/parse-json.ts';
import type { DeclaredTool } from './measure-tools.ts';
import { toolName } from './tool-name.ts';

/** The tools of a request made elsewhere, as sent and in order. */
export interface AdoptedTools {
  readonly declared: readonly DeclaredTool[];
  readonly wireForm: WireForm;
}

/**
 * Tools from an array, from `{tools: […]}` (the result of MCP `tools/list`), or from the JSON-RPC message around it.
 * Nothing about them is changed.
 * Throws `InputError` when the file is neither, or an entry has no name.
 */
export function adoptTools(file: NamedBytes | undefined): AdoptedTools {
  if (file === undefined) return { declared: [], wireForm: 'mcp' };
  const list = listOf(parseJson(file));
  if (list === undefined) {
    const message = `${file.path} is no list of tools: expected an array or {"tools": […]}.`;
    throw new InputError({
      code: 'wrong-type',
      message,
      path: file.path,
      help: 'Save the list that the model is given.',
    });
  }
  const declared = list.map((entry, index) => declaredTool(entry, index, file.path));
  return { declared, wireForm: wireFormOf(declared[0]?.wire) };
}

function listOf(value: Json): readonly Json[] | undefined {
  if (isList(value)) return value;
  // A saved answer of an MCP server is a JSON-RPC message around the result.
  const answer = isObject(value) ? (value['result'] ?? value) : value;
  const inner = isObject(answer) ? answer['tools'] : undefined;
  return inner !== undefined && isList(inner) ? inner : undefined;
}

function declaredTool(entry: Json, index: number, path: string): DeclaredTool {
  const name = isObject(entry) ? toolName(entry) : undefined;
  if (!isObject(entry) || name === undefined) {
    const message = `${path}: the tool at index ${index} has no name.`;
    throw new InputError({ code: 'missing-key', message, path, help: 'Give it a "name".' });
  }
  const { source, visibility } = entry;
  return {
    name,
    source: typeof source === 'string' && /^(custom|mcp:.+)$/.test(source) ? source : 'custom',
    visibility: visibility === 'core' || visibility === 'advanced' ? visibility : undefined,
    wire: entry,
  };
}

/** The form by the key under which the first tool has its schema; without one the default. */
function wireFormOf(wire: JsonObject | undefined): WireForm {
  if (wire === undefined || 'inputSchema' in wire) return 'mcp';
  if ('input_schema' in wire) return 'anthropic';
  if (wire['type'] === 'function') return 'openai';
  return 'parameters' in wire ? 'gemini' : 'mcp';
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
