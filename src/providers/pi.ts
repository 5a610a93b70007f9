import type { Provider } from '../model/provider.ts';
import { described, hybridMode, noNativeTools } from './modes.ts';
import { observed, page, RUNTIME_MODES, recorded } from './sources.ts';

const OWN = ['read', 'bash', 'edit', 'write'] as const;

export const pi: Provider = {
  id: 'pi',
  title: 'Pi',
  modes: {
    mcp_only: described(noNativeTools(OWN)),
    hybrid: hybridMode(
      noNativeTools(OWN),
      'mcp_only',
      page(RUNTIME_MODES, '2026-11-30', 'bridge-only, the same as mcp_only'),
    ),
  },
  carrier: [
    {
      value: 'append-flag',
      evidence: observed('@earendil-works/pi-coding-agent 1.6.0', '2026-11-30', '--append-system-prompt'),
    },
  ],
  skillFolders: [
    {
      value: ['.pi/skills', '.agents/skills'],
      evidence: observed(
        '@earendil-works/pi-coding-agent 1.6.0',
        '2026-11-30',
        'without --approve or trust a headless 1.x reads none and says nothing; the runtime passes --skill',
      ),
    },
  ],
  nativeSkills: [{ value: true, evidence: observed('@mariozechner/pi-coding-agent 0.73.1', '2026-11-30') }],
  skillKeys: [
    {
      value: ['disable-model-invocation'],
      evidence: page(
        'https://github.com/badlogic/pi-mono/blob/main/packages/coding-agent/docs/skills.md',
        '2026-11-30',
        'the same in the source of @mariozechner/pi-coding-agent 0.73.1',
      ),
    },
  ],
  instructionFile: [{ value: 'AGENTS.md', evidence: observed('@mariozechner/pi-coding-agent 0.73.1', '2026-11-30') }],
  mcpTools: [
    {
      since: '2026-11-30',
      value: [
        { delivery: 'ignored', when: '0.73.1' },
        { delivery: 'code', when: '1.6.0' },
      ],
      evidence: recorded(
        '@mariozechner/pi-coding-agent 0.73.1',
        '2026-11-30',
        '0.73.1 reads no settings of servers; 1.6.0, observed otherwise, has a codemode tool and declares what is exposed directly',
      ),
    },
  ],
  agents: [
    {
      value: 'none',
      evidence: page(
        'https://github.com/earendil-works/pi/blob/main/packages/coding-agent/README.md',
        '2026-11-30',
        'left to extensions on purpose; the example extension subagent reads .pi/agents, and is not installed by default (earendil-works/pi#1268)',
      ),
    },
  ],
  descriptorBound: [
    {
      value: undefined,
      evidence: observed(
        '@earendil-works/pi-coding-agent 1.6.0',
        '2026-11-30',
        'MCP tools stand behind a codemode tool unless exposed directly',
      ),
    },
  ],
  caps: [
    { value: undefined, evidence: observed('@mariozechner/pi-coding-agent 0.73.1', '2026-11-30', 'no limit was met') },
  ],
  adds: [
    {
      value: ["Pi's own system prompt", 'schemas of its native tools', 'its skill listing', 'conversation history'],
      evidence: observed('@mariozechner/pi-coding-agent 0.73.1', '2026-11-30'),
    },
  ],
  predicted: [
    {
      since: '2026-11-30',
      value: [{ check: 'mcp-tools', status: 'unsupported', as: 'ignored', versions: '0.' }],
      evidence: recorded('@mariozechner/pi-coding-agent 0.73.1', '2026-11-30', 'it reads no settings of servers'),
    },
  ],
  measured: [
    {
      since: '2026-11-30',
      value: [{ bytes: { system: 2382, tools: 2901 } }],
      evidence: recorded(
        '@mariozechner/pi-coding-agent 0.73.1',
        '2026-11-30',
        'an empty project without skills, the runs named plain; over the Anthropic API, others differ by up to 65 bytes of tools; with 1.6.0, a project document and a skill the system text was 3324',
      ),
    },
  ],
};
