import type { JsonObject } from '../model/json.ts';
import { own } from '../text/json-object.ts';
import { describedPart } from '../text/tool-parts.ts';

/** The name of a tool as sent, in any wire form. */
export function toolName(wire: JsonObject): string | undefined {
  const name = own(wire, 'name') ?? own(describedPart(wire), 'name');
  return typeof name === 'string' && name !== '' ? name : undefined;
}
