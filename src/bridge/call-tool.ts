import type { Json } from '../model/json.ts';
import type { Tool } from '../model/tool.ts';
import { isObject } from '../text/json-object.ts';
import { visible } from '../text/visible.ts';
import { findTool } from '../tools/find-tool.ts';
import { type CallAnswer, refusal } from './call-answer.ts';
import { checkToolArguments } from './check-tool-arguments.ts';
import type { ServedSession } from './live-session.ts';
import { scriptedReply } from './scripted-reply.ts';

/** A call as it came in. */
export interface ToolCall {
  readonly name: string;
  /** `custom` or `mcp:<server>`; absent where the protocol has names only. */
  readonly source?: string;
  /** Whatever was sent. */
  readonly args: unknown;
}

/**
 * Calls a tool of a session: authorised now, whatever was found or specified before; then its arguments are checked;
 * then its scripted reply is given. Listed or not makes no difference.
 */
export function callTool({ registry, permission }: ServedSession, { name, source, args }: ToolCall): CallAnswer {
  const found = findTool(registry, permission, name, source);
  if (found.tool !== undefined) return execute(found.tool, args);
  if (found.error.code !== 'ambiguous') return { error: found.error };
  // A name in a list is the product's own tool; its namesakes on servers have routes of their own.
  const own = findTool(registry, permission, name, 'custom');
  if (own.tool !== undefined) return execute(own.tool, args);
  const help =
    'Several servers have a tool of this name: call it by the route that get_api_spec gives for one of them.';
  return { error: { ...found.error, message: help } };
}

function execute(tool: Tool, args: unknown): CallAnswer {
  if (!isObject(args)) return refusal('invalid_arguments', 'Arguments must be a JSON object.');
  const wrong = checkToolArguments(tool, args);
  if (wrong !== undefined) return { error: wrong };
  const reply: Json | undefined = Object.hasOwn(tool.raw, 'reply') ? tool.raw['reply'] : undefined;
  if (reply !== undefined) return scriptedReply(reply, args);
  const message = `\`${visible(tool.name)}\` may be called, but nothing executes it here: its entry has no \`reply\`.`;
  return refusal('not_executable', message);
}
