import type { Json, JsonObject } from '../../model/json.ts';
import type { ModeFacts } from '../../model/provider.ts';
import { isObject } from '../../text/json-object.ts';
import type { Absence, KnownTools } from '../linted-prompt.ts';

/** Names of tools by what is known of them; a name may stand in several, the first of the order below counts. */
export interface ToolNames {
  readonly declared: readonly { readonly name: string; readonly wire: JsonObject }[];
  /** Native tools in this mode; `undefined` where no mode is known. */
  readonly native: ModeFacts | undefined;
  readonly admitted: readonly string[];
  readonly registered: readonly string[];
  readonly removed: readonly string[];
  /** From `--known-tools`. */
  readonly elsewhere: readonly string[];
}

/** Sorts names into listed, unlisted and absent. A name that is listed in any way is not absent. */
export function knownTools(names: ToolNames): KnownTools {
  const listed = new Set([...names.declared.map(({ name }) => name), ...(names.native?.native ?? [])]);
  const unlisted = new Set(names.admitted.filter((name) => !listed.has(name)));
  const absent = new Map<string, Absence>();
  const add = (found: readonly string[], why: Absence): void => {
    for (const name of found) if (!listed.has(name) && !unlisted.has(name) && !absent.has(name)) absent.set(name, why);
  };
  add(names.registered, 'not-admitted');
  add(names.removed, 'removed');
  add(names.native?.denied ?? [], 'denied');
  add(names.elsewhere, 'elsewhere');
  return { listed, unlisted, absent, parameters: parametersOf(names.declared.map(({ wire }) => wire)) };
}

/** Keys of `properties` at any depth: names of arguments. Keeps its own stack. */
function parametersOf(tools: readonly Json[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open: Json[] = [...tools];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) open.push(...next);
    if (!isObject(next)) continue;
    const { properties } = next;
    for (const name of isObject(properties) ? Object.keys(properties) : []) found.add(name);
    open.push(...Object.values(next));
  }
  return found;
}
