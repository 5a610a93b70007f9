import type { Provider } from '../model/provider.ts';
import { agentFiles } from './agent-files.ts';
import { described, fullMode, hybridMode } from './modes.ts';
import { observed, page, RUNTIME, RUNTIME_MODES, recorded } from './sources.ts';

const READING = [
  'Read',
  'Grep',
  'Glob',
  'Skill',
  'Agent',
  'TaskCreate',
  'TaskGet',
  'TaskUpdate',
  'TaskList',
  'TodoWrite',
  'WebFetch',
  'WebSearch',
] as const;
const CHANGING = ['Bash', 'Write', 'Edit', 'MultiEdit', 'NotebookEdit'] as const;

export const claudeCode: Provider = {
  id: 'claude-code',
  title: 'Claude Code',
  modes: {
    mcp_only: described({
      native: ['WebSearch'],
      denied: [...READING.filter((name) => name !== 'WebSearch'), ...CHANGING],
      reads: false,
      writes: false,
      shell: false,
      search: false,
    }),
    hybrid: hybridMode(
      { native: READING, denied: CHANGING, reads: true, writes: false, shell: false, search: true },
      'full',
    ),
    full: fullMode(
      {
        native: ['Bash', 'Write', 'Edit', ...READING],
        denied: [],
        reads: true,
        writes: true,
        shell: true,
        search: true,
      },
      page(
        RUNTIME_MODES,
        '2026-11-30',
        'came in late September 2026, the exact day is not known; the source names Bash, Write, Edit, Read, Agent and leaves the list open',
      ),
    ),
  },
  carrier: [
    {
      value: 'project-document',
      evidence: page(
        RUNTIME,
        '2026-11-30',
        'the runtime writes CLAUDE.md; --append-system-prompt would reach the system text instead',
      ),
    },
  ],
  skillFolders: [
    {
      value: ['.claude/skills'],
      evidence: observed('@anthropic-ai/claude-code 2.1.332', '2026-11-30', 'no other project folder is read'),
    },
  ],
  nativeSkills: [
    {
      value: true,
      evidence: observed(
        '@anthropic-ai/claude-code 2.1.332',
        '2026-11-30',
        'with its tools as started; in mcp_only its tool Skill is denied, and whether skills are still listed then was not tried',
      ),
    },
  ],
  skillKeys: [
    {
      value: [
        'disallowed-tools',
        'disallowedTools',
        'argument-hint',
        'arguments',
        'disable-model-invocation',
        'user-invocable',
        'when_to_use',
        'model',
        'effort',
        'shell',
        'paths',
        'hooks',
        'context',
        'agent',
        'background',
        'fallback',
        'version',
      ],
      evidence: page(
        'https://code.claude.com/docs/en/skills',
        '2026-11-30',
        'disallowedTools, background, fallback and version are not on the page: read in @anthropic-ai/claude-code 2.1.332',
      ),
    },
  ],
  instructionFile: [
    {
      value: 'CLAUDE.md',
      evidence: observed(
        '@anthropic-ai/claude-code 2.1.332',
        '2026-11-30',
        'AGENTS.md is not read when CLAUDE.md exists',
      ),
    },
  ],
  mcpTools: [
    {
      since: '2026-11-30',
      value: [{ delivery: 'deferred' }, { delivery: 'declared', when: 'ENABLE_TOOL_SEARCH=false' }],
      evidence: recorded(
        '@anthropic-ai/claude-code 2.1.332',
        '2026-11-30',
        'as mcp__<server>__<tool>; a message of role system lists the names behind ToolSearch',
      ),
    },
  ],
  agents: [
    {
      value: agentFiles('.claude/agents/{name}.md', { startedIn: ['hybrid', 'full'] }),
      evidence: page(
        'https://code.claude.com/docs/en/sub-agents',
        '2026-11-30',
        'name and description are required; names are documented as lower-case letters and hyphens; in mcp_only its tool Agent is denied',
      ),
    },
  ],
  descriptorBound: [
    {
      value: undefined,
      evidence: observed(
        '@anthropic-ai/claude-code 2.1.332',
        '2026-11-30',
        'MCP tools are deferred behind its own tool search; whether an unlisted name can be called was not tried',
      ),
    },
  ],
  caps: [
    {
      value: {
        description: { max: 1536, above: 'cut' },
        listing: { max: 8000, above: 'names-only' },
        toolDescription: { max: 2048 },
      },
      evidence: page(
        'anthropics/claude-code#64606',
        '2026-11-30',
        'the listing is 1 % of the context in characters (8,000 at 200k), also #68135; tool descriptions #87650',
      ),
    },
  ],
  adds: [
    {
      value: [
        "Claude Code's own system prompt",
        'schemas of its native tools',
        'its skill listing',
        'reminders and environment text',
        'conversation history',
      ],
      evidence: observed(
        '@anthropic-ai/claude-code 2.1.332',
        '2026-11-30',
        'system text, a message of role system and user reminders, by model and switches',
      ),
    },
  ],
  predicted: [
    {
      since: '2026-11-30',
      value: [
        {
          check: 'resumed-prompt',
          status: 'differs',
          as: 'stale',
          versions: '2.1.332',
          ways: ['--append-system-prompt'],
        },
      ],
      evidence: observed(
        '@anthropic-ai/claude-code 2.1.332',
        '2026-11-30',
        'the transcript keeps the system prompt (prompt_snapshot) and a resumed session replays it; CLAUDE.md is read anew',
      ),
    },
  ],
  measured: [
    {
      since: '2026-11-30',
      value: [
        { model: 'claude-opus-5-5', bytes: { system: 16427, injected: 1149, tools: 31201 } },
        { model: 'claude-sonnet-4-5', bytes: { system: 28480, injected: 10934, tools: 47251 } },
      ],
      evidence: recorded(
        '@anthropic-ai/claude-code 2.1.332',
        '2026-11-30',
        'an empty project without skills, the runs named plain; system holds the messages of role system too; other versions, switches and projects differ',
      ),
    },
  ],
};
