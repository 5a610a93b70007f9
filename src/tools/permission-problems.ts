import type { Problem } from '../model/errors.ts';
import type { Session } from '../model/session.ts';
import type { Tool } from '../model/tool.ts';
import { faultProblem } from '../text/fault-problem.ts';
import { serverKey, serverOf } from '../text/server-key.ts';
import { intrinsicTools } from './intrinsic-tools.ts';

/**
 * What a session's permissions name that is not there: a misspelt denial would grant, and a misspelt server would stay
 * up. Tools are those of the profile's files, whether a feature has them on or not, and the runtime's own.
 */
export function permissionProblems(session: Session, tools: readonly Tool[]): readonly Problem[] {
  const toolNames = [...new Set([...tools, ...intrinsicTools()].map(({ name }) => name))];
  const servers = [...new Set(tools.flatMap(({ source }) => serverOf(source) ?? []))];
  const isTool = new Set(toolNames);
  const isServer = new Set(servers.map(serverKey));
  return session.permissionNames.flatMap(({ key, name, place }) => {
    const down = key === 'servers_down';
    if (down ? isServer.has(serverKey(name)) : isTool.has(name)) return [];
    const message = down
      ? `\`${key}\` names the server \`${name}\`, which no tool of the profile has.`
      : `\`${key}\` names the tool \`${name}\`, which the profile does not have.`;
    const unknown = { name, known: down ? servers : toolNames };
    return [faultProblem({ code: 'unknown-name', message, at: [], part: 'value', unknown }, place)];
  });
}
