import { type Driver, type Place, serverName, type Way } from '../driver.ts';

/** OpenCode, with the prompt in a file that its settings name, and as its project document. */
export const opencode: Driver = {
  id: 'opencode',
  program: 'opencode',
  versionArguments: ['--version'],
  mode: 'full',
  ways: () => [way('instructions'), way('AGENTS.md')],
};

const model = 'scripted-model';

function way(name: 'instructions' | 'AGENTS.md'): Way {
  const named = name === 'instructions';
  return {
    name,
    model: undefined,
    keepsPromptFile: named,
    flags: ['run', '--format json'],
    start: (place) => ({
      args: ['run', ...(place.session === undefined ? [] : ['--continue']), '--format', 'json', place.question],
      files: {
        [`${place.project}/opencode.json`]: settings(place, named ? ['system.md'] : []),
        ...(named || place.prompt === '' ? {} : { [`${place.project}/AGENTS.md`]: place.prompt }),
      },
      env: { OPENCODE_DISABLE_AUTOUPDATE: '1', OPENCODE_DISABLE_MODELS_FETCH: '1' },
    }),
    reading: {
      step: (found, pattern) => ({
        extract: { [found]: { in: 'text', match: `<name>(${pattern})</name>` } },
        call: { tool: 'skill', arguments: { name: `{{from: ${found}}}` } },
      }),
      bodyIn: 'result',
    },
    mcp: { call: (tool, args) => ({ tool, server: serverName, arguments: args }) },
    shell: (command) => ({ tool: 'bash', arguments: { command, description: 'Calls a tool over HTTP' } }),
  };
}

function settings({ url, server }: Place, instructions: readonly string[]): string {
  return JSON.stringify({
    autoupdate: false,
    share: 'disabled',
    model: `scripted/${model}`,
    small_model: `scripted/${model}`,
    instructions,
    mcp: { [serverName]: { type: 'local', command: server, enabled: true } },
    provider: {
      scripted: {
        npm: '@ai-sdk/openai-compatible',
        options: { baseURL: `${url}/v1`, apiKey: 'dummy' },
        models: { [model]: {} },
      },
    },
  });
}
