import type { JsonObject } from '../../model/json.ts';
import type { PartKind, RecordedRequest, WireApi } from '../../model/recording.ts';
import type { ClassifiedRequest, PartPlace, PlacedPart, RequestText } from '../../model/request-parts.ts';
import { type WireMarks, wireMarks } from '../../providers/wire-marks.ts';
import { isObject } from '../../text/json-object.ts';
import { utf8Length } from '../../text/measure.ts';
import { nestedTexts } from './nested-texts.ts';
import { paintSpans } from './paint-spans.ts';
import { readAnthropic } from './read-anthropic.ts';
import { readChat } from './read-chat.ts';
import { readGemini } from './read-gemini.ts';
import { readResponses } from './read-responses.ts';
import { toolKind } from './tool-kind.ts';
import { userKinds } from './user-kinds.ts';
import { textItem, type WireItem, type WireRole } from './wire-item.ts';

const readers: Readonly<Record<WireApi, (body: JsonObject, marks: WireMarks) => WireItem[]>> = {
  'anthropic-messages': readAnthropic,
  'openai-responses': (body, { toolItems }) =>
    readResponses(
      body,
      toolItems.map(({ type }) => type),
    ),
  'openai-chat': readChat,
  'gemini-generate': readGemini,
};

/**
 * Divides the body of a request into its parts. Every text and every tool is in exactly one part; the bytes of the
 * parts and `rest` sum to the bytes of the body. A value of a shape that is not known is a part of kind `unknown`.
 * `marks` holds what is known of single clients; without it only the shapes of the model APIs tell parts apart.
 */
export function classifyRequest(request: RecordedRequest, marks: WireMarks = wireMarks): ClassifiedRequest {
  const items = itemsOf(request, marks).filter(({ value }) => value !== '');
  const kinds = userKinds(items, marks);
  const read = items.map((item, index) => readItem(item, kinds[index] ?? kindOf(item, marks), marks));
  const parts = read.flatMap((each) => each.parts);
  const sum = parts.reduce((total, { bytes }) => total + bytes, 0);
  return { parts, texts: read.flatMap(({ texts }) => texts), rest: request.bytes - sum };
}

function itemsOf({ api, body, text }: RecordedRequest, marks: WireMarks): WireItem[] {
  if (api === undefined || !isObject(body)) return [textItem('', 'unknown', text)];
  return readers[api](body, marks);
}

interface ReadItem {
  readonly parts: readonly PlacedPart[];
  readonly texts: readonly RequestText[];
}

function readItem(item: WireItem, kind: PartKind, { marks }: WireMarks): ReadItem {
  const place = places[item.role];
  const { pointer, name, value } = item;
  if (typeof value !== 'string' || !item.plain) {
    const text = JSON.stringify(value);
    const nested = nestedTexts(value, pointer).map((found) => ({
      ...found,
      place,
      spans: [{ start: 0, kind, name }],
    }));
    return { parts: [{ kind, place, pointer, name, bytes: utf8Length(text), text }], texts: nested };
  }
  const ranges = paintSpans(value, kind, marksIn(item.role, marks));
  const parts = ranges.map((range) => {
    const text = value.slice(range.start, range.end);
    return { kind: range.kind, place, pointer, name: range.name ?? name, bytes: utf8Length(text), text };
  });
  const spans = ranges.map((range) => ({ start: range.start, kind: range.kind, name: range.name ?? name }));
  return { parts, texts: [{ pointer, place, text: value, spans }] };
}

/** Answers and results are history whatever they quote; a system text may speak of the marks of user messages. */
function marksIn(role: WireRole, marks: WireMarks['marks']): WireMarks['marks'] {
  if (role === 'user' || role === 'beside-result') return marks;
  return role === 'system' || role === 'developer' ? marks.filter(({ kind }) => kind !== 'injected') : [];
}

const places: Readonly<Record<WireRole, PartPlace>> = {
  system: 'system',
  developer: 'developer',
  user: 'user',
  assistant: 'history',
  result: 'history',
  'beside-result': 'history',
  tool: 'tools',
  unknown: 'unknown',
};

function kindOf(item: WireItem, { gateways }: WireMarks): PartKind {
  switch (item.role) {
    case 'system':
    case 'developer':
    case 'user':
    case 'unknown':
      return item.role;
    case 'assistant':
    case 'result':
      return 'history';
    case 'beside-result':
      return 'injected';
    case 'tool':
      return toolKind(item, gateways);
  }
}
