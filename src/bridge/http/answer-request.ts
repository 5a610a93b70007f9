import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CallAnswer, type CallError, refusal } from '../call-answer.ts';
import { callIntrinsic } from '../call-intrinsic.ts';
import { callTool } from '../call-tool.ts';
import type { LiveSession, ServedSession } from '../live-session.ts';
import { admitRequest, type Guard } from './admit-request.ts';
import { parseBody } from './parse-body.ts';
import { parseRoute, type Route } from './parse-route.ts';
import { type BodyLimits, readBody } from './read-body.ts';

/** What requests are answered from. */
export interface RequestContext {
  readonly session: LiveSession;
  readonly guard: Guard;
  readonly limits: BodyLimits;
}

/** The answer to a request, `undefined` when nobody waits for it any more. The tool is authorised after the body came. */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { session, guard, limits }: RequestContext,
): Promise<CallAnswer | undefined> {
  const refused = admitRequest(request, guard);
  if (refused !== undefined) return { error: refused };
  const asked = expectCall(request);
  if ('error' in asked) return asked;
  const announced = Number(request.headers['content-length'] ?? 0);
  if (request.headers.expect !== undefined && announced <= limits.bodyBytes) response.writeContinue();
  const body = await readBody(request, limits);
  if (body === 'gone') return undefined;
  if (body === 'too large') return refusal('body_too_large', `A body may have ${limits.bodyBytes} bytes.`);
  if (body === 'too slow') return refusal('timeout', 'The body did not arrive in time.');
  const parsed = parseBody(body);
  if ('error' in parsed) return parsed;
  const now = await session.now();
  if (now.error !== undefined) return { error: now.error };
  const { value: args } = parsed;
  return discovery(now.session, asked, args) ?? callTool(now.session, { ...asked, args });
}

/** Who has no MCP finds tools over HTTP too; skills are files, or read where they are listed. */
function discovery(session: ServedSession, { name, source }: Route, args: unknown): CallAnswer | undefined {
  const offered = source === 'custom' && (name === 'search_tools' || name === 'get_api_spec');
  return offered ? callIntrinsic(session, name, args) : undefined;
}

function expectCall({ url = '', method, headers }: IncomingMessage): Route | { readonly error: CallError } {
  const route = parseRoute(url);
  if (route === undefined) {
    return refusal('no_route', 'Tools are at /tools/custom/<tool> and /tools/mcp/<server>/<tool>; see get_api_spec.');
  }
  if (method !== 'POST') return refusal('method_not_allowed', 'Tools are called with POST.');
  const type = (headers['content-type'] ?? '').toLowerCase();
  const isJson = /^application\/json *(?:; *charset="?utf-8"? *)?$/.test(type);
  if (isJson && (headers['content-encoding'] ?? 'identity') === 'identity') return route;
  return refusal('unsupported_media_type', 'Send the arguments as `Content-Type: application/json`, not compressed.');
}
