import type { Provider } from '../model/provider.ts';
import { NAMED } from './agent-files.ts';
import { described, fullMode, hybridMode, noNativeTools } from './modes.ts';
import { observed, page, recorded } from './sources.ts';

const READING = ['read', 'glob', 'grep', 'webfetch', 'todowrite', 'task', 'skill'] as const;
const CHANGING = ['bash', 'edit', 'write'] as const;
const PERMISSIONS = 'https://opencode.ai/docs/permissions';
const CLIENT = 'opencode-ai 1.18.33';

export const opencode: Provider = {
  id: 'opencode',
  title: 'OpenCode',
  modes: {
    mcp_only: described(
      noNativeTools([...READING, ...CHANGING]),
      page(
        PERMISSIONS,
        '2026-11-30',
        'all built-in tools denied by configuration; this pairing is ours and was not run',
      ),
    ),
    hybrid: hybridMode(
      { native: READING, denied: CHANGING, reads: true, writes: false, shell: false, search: true },
      'full',
      page(PERMISSIONS, '2026-11-30', 'edit and bash denied by configuration; this pairing is ours and was not run'),
    ),
    full: fullMode(
      { native: [...READING, ...CHANGING], denied: [], reads: true, writes: true, shell: true, search: true },
      observed(CLIENT, '2026-11-30', '10 tools as started; names from its documentation'),
    ),
  },
  carrier: [
    {
      value: 'append-flag',
      evidence: observed(
        CLIENT,
        '2026-11-30',
        'the configuration key instructions names a file whose text is appended to the system message',
      ),
    },
  ],
  skillFolders: [
    { value: ['.opencode/skills', '.claude/skills', '.agents/skills'], evidence: observed(CLIENT, '2026-11-30') },
  ],
  nativeSkills: [
    {
      value: true,
      evidence: observed(
        CLIENT,
        '2026-11-30',
        'with its tools as started; in mcp_only its tool skill is denied, and whether skills are still listed then was not tried',
      ),
    },
  ],
  skillKeys: [
    {
      value: [],
      evidence: page('https://opencode.ai/docs/skills', '2026-11-30', 'unknown keys are ignored'),
    },
  ],
  instructionFile: [{ value: 'AGENTS.md', evidence: observed(CLIENT, '2026-11-30') }],
  mcpTools: [
    {
      since: '2026-11-30',
      value: [{ delivery: 'declared' }],
      evidence: recorded(CLIENT, '2026-11-30', 'as <server>_<tool>'),
    },
  ],
  agents: [
    {
      value: {
        path: '.opencode/agents/{name}.md',
        form: 'markdown',
        keys: { description: NAMED.description, mode: { text: 'subagent' } },
        startedIn: ['hybrid', 'full'],
      },
      evidence: page(
        'https://opencode.ai/v2/docs/agents',
        '2026-11-30',
        'the name comes from the path, a key name makes the file one of the form that is deprecated (packages/core/src/config/plugin/agent.ts of anomalyco/opencode); in mcp_only its tool task is denied; since when is not known',
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
        "OpenCode's own system prompt",
        'schemas of its native tools',
        'its skill listing',
        'a separate title request',
        'conversation history',
      ],
      evidence: observed(CLIENT, '2026-11-30'),
    },
  ],
  predicted: [
    {
      since: '2026-12-01',
      value: [],
      evidence: observed(
        CLIENT,
        '2026-12-01',
        'nothing but passed is predicted, with the prompt in a file that instructions names and in AGENTS.md; run --continue reads both anew: the changed text stands in the system message, the earlier one nowhere',
      ),
    },
  ],
  measured: [
    {
      since: '2026-11-30',
      value: [{ bytes: { system: 9579, tools: 20835 } }],
      evidence: recorded(
        CLIENT,
        '2026-11-30',
        'an empty project without skills, the runs named plain; the call for a title before it is not in it; other versions, switches and projects differ',
      ),
    },
  ],
};
