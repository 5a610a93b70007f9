import { type Driver, type Place, type Start, serverName, type Way } from '../driver.ts';

/** Gemini CLI, with its system text replaced, and with the prompt as its project document beside its own text. */
export const geminiCli: Driver = {
  id: 'gemini-cli',
  program: 'gemini',
  versionArguments: ['--version'],
  mode: 'full',
  ways: () => [
    way('GEMINI_SYSTEM_MD', true, ({ project }) => ({ env: { GEMINI_SYSTEM_MD: `${project}/system.md` } })),
    // Its own text has the index already; in a document the mark would stay as it is.
    way('GEMINI.md', false, ({ project, prompt }) => ({
      files: { [`${project}/GEMINI.md`]: prompt.replace(/\n*\$\{AgentSkills\}\n*$/, '\n') },
    })),
  ],
};

const model = 'gemini-2.5-pro';

function way(name: string, keepsPromptFile: boolean, handOver: (place: Place) => Omit<Start, 'args'>): Way {
  return {
    name,
    model,
    keepsPromptFile,
    flags: ['-p', '-o json', '-m', '--yolo'],
    start: (place) => {
      const { files, env } = place.prompt === '' ? {} : handOver(place);
      return {
        args: [
          ...['-p', place.question, '-o', 'json', '-m', model],
          // Without it neither the tool that reads a skill nor the shell is offered.
          '--yolo',
          ...(place.session === undefined ? [] : ['--resume', 'latest']),
        ],
        files: { [`${place.home}/.gemini/settings.json`]: settings(place), ...files },
        // One thread: it reads the folders of skills side by side, and lists them in the order in which they come.
        env: { GEMINI_CLI_TRUST_WORKSPACE: 'true', UV_THREADPOOL_SIZE: '1', ...env },
      };
    },
    reading: {
      step: (found, pattern) => ({
        extract: { [found]: { in: 'text', match: `<name>(${pattern})</name>` } },
        call: { tool: 'activate_skill', arguments: { name: `{{from: ${found}}}` } },
      }),
      bodyIn: 'result',
    },
    mcp: { call: (tool, args) => ({ tool, server: serverName, arguments: args }) },
    shell: (command) => ({ tool: 'run_shell_command', arguments: { command } }),
  };
}

function settings({ server: [command, ...args] }: Place): string {
  return JSON.stringify({
    security: { auth: { selectedType: 'gemini-api-key' } },
    privacy: { usageStatisticsEnabled: false },
    telemetry: { enabled: false },
    // After thirty requests it asks a model whether it goes round in circles, and waits minutes for an answer in JSON.
    model: { disableLoopDetection: true },
    mcpServers: { [serverName]: { command, args, trust: true } },
  });
}
