import { type Driver, type McpCalling, type Place, type Start, serverName, type Way } from '../driver.ts';

/** Pi. Before 1.0 it reads no settings of MCP servers: its own shell calls their tools over HTTP. */
export const pi: Driver = {
  id: 'pi',
  program: 'pi',
  versionArguments: ['--version'],
  mode: 'mcp_only',
  ways: (version) =>
    version.startsWith('0.')
      ? [way('--append-system-prompt', {})]
      : [
          way('--append-system-prompt', { approves: true, mcp: codemode }),
          way('exposure direct', { approves: true, exposure: 'direct', mcp: direct }),
        ],
};

interface Choices {
  /** Headless, this version reads skills and settings of a project only with it. */
  readonly approves?: true;
  readonly exposure?: 'direct';
  readonly mcp?: McpCalling;
}

const codemode: McpCalling = {
  call: (tool, args) => ({
    tool: 'codemode',
    arguments: { code: `return await tools.mcp__${serverName}__${tool}(${JSON.stringify(args)});` },
  }),
};

const direct: McpCalling = { call: (tool, args) => ({ tool, server: serverName, arguments: args }) };

function way(name: string, choices: Choices): Way {
  const approve = choices.approves === true ? ['--approve'] : [];
  return {
    name,
    model: undefined,
    keepsPromptFile: false,
    flags: ['--mode json', '-p', '--append-system-prompt', ...approve],
    start: (place) => ({
      ...settings(place, choices),
      args: [
        ...['--provider', 'scripted', '--model', 'scripted-model', '--mode', 'json', ...approve],
        ...(place.prompt === '' ? [] : ['--append-system-prompt', place.prompt]),
        ...(place.session === undefined ? [] : ['--continue']),
        ...['-p', place.question],
      ],
    }),
    reading: {
      step: (found, pattern) => ({
        extract: { [found]: { in: 'text', match: `<location>([^<]*/${pattern}/SKILL\\.md)</location>` } },
        call: { tool: 'read', arguments: { path: `{{from: ${found}}}` } },
      }),
      bodyIn: 'result',
    },
    ...(choices.mcp === undefined ? {} : { mcp: choices.mcp }),
    shell: (command) => ({ tool: 'bash', arguments: { command } }),
  };
}

function settings(
  { url, home, project, server: [command, ...args] }: Place,
  { exposure }: Choices,
): Omit<Start, 'args'> {
  const model = { id: 'scripted-model' };
  const scripted = { baseUrl: url, api: 'anthropic-messages', apiKey: 'dummy', models: [model] };
  const bridge = { command, args, ...(exposure === undefined ? {} : { exposure }) };
  return {
    files: {
      [`${home}/.pi/agent/models.json`]: JSON.stringify({ providers: { scripted } }),
      [`${project}/.pi/mcp.json`]: JSON.stringify({ mcpServers: { [serverName]: bridge } }),
    },
    env: { PI_OFFLINE: '1' },
  };
}
