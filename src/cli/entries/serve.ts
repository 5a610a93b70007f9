import type { CommandEntry } from '../command.ts';
import { toolsProfile } from './tools-profile.ts';

export const serveEntry: CommandEntry = {
  name: 'serve',
  words: '<case>',
  summary: 'make the tools of a case callable: MCP on stdin and stdout, HTTP on loopback',
  details: `An MCP client starts it and finds search_tools, get_api_spec, read_skill and what the case
declares. Calls go to the route that get_api_spec prints, on 127.0.0.1, with the variables
MCP_AUTH, MCP_CUSTOM and MCP_MCP of a file for its owner only. A tool answers with the reply
of its entry. Files of the case that change count from the next call on.

  agentprompt serve code/claude-code.hybrid
  agentprompt serve code/claude-code.hybrid --env-out bridge.env
  agentprompt serve crew-run/api.native-tools --no-http --tools-profile full`,
  options: [
    { flags: '--port <port>', meaning: 'listen on this port; default: any free one' },
    // Not --env-file: Node 20 takes that for its own option wherever it stands.
    { flags: '--env-out <file>', meaning: 'write address and token here; default: .agentprompt/serve-<pid>.env' },
    { flags: '--no-http', meaning: 'speak MCP only' },
    toolsProfile,
  ],
  formats: [],
  load: () => import('../commands/serve.ts'),
};
