import type { Driver, McpCalling, Place, Start, Way } from '../driver.ts';
import { serverName } from '../driver.ts';

const allowed = ['Skill', 'Bash', 'ToolSearch', `mcp__${serverName}`];

/** Claude Code, with the prompt as its project document and as a flag. */
export const claudeCode: Driver = {
  id: 'claude-code',
  program: 'claude',
  versionArguments: ['--version'],
  mode: 'full',
  ways: () => [way('CLAUDE.md', true), way('--append-system-prompt', false)],
};

function way(name: string, keepsPromptFile: boolean): Way {
  const appended = (prompt: string): string[] => (keepsPromptFile ? [] : ['--append-system-prompt', prompt]);
  return {
    name,
    model: undefined,
    keepsPromptFile,
    flags: ['-p', '--output-format json', '--mcp-config', '--strict-mcp-config', ...(keepsPromptFile ? [] : [name])],
    start: (place) => ({ ...settings(place), args: [...argumentsFor(place), ...appended(place.prompt)] }),
    sessionIn: (output) => /"session_id":\s*"([^"]+)"/.exec(output)?.[1],
    reading: {
      step: (found, pattern) => ({
        extract: { [found]: { in: 'text', match: `\\b(${pattern})\\b` } },
        call: { tool: 'Skill', arguments: { skill: `{{from: ${found}}}` } },
      }),
      bodyIn: 'text',
    },
    mcp,
    shell: (command) => ({ tool: 'Bash', arguments: { command, description: 'Call a tool over HTTP' } }),
  };
}

const mcp: McpCalling = {
  // They are deferred: a search of its own makes them callable.
  open: (tools) => [
    {
      extract: Object.fromEntries(
        tools.map((tool) => [tool, { in: 'text' as const, match: `(mcp__${serverName}__${tool})` }]),
      ),
      call: {
        tool: 'ToolSearch',
        arguments: { query: `select:${tools.map((tool) => `{{from: ${tool}}}`).join(',')}`, max_results: 5 },
      },
    },
  ],
  call: (tool, args) => ({ tool, server: serverName, arguments: args }),
};

function argumentsFor({ home, question, session }: Place): string[] {
  const resumed = session === undefined ? [] : ['--resume', session];
  const served = ['--mcp-config', `${home}/mcp.json`, '--strict-mcp-config'];
  return ['-p', question, '--output-format', 'json', ...resumed, ...served, '--allowedTools', allowed.join(',')];
}

function settings({ home, server: [command, ...args] }: Place): Omit<Start, 'args'> {
  return {
    files: { [`${home}/mcp.json`]: JSON.stringify({ mcpServers: { [serverName]: { command, args } } }) },
    env: { CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1' },
  };
}
