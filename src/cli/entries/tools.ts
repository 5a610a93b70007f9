import { tokenMethods } from '../../model/tokens.ts';
import type { CommandEntry } from '../command.ts';
import { plainFormats } from './formats.ts';
import { toolsProfile } from './tools-profile.ts';

export const toolsEntry: CommandEntry = {
  name: 'tools',
  words: '<case|list>',
  summary: 'measure the tools of a case, or of a list such as an MCP server answers',
  details: `A list is a JSON file: an array of tools or {"tools": [...]}, in the form of MCP, Anthropic,
OpenAI or Gemini. It needs no configuration and is measured as it is written. A case says besides
which tools may be called and which are sent. Nothing is written.

  agentprompt tools tools.json
  agentprompt tools code/api.native-tools --tools-profile full
  agentprompt tools code/codex.hybrid --search "issue" --deny create_issue`,
  options: [
    { flags: '--search <query>', meaning: 'instead: what search_tools finds among the tools that may be called' },
    {
      flags: '--spec <name>',
      meaning: 'instead: what get_api_spec answers for this tool (repeatable)',
      repeatable: true,
    },
    { flags: '--server <name>', meaning: 'search and specification: only tools of this server' },
    {
      flags: '--wire <form>',
      meaning: 'measure tools in this form; a case is measured as mcp otherwise',
      choices: ['mcp', 'anthropic', 'openai', 'gemini'],
    },
    { flags: '--allow <names>', meaning: 'only these may be called (commas between, repeatable)', repeatable: true },
    { flags: '--deny <names>', meaning: 'these may not be called (commas between, repeatable)', repeatable: true },
    { flags: '--tokens <method>', meaning: 'count tokens, too', choices: [...tokenMethods] },
    toolsProfile,
  ],
  formats: plainFormats,
  load: () => import('../commands/tools.ts'),
};
