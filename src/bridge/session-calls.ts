import type { JsonObject } from '../model/json.ts';
import type { CallAnswer, CallError } from './call-answer.ts';
import { callIntrinsic } from './call-intrinsic.ts';
import { callTool } from './call-tool.ts';
import type { LiveSession, ServedSession } from './live-session.ts';

/** What a protocol that calls by name needs of a session. */
export interface SessionCalls {
  readonly list: () => Promise<{ readonly tools: readonly JsonObject[] } | { readonly error: CallError }>;
  /** `structured`: whoever read the list expects an object of this tool. */
  readonly call: (
    name: string,
    args: unknown,
  ) => Promise<{ readonly answer: CallAnswer; readonly structured: boolean }>;
}

/** Lists and calls by name, the runtime's own tools included; the session is asked anew each time. */
export function sessionCalls(live: LiveSession): SessionCalls {
  return {
    async list() {
      const now = await live.now();
      return now.error === undefined ? { tools: now.session.listed } : now;
    },
    async call(name, args) {
      const now = await live.now();
      if (now.error !== undefined) return { answer: now, structured: false };
      const answer = callIntrinsic(now.session, name, args) ?? callTool(now.session, { name, args });
      return { answer, structured: promisesStructure(now.session, name) };
    },
  };
}

function promisesStructure({ listed }: ServedSession, name: string): boolean {
  return listed.some((tool) => tool['name'] === name && tool['outputSchema'] !== undefined);
}
