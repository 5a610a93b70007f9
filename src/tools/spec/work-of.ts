import type { JsonObject } from '../../model/json.ts';

/** What looking at a schema costs: its members, and the members of those, but nothing deeper. */
export function workOf(schema: JsonObject): number {
  let work = 1;
  for (const value of Object.values(schema)) {
    if (typeof value !== 'object' || value === null) work += 1;
    else work += 1 + (Array.isArray(value) ? value.length : Object.keys(value).length);
  }
  return work;
}
