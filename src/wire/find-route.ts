import type { Dialect } from './dialect.ts';
import { dialects } from './dialects.ts';

/** What a request asks the endpoint for. */
export interface Route {
  /** The API to answer or to refuse in. */
  readonly dialect: Dialect;
  readonly kind: 'call' | 'count' | 'models' | 'unknown';
  /** The model, where the path names it. */
  readonly model?: string;
  /** How the answer streams, where the path says so: as events, or as one list of chunks. */
  readonly streams?: 'events' | 'list';
}

/** The parts of a request that choose its route. */
export interface RequestHead {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  /** Whether a header was sent, by its lower-case name. */
  has(header: string): boolean;
}

/** Paths after the version. */
const CALLS: ReadonlyMap<string, Route> = new Map([
  ['/messages', { dialect: dialects['anthropic-messages'], kind: 'call' }],
  ['/messages/count_tokens', { dialect: dialects['anthropic-messages'], kind: 'count' }],
  ['/responses', { dialect: dialects['openai-responses'], kind: 'call' }],
  ['/responses/input_tokens', { dialect: dialects['openai-responses'], kind: 'count' }],
  ['/chat/completions', { dialect: dialects['openai-chat'], kind: 'call' }],
]);
const VERSION = /^\/v1(?:beta|alpha)?(?=\/)/;
const GEMINI = /^\/models\/([^/:]{1,200}):(generateContent|streamGenerateContent|countTokens)$/;

/**
 * The route of a request. A base URL with and without a version serves the same. Whoever asks for something unknown
 * is told so in the form of the API that the headers speak of.
 */
export function findRoute(head: RequestHead): Route {
  const [path = '', query = ''] = head.path.split('?', 2);
  const rest = path.replace(VERSION, '');
  const unknown: Route = { dialect: guess(head, path), kind: 'unknown' };
  if (head.method === 'POST') return CALLS.get(rest) ?? geminiRoute(rest, query) ?? unknown;
  if (rest === '/models' && (head.method === 'GET' || head.method === 'HEAD')) return { ...unknown, kind: 'models' };
  return unknown;
}

function geminiRoute(rest: string, query: string): Route | undefined {
  const [, model, method] = GEMINI.exec(rest) ?? [];
  if (model === undefined) return undefined;
  const dialect = dialects['gemini-generate'];
  if (method === 'countTokens') return { dialect, kind: 'count', model };
  if (method === 'generateContent') return { dialect, kind: 'call', model };
  const streams = new URLSearchParams(query).get('alt') === 'sse' ? 'events' : 'list';
  return { dialect, kind: 'call', model, streams };
}

function guess(head: RequestHead, path: string): Dialect {
  if (head.has('anthropic-version')) return dialects['anthropic-messages'];
  const gemini = head.has('x-goog-api-key') || /^\/v1(?:beta|alpha)\//.test(path);
  return gemini ? dialects['gemini-generate'] : dialects['openai-responses'];
}
