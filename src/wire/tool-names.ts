import type { Json } from '../model/json.ts';
import { textMember } from './json-members.ts';

/** Where a call keeps its id and its name. */
interface Keys {
  readonly id: string;
  readonly name: string;
}

/** The names of the tools that a conversation called, by the id of the call. */
export function toolNames(calls: readonly Json[], keys: Keys): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const call of calls) {
    const id = textMember(call, keys.id);
    const name = textMember(call, keys.name);
    if (id !== undefined && name !== undefined) names.set(id, name);
  }
  return names;
}
