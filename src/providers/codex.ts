import type { Provider } from '../model/provider.ts';
import { NAMED } from './agent-files.ts';
import { described, fullMode, hybridMode, noNativeTools } from './modes.ts';
import { observed, page, RUNTIME, RUNTIME_MODES, recorded } from './sources.ts';

const SHELL = ['exec_command', 'update_plan'] as const;

export const codex: Provider = {
  id: 'codex',
  title: 'Codex',
  modes: {
    mcp_only: described(
      noNativeTools([...SHELL, 'apply_patch']),
      page(RUNTIME_MODES, '2026-11-30', 'the shell is off and the sandbox read-only'),
    ),
    hybrid: hybridMode(
      { native: SHELL, denied: ['apply_patch'], reads: true, writes: false, shell: true, search: true },
      'full',
      page(
        RUNTIME_MODES,
        '2026-11-30',
        'shell and delegate agents in a read-only sandbox; reads and searches go through the shell',
      ),
    ),
    full: fullMode(
      { native: [...SHELL, 'apply_patch'], denied: [], reads: true, writes: true, shell: true, search: true },
      page(
        RUNTIME_MODES,
        '2026-11-30',
        'workspace-write sandbox, delegate agents on; came in late September 2026, the exact day is not known; tool names as @openai/codex 0.171.0 with gpt-5.5 uses them, other models reach them through one exec tool',
      ),
    ),
  },
  carrier: [
    {
      value: 'project-document',
      evidence: page(
        RUNTIME,
        '2026-11-30',
        'the runtime uses AGENTS.md only, never twice; developer_instructions would be the other way',
      ),
    },
  ],
  skillFolders: [
    { value: ['.agents/skills', '.codex/skills'], evidence: observed('@openai/codex 0.171.0', '2026-11-30') },
  ],
  nativeSkills: [{ value: true, evidence: observed('@openai/codex 0.171.0', '2026-11-30') }],
  skillKeys: [
    {
      value: [],
      evidence: page(
        'https://developers.openai.com/codex/skills',
        '2026-11-30',
        'what is its own stands in agents/openai.yaml and below metadata',
      ),
    },
  ],
  instructionFile: [
    {
      value: 'AGENTS.md',
      evidence: observed(
        '@openai/codex 0.171.0',
        '2026-11-30',
        'AGENTS.override.md shadows it, says decision D189 of BeppeTemp/cartographer',
      ),
    },
  ],
  mcpTools: [
    {
      since: '2026-11-30',
      value: [
        { delivery: 'deferred', when: 'gpt-5.5' },
        { delivery: 'code', when: 'gpt-6.2-sol' },
        { delivery: 'declared', when: 'gpt-5.1-codex' },
      ],
      evidence: recorded(
        '@openai/codex 0.171.0',
        '2026-11-30',
        'a developer message lists the namespace mcp__<server> and no tool of it; a server that is not required may start after the first request, which then has nothing of it',
      ),
    },
  ],
  agents: [
    {
      since: '2026-03-16',
      value: {
        path: '.codex/agents/{name}.toml',
        form: 'toml',
        keys: { ...NAMED, developer_instructions: { part: 'body' } },
        startedIn: ['hybrid', 'full'],
      },
      evidence: page(
        'https://developers.openai.com/codex/subagents',
        '2026-11-30',
        'all three keys are required and not blank (codex-rs/core/src/config/agent_roles.rs of openai/codex); general since that day (https://simonwillison.net/2026/Mar/16/codex-subagents), a preview before; the project must be trusted; agents of a project were listed and not started in 0.137.0 (openai/codex#26408); multi_agent is named for hybrid and delegate agents for full; not tried',
      ),
    },
  ],
  descriptorBound: [
    {
      value: true,
      evidence: page(
        'https://github.com/BeppeTemp/cartographer',
        '2026-11-30',
        'decision D123: Codex calls only tools that were advertised',
      ),
    },
  ],
  caps: [
    {
      value: {
        description: { max: 1024, above: 'dropped' },
        listing: { max: 8000, above: 'shortened' },
        instructions: { max: 32_768 },
      },
      evidence: page(
        'openai/codex#18925',
        '2026-11-30',
        'the listing is 2 % of the context, 8,000 characters when that is unknown, shortened and then omitted (also #19679, #24299); 32,768 bytes for the whole AGENTS.md chain: #37956, #7138',
      ),
    },
  ],
  adds: [
    {
      value: [
        "Codex's own instructions and developer messages",
        'schemas of its native tools',
        'its skill listing',
        'environment text',
        'conversation history',
      ],
      evidence: observed('@openai/codex 0.171.0', '2026-11-30', 'the size differs widely by model'),
    },
  ],
  predicted: [
    {
      since: '2026-12-01',
      value: [
        {
          check: 'resumed-prompt',
          status: 'differs',
          as: 'stale',
          versions: '0.171.0',
          ways: ['developer_instructions'],
        },
      ],
      evidence: observed(
        '@openai/codex 0.171.0',
        '2026-12-01',
        'exec resume replays the developer message of the first turn, though config.toml has other developer_instructions; a changed AGENTS.md comes as one more user message, the index of skills as one more developer message, and the earlier ones stay in the conversation',
      ),
    },
  ],
  measured: [
    {
      since: '2026-11-30',
      value: [
        { model: 'gpt-5.5', bytes: { developer: 26638, injected: 902, tools: 8897 } },
        { model: 'gpt-6.2-sol', bytes: { developer: 32353, injected: 902, tools: 26071 } },
        { model: 'gpt-5.1-codex', bytes: { developer: 19786, injected: 902, tools: 18198 } },
      ],
      evidence: recorded(
        '@openai/codex 0.171.0',
        '2026-11-30',
        'an empty project without skills, the runs named plain; the tools of gpt-6.2-sol are an item of its input; other versions, switches and projects differ',
      ),
    },
  ],
};
