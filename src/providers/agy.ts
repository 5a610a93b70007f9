import type { Provider } from '../model/provider.ts';
import { agentFiles } from './agent-files.ts';
import { described, fullMode, hybridMode, noNativeTools } from './modes.ts';
import { ADAPTERS, page, RUNTIME, RUNTIME_MODES } from './sources.ts';

const READING = ['view_file', 'list_dir', 'find_by_name', 'grep_search', 'search_web', 'read_url_content'] as const;
const REPORT = 'Imbad0202/academic-research-skills#879';

export const agy: Provider = {
  id: 'agy',
  title: 'Agy',
  modes: {
    mcp_only: described(noNativeTools(READING)),
    hybrid: hybridMode({ native: READING, denied: [], reads: true, writes: false, shell: false, search: true }, 'full'),
    full: fullMode(
      { native: READING, denied: [], reads: true, writes: true, shell: true, search: true },
      page(
        RUNTIME_MODES,
        '2026-11-30',
        'native tools with shell and delegate agents; the names of the shell and edit tools are not in the source; came in late September 2026, the exact day is not known',
      ),
    ),
  },
  carrier: [
    { value: 'rules-file', evidence: page(RUNTIME, '2026-11-30', 'no flag that appends to the system text was found') },
  ],
  skillFolders: [
    {
      value: ['.agents/skills'],
      evidence: page(
        REPORT,
        '2026-11-30',
        'seen on 1.2.5, with .agents/skills.json; older reports name other folders in the home',
      ),
    },
  ],
  nativeSkills: [
    {
      value: false,
      evidence: page(
        ADAPTERS,
        '2026-11-30',
        'sources conflict: the runtime design says that nothing is projected, an earlier state of the adapters writes .agents/skills, and a user report sees that folder read; false keeps the skills in the prompt, a profile may say otherwise',
      ),
    },
  ],
  skillKeys: [
    {
      value: undefined,
      evidence: page(
        'https://github.com/msitarzewski/agency-agents/blob/main/integrations/antigravity/README.md',
        '2026-11-30',
        'keys of a collection (risk, source, date_added); no page was found that says which the client reads',
      ),
    },
  ],
  instructionFile: [{ value: 'AGENTS.md', evidence: page(REPORT, '2026-11-30', 'GEMINI.md is read too') }],
  agents: [
    {
      since: '2026-07-09',
      value: agentFiles('.agents/agents/{name}/agent.md', { startedIn: ['full'] }),
      evidence: page(
        'google-antigravity/antigravity-cli#527',
        '2026-11-30',
        'fixed in 1.1.0, says the report on that day, and read agent.json before; headless workspaces may need --add-dir (#585); delegate agents are named for full alone; the CLI was not run',
      ),
    },
  ],
  descriptorBound: [{ value: undefined, evidence: page(ADAPTERS, '2026-11-30', 'not stated; the CLI was not run') }],
  caps: [{ value: undefined, evidence: page(REPORT, '2026-11-30', 'no limit is stated') }],
  adds: [
    {
      value: ["Agy's own system prompt", 'schemas of its native tools', 'conversation history'],
      evidence: page(RUNTIME, '2026-11-30', 'not measured: the CLI was not run'),
    },
  ],
};
