import { MOST_NAMES, specArguments } from '../schema/discovery-arguments.ts';
import { serverKey } from '../text/server-key.ts';
import { type Checked, checkArguments, refuseLongText, trimmed } from './check-arguments.ts';
import { refuseArgument } from './discovery-error.ts';
import type { RegistryState } from './registry-state.ts';

/** What a call of `get_api_spec` asks for. */
export interface AskedNames {
  /** Each once, in their order. */
  readonly names: readonly string[];
  /** With `_` for `-`. */
  readonly server: string | undefined;
}

/** Reads the arguments: one name, a list of names, or a list of names written as JSON into a text. */
export function askedNames(state: RegistryState, args: unknown): Checked<AskedNames> {
  const checked = checkArguments(specArguments, args);
  if ('error' in checked) return checked;
  const { tool_name, server_name } = checked.value;
  const long = refuseLongText({ server_name });
  if (long !== undefined) return long;
  const written = typeof tool_name === 'string' ? writtenNames(state, tool_name) : tool_name;
  const names = [...new Set(written?.map((name) => (state.byName.has(name) ? name : name.trim())))];
  if (names.length === 0 || names.length > MOST_NAMES || names.includes('')) {
    return refuseArgument(
      'tool_name',
      `\`tool_name\` must be the exact name of a tool, or a list of 1 to ${MOST_NAMES} such names.`,
    );
  }
  const server = trimmed(server_name);
  return { value: { names, server: server === undefined ? undefined : serverKey(server) } };
}

/** Some clients write a list into a text. A tool of exactly that name is meant first. */
function writtenNames(state: RegistryState, text: string): readonly string[] | undefined {
  if (state.byName.has(text) || !text.trimStart().startsWith('[')) return [text];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((name) => typeof name === 'string') ? list : undefined;
  } catch {
    return [text];
  }
}
