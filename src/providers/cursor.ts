import type { Provider } from '../model/provider.ts';
import { agentFiles } from './agent-files.ts';
import { described, fullMode, hybridMode, noNativeTools } from './modes.ts';
import { ADAPTERS, page, RUNTIME, RUNTIME_MODES } from './sources.ts';

const READING = ['Read', 'List', 'ListDir', 'Glob', 'Grep', 'Search'] as const;
const SKILLS = 'https://cursor.com/docs/context/skills';

export const cursor: Provider = {
  id: 'cursor',
  title: 'Cursor CLI',
  modes: {
    mcp_only: described(
      noNativeTools([...READING, 'Delete']),
      page(RUNTIME_MODES, '2026-11-30', 'hooks deny the built-in tools'),
    ),
    hybrid: hybridMode(
      { native: READING, denied: ['Delete'], reads: true, writes: false, shell: false, search: true },
      'full',
    ),
    full: fullMode(
      { native: READING, denied: ['Delete'], reads: true, writes: true, shell: true, search: true },
      page(
        RUNTIME_MODES,
        '2026-11-30',
        'native tools work, Delete stays denied; the names of the shell and edit tools are not in the source; came in late September 2026, the exact day is not known',
      ),
    ),
  },
  carrier: [
    { value: 'rules-file', evidence: page(RUNTIME, '2026-11-30', 'no flag that appends to the system text was found') },
  ],
  skillFolders: [
    {
      value: ['.cursor/skills', '.claude/skills', '.codex/skills'],
      evidence: page(SKILLS, '2026-11-30', 'other pages add .agents/skills'),
    },
  ],
  nativeSkills: [{ value: true, evidence: page(SKILLS, '2026-11-30') }],
  instructionHead: [
    {
      value: '---\nalwaysApply: true\n---\n',
      evidence: page(
        'https://prpm.dev/blog/cursor-deep-dive',
        '2026-11-30',
        'alwaysApply is false by default there; other pages say that a rule without front matter always applies',
      ),
    },
  ],
  skillKeys: [
    {
      value: ['disable-model-invocation', 'paths'],
      evidence: page(
        'https://goldziher.github.io/ai-rulez/skills/',
        '2026-11-30',
        'at second hand: what another tool writes for it; the client itself was not run',
      ),
    },
  ],
  instructionFile: [
    {
      value: '.cursor/rules/agentprompt.mdc',
      evidence: page(
        SKILLS,
        '2026-11-30',
        'every rule in .cursor/rules is read, the file name is ours; AGENTS.md and CLAUDE.md are read too',
      ),
    },
  ],
  agents: [
    {
      since: '2026-01-23',
      value: agentFiles('.cursor/agents/{name}.md'),
      evidence: page(
        'https://cursor.com/docs/agent/subagents',
        '2026-11-30',
        'in the CLI since 2026.01.23, says https://forum.cursor.com/t/cursor-2-4-subagents/149403; only at the root of the workspace; both keys are documented as optional; whether the hooks of mcp_only deny its tool Task is not known',
      ),
    },
  ],
  descriptorBound: [{ value: undefined, evidence: page(ADAPTERS, '2026-11-30', 'not stated; the CLI was not run') }],
  caps: [{ value: undefined, evidence: page(SKILLS, '2026-11-30', 'no limit is stated') }],
  adds: [
    {
      value: ["Cursor's own system prompt", 'schemas of its native tools', 'its skill listing', 'conversation history'],
      evidence: page(
        SKILLS,
        '2026-11-30',
        'inference goes through its own service, so that nothing of it was measured',
      ),
    },
  ],
};
