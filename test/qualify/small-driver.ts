import { type Driver, serverName, type Way } from '../../src/qualify/driver.ts';

/** How the small client of these tests is started; `flags` make it misbehave. */
export function smallDriver(flags: readonly string[] = [], withMcp = true): Driver {
  const way: Way = {
    name: 'append',
    model: 'small',
    keepsPromptFile: false,
    flags,
    start: ({ home, prompt, question, session, server: [command, ...args] }) => ({
      args: [
        ...flags,
        ...(prompt === '' ? [] : ['--append', prompt]),
        ...(withMcp ? ['--mcp', `${home}/mcp.json`] : []),
        ...(session === undefined ? [] : ['--resume']),
        ...['-p', question],
      ],
      files: { [`${home}/mcp.json`]: JSON.stringify({ mcpServers: { [serverName]: { command, args } } }) },
    }),
    reading: {
      step: (found, pattern) => ({
        extract: { [found]: { in: 'text', match: `<location>([^<]*/${pattern}/SKILL\\.md)</location>` } },
        call: { tool: 'read', arguments: { path: `{{from: ${found}}}` } },
      }),
      bodyIn: 'result',
    },
    ...(withMcp ? { mcp: { call: (tool, args) => ({ tool, server: serverName, arguments: args }) } } : {}),
    shell: (command) => ({ tool: 'bash', arguments: { command } }),
  };
  return { id: 'pi', program: 'small', versionArguments: ['--version'], mode: 'mcp_only', ways: () => [way] };
}
