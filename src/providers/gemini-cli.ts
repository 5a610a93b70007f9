import type { Provider } from '../model/provider.ts';
import { agentFiles } from './agent-files.ts';
import { described, fullMode, hybridMode, noNativeTools } from './modes.ts';
import { observed, page, recorded } from './sources.ts';

const READING = ['read_file', 'list_directory', 'glob', 'grep_search', 'web_fetch', 'google_web_search'] as const;
const CHANGING = ['run_shell_command', 'write_file', 'replace'] as const;
const TOOLS = 'https://geminicli.com/docs/reference/tools/';
const CLIENT = '@google/gemini-cli 0.61.0';

export const geminiCli: Provider = {
  id: 'gemini-cli',
  title: 'Gemini CLI',
  modes: {
    mcp_only: described(
      noNativeTools([...READING, ...CHANGING]),
      page(
        TOOLS,
        '2026-11-30',
        'an empty allowlist of built-in tools in its settings; this pairing is ours and was not run',
      ),
    ),
    hybrid: hybridMode(
      { native: READING, denied: CHANGING, reads: true, writes: false, shell: false, search: true },
      'full',
      observed(
        CLIENT,
        '2026-11-30',
        'headless without --yolo: 8 tools, activate_skill not among them although the index is sent; names from the tools reference',
      ),
    ),
    full: fullMode(
      {
        native: [...READING, ...CHANGING, 'activate_skill'],
        denied: [],
        reads: true,
        writes: true,
        shell: true,
        search: true,
      },
      observed(
        CLIENT,
        '2026-11-30',
        'with --yolo: 16 tools; names from the tools reference, the rest of the list is open',
      ),
    ),
  },
  carrier: [
    {
      value: 'replace',
      evidence: observed(
        CLIENT,
        '2026-11-30',
        'GEMINI_SYSTEM_MD replaces the whole system text; there is no flag that appends, GEMINI.md is the other way',
      ),
    },
  ],
  skillFolders: [{ value: ['.gemini/skills', '.agents/skills'], evidence: observed(CLIENT, '2026-11-30') }],
  nativeSkills: [
    {
      value: true,
      evidence: recorded(
        CLIENT,
        '2026-11-30',
        'where its system text is replaced, only at the place of a mark; the order of the index differs from run to run, as its folders are read side by side',
      ),
    },
  ],
  skillIndexMark: [
    {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the client fills it
      value: '${AgentSkills}',
      evidence: recorded(CLIENT, '2026-11-30', 'without it the index is nowhere, and its tools are as before'),
    },
  ],
  skillKeys: [
    {
      value: [],
      evidence: page('https://geminicli.com/docs/cli/creating-skills', '2026-11-30', 'name and description only'),
    },
  ],
  mcpTools: [
    {
      since: '2026-11-30',
      value: [{ delivery: 'declared' }],
      evidence: recorded(CLIENT, '2026-11-30', 'as mcp_<server>_<tool>'),
    },
  ],
  instructionFile: [{ value: 'GEMINI.md', evidence: observed(CLIENT, '2026-11-30') }],
  agents: [
    {
      since: '2026-03-16',
      value: agentFiles('.gemini/agents/{name}.md', { lowerCaseNames: true }),
      evidence: page(
        'https://geminicli.com/docs/core/subagents',
        '2026-11-30',
        'on by default since google-gemini/gemini-cli#22386, an experimental setting from 2026-01-12 on (#16094); both keys are required, names are lower-case, an unknown key drops the file (packages/core/src/agents/agentLoader.ts); the folder must be trusted and each agent acknowledged; whether an empty allowlist of tools leaves agents is not known',
      ),
    },
  ],
  descriptorBound: [
    {
      value: undefined,
      evidence: observed(CLIENT, '2026-11-30', 'MCP tools are declared; an undeclared name was not tried'),
    },
  ],
  caps: [{ value: undefined, evidence: observed(CLIENT, '2026-11-30', 'no limit was met') }],
  adds: [
    {
      value: [
        'schemas of its native tools',
        'its skill listing',
        'environment text and GEMINI.md',
        'conversation history',
      ],
      evidence: observed(
        CLIENT,
        '2026-11-30',
        'its own system text (about 25 kB) is replaced unless the product puts it in front',
      ),
    },
  ],
  predicted: [
    {
      since: '2026-12-01',
      value: [],
      evidence: observed(
        CLIENT,
        '2026-12-01',
        'nothing but passed is predicted, with the prompt in GEMINI_SYSTEM_MD and in GEMINI.md; --resume latest reads both anew, also the index of skills in either system text, and sends each earlier result of a tool twice',
      ),
    },
  ],
  measured: [
    {
      since: '2026-11-30',
      value: [{ model: 'gemini-2.5-pro', bytes: { injected: 627, tools: 6939 } }],
      evidence: recorded(
        CLIENT,
        '2026-11-30',
        'an empty project without skills, the runs named plain; its own system text of 25014 bytes is replaced; with --yolo there are twice as many tools; other versions, models and projects differ',
      ),
    },
  ],
};
