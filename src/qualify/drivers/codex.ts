import type { CallEntry } from '../../schema/script.ts';
import { type Driver, type McpCalling, type Place, type Start, serverName, type Way } from '../driver.ts';

/** Codex, with the prompt as its project document and in its settings, and with models that call tools in other ways. */
export const codex: Driver = {
  id: 'codex',
  program: 'codex',
  versionArguments: ['--version'],
  mode: 'full',
  ways: () => [
    way('AGENTS.md', { model: 'gpt-5.5', keepsPromptFile: true, ...functions, mcp: deferred }),
    way('developer_instructions', { model: 'gpt-5.5', keepsPromptFile: false, ...functions, mcp: deferred }),
    way('AGENTS.md, gpt-6.2-sol', { model: 'gpt-6.2-sol', keepsPromptFile: true, ...code }),
    way('AGENTS.md, gpt-5.1-codex', { model: 'gpt-5.1-codex', keepsPromptFile: true, ...functions, mcp: declared }),
  ],
};

interface Choices extends Pick<Way, 'shell' | 'mcp' | 'keepsPromptFile'> {
  readonly model: string;
}

const functions = { shell: (cmd: string): CallEntry => ({ tool: 'exec_command', arguments: { cmd } }) };

const declared: McpCalling = { call: (tool, args) => ({ tool, server: serverName, arguments: args }) };

const deferred: McpCalling = {
  ...declared,
  // They are deferred: a search of its own makes them callable.
  open: (tools) => [
    {
      extract: { namespace: { in: 'text', match: `(mcp__${serverName})` } },
      call: { tool: 'tool_search', arguments: { query: `{{from: namespace}} ${tools.join(' ')}` } },
    },
  ],
};

/** This model writes a program for every call; what the program prints is the result. */
const code: Required<Pick<Way, 'shell' | 'mcp'>> = {
  shell: (command) => ({
    tool: 'exec',
    input: `const ran = await tools.exec_command({ cmd: ${JSON.stringify(command)} });\ntext(ran.output);\n`,
  }),
  mcp: {
    call: (tool, args) => ({
      tool: 'exec',
      input: `const told = await tools.mcp__${serverName}__${tool}(${JSON.stringify(args)});\nfor (const part of told.content) text(part.text);\n`,
    }),
  },
};

function way(name: string, { model, keepsPromptFile, shell, mcp }: Choices): Way {
  const flags = ['--json', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox'];
  return {
    name,
    model,
    keepsPromptFile,
    flags: ['exec', ...flags],
    start: (place) => ({
      files: { [`${place.home}/.codex/config.toml`]: settings(place, { model, keepsPromptFile }) },
      args: argumentsFor(place, flags),
    }),
    sessionIn: (output) => /"thread_id":\s*"([^"]+)"/.exec(output)?.[1],
    reading: { step: (found, pattern) => readStep(found, pattern, shell), bodyIn: 'result' },
    ...(mcp === undefined ? {} : { mcp }),
    shell,
  };
}

function argumentsFor({ question, session }: Place, flags: readonly string[]): Start['args'] {
  return session === undefined ? ['exec', ...flags, question] : ['exec', 'resume', ...flags, session, question];
}

/** It lists a skill as a path below an alias, and what each alias stands for in a table before the list. */
function readStep(found: string, pattern: string, shell: Way['shell']): ReturnType<Way['reading']['step']> {
  const folder = `${found}Folder`;
  const listed = `\\(file: \\2/${pattern}/SKILL\\.md\\)`;
  return {
    extract: {
      [found]: { in: 'text', match: `\\(file: \\w+/(${pattern}/SKILL\\.md)\\)` },
      // The first group is the folder, so that a look ahead has to find it before its alias.
      [folder]: { in: 'text', match: `(?=- \`\\w+\` = \`([^\`]+)\`)- \`(\\w+)\`[^]*?${listed}` },
    },
    call: shell(`cat "{{from: ${folder}}}/{{from: ${found}}}"`),
  };
}

function settings(
  { url, project, prompt, server: [command, ...args] }: Place,
  { model, keepsPromptFile }: Pick<Choices, 'model' | 'keepsPromptFile'>,
): string {
  return [
    `model = ${JSON.stringify(model)}`,
    'model_provider = "scripted"',
    ...(keepsPromptFile || prompt === '' ? [] : [`developer_instructions = ${JSON.stringify(prompt)}`]),
    '',
    '[model_providers.scripted]',
    'name = "scripted"',
    `base_url = ${JSON.stringify(`${url}/v1`)}`,
    'env_key = "OPENAI_API_KEY"',
    'wire_api = "responses"',
    '',
    `[projects.${JSON.stringify(project)}]`,
    'trust_level = "trusted"',
    '',
    `[mcp_servers.${serverName}]`,
    `command = ${JSON.stringify(command)}`,
    `args = ${JSON.stringify(args)}`,
    // Otherwise the first request may leave before the server has started.
    'required = true',
    '',
  ].join('\n');
}
