import type { Json, JsonObject } from '../model/json.ts';
import type { ListBytes, ToolBytes } from '../model/tool-sizes.ts';
import { own } from '../text/json-object.ts';
import { utf8Length } from '../text/measure.ts';
import { argumentKey, describedPart } from '../text/tool-parts.ts';
import { wrapperBytes } from '../text/wrapper-bytes.ts';

/** Bytes of one tool as it travels: its parts add up to the whole. */
export function toolBytes(wire: JsonObject): ToolBytes {
  const described = describedPart(wire);
  const key = argumentKey(described);
  const bytes = jsonBytes(wire);
  const descriptionBytes = jsonBytes(own(described, 'description'));
  const schemaBytes = key === undefined ? 0 : jsonBytes(own(described, key));
  return { descriptionBytes, schemaBytes, otherBytes: bytes - descriptionBytes - schemaBytes, bytes };
}

/** Bytes of a list of tools of these sizes, as a compact JSON array. */
export function listBytes(items: readonly { readonly bytes: number }[]): ListBytes {
  const itemsBytes = items.reduce((sum, { bytes }) => sum + bytes, 0);
  const wrapper = wrapperBytes(items.length);
  return { count: items.length, itemsBytes, wrapperBytes: wrapper, listingBytes: itemsBytes + wrapper };
}

/** UTF-8 bytes of compact JSON; none for what is not there. */
export function jsonBytes(value: Json | undefined): number {
  return value === undefined ? 0 : utf8Length(JSON.stringify(value));
}
