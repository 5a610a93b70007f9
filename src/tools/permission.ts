import type { ToolsProfile } from '../model/profile.ts';
import type { Tool } from '../model/tool.ts';
import { serverKey, serverOf } from '../text/server-key.ts';
import { inScope } from './in-scope.ts';

/**
 * What a session may call at this moment. Every call takes it anew, and nothing of it is kept. A tool may be called
 * when session and turn allow it, neither denies it, its scope is met, and its server is up.
 */
export interface Permission {
  /** Names that the session may call; `null` or absent: all. */
  readonly session_allow?: readonly string[] | null | undefined;
  /** Names that the turn may call; `null` or absent: all. */
  readonly turn_allow?: readonly string[] | null | undefined;
  /** Names that the session may not call, allowed or not. */
  readonly session_deny?: readonly string[] | undefined;
  /** Names that the turn may not call, allowed or not. */
  readonly turn_deny?: readonly string[] | undefined;
  /** Servers that cannot be reached; `-` and `_` are the same. */
  readonly servers_down?: readonly string[] | undefined;
  /** What is listed, never what may be called: `agent` core tools, `full` (also when absent) all. */
  readonly tools_profile?: ToolsProfile | undefined;
  /** Id of the account that the call is made for; absent: none, and no tool that is only for some accounts. */
  readonly account?: string | undefined;
  /** Id of the profile; absent: none, and no tool that is only for some profiles. */
  readonly profile?: string | undefined;
  /** Absent: no tool that needs full access. */
  readonly access?: 'full' | 'read-only' | undefined;
}

/** Whether a tool may be called, and if not, why. A tool that is not allowed says nothing about its server. */
export type Verdict = 'allowed' | 'not_allowed' | 'server_unavailable';

/** The one place that decides what may be called. */
export function judgeTools(permission: Permission): (tool: Pick<Tool, 'name' | 'source' | 'scope'>) => Verdict {
  const allowed = [permission.session_allow, permission.turn_allow].flatMap((names) => (names ? [new Set(names)] : []));
  const denied = new Set([...(permission.session_deny ?? []), ...(permission.turn_deny ?? [])]);
  const isDown = serversDown(permission);
  return (tool) => {
    const mayCall = !denied.has(tool.name) && allowed.every((names) => names.has(tool.name));
    if (!mayCall || !inScope(tool, permission)) return 'not_allowed';
    return isDown(tool.source) ? 'server_unavailable' : 'allowed';
  };
}

/** Whether session or turn deny a name outright; a tool of the runtime's own needs no leave and can be denied. */
export function isDenied({ session_deny, turn_deny }: Permission, name: string): boolean {
  return (session_deny ?? []).includes(name) || (turn_deny ?? []).includes(name);
}

function serversDown({ servers_down }: Permission): (source: string) => boolean {
  const down = new Set((servers_down ?? []).map(serverKey));
  const known = new Map<string, boolean>();
  return (source) => {
    let answer = known.get(source);
    if (answer === undefined) {
      const server = serverOf(source);
      answer = server !== undefined && down.has(serverKey(server));
      known.set(source, answer);
    }
    return answer;
  };
}
