import type { Json, JsonObject } from '../../model/json.ts';
import { isObject, own } from '../../text/json-object.ts';
import { readContent } from './read-content.ts';
import { readTools } from './read-tools.ts';
import { each, jsonItem, leftovers, step, unknownItems, type WireItem, type WireRole } from './wire-item.ts';

const settings: readonly string[] = [
  'model',
  'generationConfig',
  'generation_config',
  'safetySettings',
  'safety_settings',
  'toolConfig',
  'tool_config',
  'cachedContent',
  'labels',
];
const systemKeys: readonly string[] = ['systemInstruction', 'system_instruction'];

/** Gemini generateContent: `systemInstruction`, `contents` and `tools`. */
export function readGemini(body: JsonObject): WireItem[] {
  const contents = own(body, 'contents') ?? [];
  return [
    ...systemKeys.flatMap((key) => readTurn(own(body, key) ?? {}, step('', key), 'system')),
    ...(Array.isArray(contents)
      ? each(contents, '/contents', (turn, pointer) => readTurn(turn, pointer, roleOf(turn)))
      : readTurn(contents, '/contents', roleOf(contents))),
    ...readTools(own(body, 'tools') ?? [], '/tools'),
    ...leftovers(body, [...settings, ...systemKeys, 'contents', 'tools'], ''),
  ];
}

function roleOf(turn: Json): WireRole {
  const named = isObject(turn) ? (own(turn, 'role') ?? 'user') : 'user';
  if (named === 'model') return 'assistant';
  return named === 'user' || named === 'function' ? 'user' : 'unknown';
}

function readTurn(turn: Json, pointer: string, role: WireRole): WireItem[] {
  if (typeof turn === 'string') return readContent(turn, { pointer, role });
  if (!isObject(turn)) return unknownItems(pointer, turn);
  const parts = own(turn, 'parts') ?? null;
  const beside =
    Array.isArray(parts) && parts.some((part) => isObject(part) && Object.hasOwn(part, 'functionResponse'));
  return [
    ...readContent(
      parts,
      { pointer: step(pointer, 'parts'), role: beside && role === 'user' ? 'beside-result' : role },
      readPart,
    ),
    ...leftovers(turn, ['role', 'parts'], pointer),
  ];
}

function readPart(part: JsonObject, pointer: string): WireItem[] | undefined {
  if (Object.hasOwn(part, 'functionResponse')) return [jsonItem(pointer, 'result', part)];
  return Object.hasOwn(part, 'functionCall') ? [jsonItem(pointer, 'assistant', part)] : undefined;
}
