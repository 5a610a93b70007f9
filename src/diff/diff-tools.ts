import type { CapturedTool } from '../model/capture.ts';
import type { NamedDiff } from '../model/capture-diff.ts';
import type { Json, JsonObject } from '../model/json.ts';
import { own } from '../text/json-object.ts';
import { argumentKey, describedPart } from '../text/tool-parts.ts';
import { align, type Pair } from './align.ts';
import { deepEqual } from './deep-equal.ts';
import { asText, namedHunks } from './named-hunks.ts';
import { sizes } from './sizes.ts';

/** Compares declared tools by name, as they are sent: text, value, key order and place in the list. */
export function diffTools(before: readonly CapturedTool[], after: readonly CapturedTool[]): NamedDiff[] {
  return align(before, after, (tool) => tool.name).map(diffTool);
}

function diffTool({ name, before, after, moved }: Pair<CapturedTool>): NamedDiff {
  const bytes = sizes(before?.bytes ?? null, after?.bytes ?? null);
  if (before === undefined || after === undefined) {
    return { name, status: before === undefined ? 'added' : 'removed', what: [], ...bytes };
  }
  const what = differences(before, after);
  const status = what.length > 0 ? 'changed' : moved ? 'moved' : 'same';
  return { name, status, what: moved ? [...what, 'order'] : what, ...bytes, ...hunksOf(what, before, after) };
}

function hunksOf(what: readonly string[], before: CapturedTool, after: CapturedTool): Pick<NamedDiff, 'hunks'> {
  const [old, now] = [taken(before.wire), taken(after.wire)];
  return namedHunks(
    (['description', 'schema'] as const)
      .filter((of) => what.includes(of))
      .map((of) => ({ of, before: asText(old[of]), after: asText(now[of]) })),
  );
}

function differences(before: CapturedTool, after: CapturedTool): string[] {
  const what: string[] = [];
  const [old, now] = [taken(before.wire), taken(after.wire)];
  if (!deepEqual(old.description, now.description)) what.push('description');
  // The order of required arguments means nothing, and yet it breaks a prefix cache.
  if (!deepEqual(old.schema, now.schema, false, 'required')) what.push('schema');
  else if (!deepEqual(old.schema, now.schema)) what.push('required order');
  if (!deepEqual(old.rest, now.rest)) what.push('other fields');
  if (what.length === 0 && !deepEqual(before.wire, after.wire, true)) what.push('key order');
  if (before.source !== after.source) what.push('source');
  if (before.visibility !== after.visibility) what.push('visibility');
  return what;
}

/** Description, schema and the rest of a tool in any of the wire forms. */
function taken(wire: JsonObject): { description: Json | undefined; schema: Json | undefined; rest: JsonObject } {
  const tool = describedPart(wire);
  const schemaKey = argumentKey(tool);
  const kept = (entry: readonly [string, Json]): boolean => entry[0] !== 'description' && entry[0] !== schemaKey;
  const outer = tool === wire ? [] : Object.entries(wire).filter(([key]) => key !== 'function');
  return {
    description: own(tool, 'description'),
    schema: schemaKey === undefined ? undefined : own(tool, schemaKey),
    rest: Object.fromEntries([...outer, ...Object.entries(tool).filter(kept)]),
  };
}
