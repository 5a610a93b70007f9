import type { Json, JsonObject } from '../../model/json.ts';
import { isObject, own } from '../../text/json-object.ts';
import { each, jsonItem, leftovers, textItem, type WireItem, type WireRole } from './wire-item.ts';

/** Reads a block that is no text; `undefined` where its type is not known either. */
export type ReadBlock = (block: JsonObject, pointer: string, role: WireRole) => WireItem[] | undefined;

const textTypes: readonly (Json | undefined)[] = [undefined, 'text', 'input_text', 'output_text'];
const textKeys: readonly string[] = ['type', 'text', 'cache_control', 'annotations', 'logprobs', 'thoughtSignature'];

/**
 * The content of a message: one text, or a list of blocks. Blocks of other types go to `readBlock`; what it does not
 * know is kept whole, as a part of an answer in an answer, else as unknown.
 */
export function readContent(
  content: Json | undefined,
  at: { readonly pointer: string; readonly role: WireRole },
  readBlock: ReadBlock = () => undefined,
): WireItem[] {
  const { pointer, role } = at;
  if (content === null) return [];
  if (typeof content === 'string') return [textItem(pointer, role, content)];
  return each(content, pointer, (block, path) => {
    if (typeof block === 'string') return [textItem(path, role, block)];
    if (!isObject(block)) return [];
    return textBlock(block, path, role) ?? readBlock(block, path, role) ?? [jsonItem(path, whole(role), block)];
  });
}

function textBlock(block: JsonObject, pointer: string, role: WireRole): WireItem[] | undefined {
  const text = own(block, 'text');
  if (typeof text !== 'string' || !textTypes.includes(own(block, 'type'))) return undefined;
  return [textItem(`${pointer}/text`, role, text), ...leftovers(block, textKeys, pointer, whole(role))];
}

/** The role of a value that is kept whole: an answer of the model stays one, anything else is not known. */
function whole(role: WireRole): WireRole {
  return role === 'assistant' || role === 'result' ? role : 'unknown';
}
