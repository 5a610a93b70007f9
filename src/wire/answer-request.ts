import { InputError } from '../model/errors.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { RecordedRequest } from '../model/recording.ts';
import { decodeUtf8 } from '../text/decode-utf8.ts';
import { parseJsonText } from '../text/parse-json.ts';
import { findRoute, type Route } from './find-route.ts';
import { objectIn } from './json-members.ts';
import type { BodyFault } from './read-body.ts';
import type { ScriptedModel } from './scripted-model.ts';

/** A request with its decoded body, without credentials. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: RecordedRequest['headers'];
  /** Whether a header was sent, credentials included, by its lower-case name. */
  has(header: string): boolean;
  readonly body: Uint8Array | BodyFault;
}

/** What goes back: the chunks of a stream one by one, else one. */
export interface Reply {
  readonly status: number;
  readonly type: 'application/json' | 'text/event-stream';
  readonly chunks: readonly string[];
}

/** A reply with what it made of the request. */
export interface AnsweredRequest {
  readonly reply: Reply;
  readonly seen: Omit<RecordedRequest, 'index' | 'method' | 'path' | 'headers'>;
}

/** Answers one request. A model call that is well-formed and offers tools takes the next step of the script. */
export function answerRequest(received: ReceivedRequest, model: ScriptedModel): AnsweredRequest {
  const route = findRoute(received);
  const read = readText(received.body);
  const { text, body } = read;
  const common = {
    api: route.kind === 'call' ? route.dialect.api : undefined,
    text,
    bytes: received.body instanceof Uint8Array ? received.body.length : 0,
    body,
  };
  const refused = refusal(route, received, read);
  if (refused !== undefined) {
    const reply = json(refused.status, route.dialect.error(refused.status, refused.message));
    return { reply, seen: { ...common, step: undefined, note: refused.message } };
  }
  if (route.kind === 'models')
    return { reply: json(200, route.dialect.modelList), seen: { ...common, step: undefined } };
  if (route.kind === 'count')
    return { reply: json(200, route.dialect.tokenCount), seen: { ...common, step: undefined } };
  const { reply, step, note } = callModel(route, { text, body: objectIn(body) }, model);
  return { reply, seen: { ...common, step, ...(note === undefined ? {} : { note }) } };
}

interface ReadText {
  readonly text: string;
  readonly body: Json | undefined;
  readonly fault: BodyFault | undefined;
}

function readText(body: Uint8Array | BodyFault): ReadText {
  if (!(body instanceof Uint8Array)) return { text: '', body: undefined, fault: body };
  const decoded = decodeUtf8(body);
  if ('offset' in decoded) {
    const message = `The body is not UTF-8 from byte ${decoded.offset} on.`;
    return { text: '', body: undefined, fault: { status: 400, message } };
  }
  const { text } = decoded;
  try {
    return { text, body: parseJsonText('The body', text), fault: undefined };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const message = error.problems.map((problem) => problem.message.replace('This file', 'The body')).join(' ');
    return { text, body: undefined, fault: { status: 400, message } };
  }
}

function refusal(route: Route, { method, path }: ReceivedRequest, read: ReadText): BodyFault | undefined {
  if (route.kind === 'unknown') return { status: 404, message: `There is nothing at ${method} ${path.split('?')[0]}.` };
  if (route.kind === 'models') return undefined;
  if (read.fault !== undefined) return read.fault;
  if (typeof read.body !== 'object' || read.body === null || Array.isArray(read.body)) {
    return { status: 400, message: 'The body is not a JSON object.' };
  }
  const fault = route.kind === 'call' ? route.dialect.fault(objectIn(read.body)) : undefined;
  return fault === undefined ? undefined : { status: 400, message: fault };
}

interface Asked {
  readonly text: string;
  readonly body: JsonObject;
}

interface Called {
  readonly reply: Reply;
  readonly step: number | undefined;
  readonly note: string | undefined;
}

function callModel({ dialect, model: named, streams }: Route, { text, body }: Asked, model: ScriptedModel): Called {
  const turn = dialect.turn(body, named ?? String(body['model']));
  const { answer, step, note } = model.next(turn, text);
  if (streams === 'events' || (streams === undefined && named === undefined && body['stream'] === true)) {
    const reply: Reply = { status: 200, type: 'text/event-stream', chunks: dialect.stream(answer, turn) };
    return { reply, step, note };
  }
  const whole = dialect.reply(answer, turn);
  return { reply: json(200, streams === 'list' ? [whole] : whole), step, note };
}

function json(status: number, value: Json): Reply {
  return { status, type: 'application/json', chunks: [JSON.stringify(value)] };
}
