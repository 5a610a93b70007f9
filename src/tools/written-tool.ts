import type { JsonObject } from '../model/json.ts';
import type { Tool } from '../model/tool.ts';

/** Keys that this tool reads in a list and that no protocol has. */
const ownKeys: readonly string[] = ['source', 'group', 'visibility', 'only_for', 'reply'];

/** A tool as its file has it, without keys of our own: in a list made elsewhere, exactly the bytes of the entry. */
export function writtenTool({ raw }: Tool): JsonObject {
  return Object.fromEntries(Object.entries(raw).filter(([key]) => !ownKeys.includes(key)));
}
