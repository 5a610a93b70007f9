import { InputError } from '../model/errors.ts';
import type { Tool } from '../model/tool.ts';
import { faultProblem } from '../text/fault-problem.ts';
import { parseJsonText } from '../text/parse-json.ts';
import { yamlPlaces } from '../text/yaml-places.ts';
import { expectSingleScopes } from './expect-single-scopes.ts';
import { MOST_LEVELS, readTools } from './read-tools.ts';

const BOUNDS = {
  maxDepth: MOST_LEVELS,
  help: 'Save the list of tools as JSON, for example the answer to MCP `tools/list`.',
};

/**
 * Reads a list of tools: an array, or an object with `tools` as MCP `tools/list` answers; see `readTools`. Throws
 * `InputError` with everything that is wrong, each with its line and column.
 */
export async function parseTools(path: string, text: string): Promise<Tool[]> {
  const { tools, faults } = readTools(parseJsonText(path, text, BOUNDS));
  if (faults.length > 0) {
    const find = yamlPlaces(text);
    throw new InputError(faults.map((fault) => faultProblem(fault, { path, ...find(fault.at, fault.part) })));
  }
  expectSingleScopes(path, text, tools);
  return tools;
}
