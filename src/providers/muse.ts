import type { Provider } from '../model/provider.ts';
import { described, fullMode, hybridMode } from './modes.ts';
import { ADAPTERS, page, RUNTIME_MODES } from './sources.ts';

const ALWAYS = ['web_search', 'write_todos'] as const;
const READING = ['read_skill', 'read_file', 'search'] as const;

export const muse: Provider = {
  id: 'muse',
  title: 'Muse CLI',
  modes: {
    mcp_only: described(
      { native: ALWAYS, denied: READING, reads: false, writes: false, shell: false, search: false },
      page(RUNTIME_MODES, '2026-11-30', 'an allowlist with web_search only; write_todos works all the same'),
    ),
    hybrid: hybridMode(
      { native: [...READING, ...ALWAYS], denied: [], reads: true, writes: false, shell: false, search: true },
      'full',
      page(RUNTIME_MODES, '2026-11-30', 'delegate-agent tools work too; their names are not in the source'),
    ),
    full: fullMode(
      { native: [...READING, ...ALWAYS], denied: [], reads: true, writes: true, shell: true, search: true },
      page(
        RUNTIME_MODES,
        '2026-11-30',
        'no allowlist; the names of the shell and edit tools are not in the source; came in late September 2026, the exact day is not known',
      ),
    ),
  },
  carrier: [
    {
      value: 'project-document',
      evidence: page('jmagly/aiwg#223', '2026-11-30', 'AGENTS.md is read; a flag that appends was not verified'),
    },
  ],
  skillFolders: [
    {
      value: ['.agents/skills', '.claude/skills'],
      evidence: page(
        ADAPTERS,
        '2026-11-30',
        'needs --trust-workspace; jmagly/aiwg#226 names .agents/skills and a folder in the home only',
      ),
    },
  ],
  nativeSkills: [{ value: true, evidence: page('jmagly/aiwg#223', '2026-11-30') }],
  skillKeys: [
    {
      value: undefined,
      evidence: page(ADAPTERS, '2026-11-30', 'no page was found that names keys of its own'),
    },
  ],
  instructionFile: [{ value: 'AGENTS.md', evidence: page('akitaonrails/ai-memory#659', '2026-11-30') }],
  agents: [
    {
      value: undefined,
      evidence: page(
        'phnx-labs/agi-cli#2084',
        '2026-11-30',
        'it delegates at run time, and the report found no layout of files that define agents; none was found in the public pages and issues about Muse Code either',
      ),
    },
  ],
  descriptorBound: [{ value: undefined, evidence: page(ADAPTERS, '2026-11-30', 'not stated; the CLI was not run') }],
  caps: [{ value: undefined, evidence: page('stablyai/orca#21494', '2026-11-30', 'no limit is stated') }],
  adds: [
    {
      value: ["Muse's own system prompt", 'schemas of its native tools', 'its skill listing', 'conversation history'],
      evidence: page(ADAPTERS, '2026-11-30', 'not measured: the CLI was not run'),
    },
  ],
};
