import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edit } from './a-desk.ts';

/** One input that must stop a command before it writes anything. */
export interface BadInput {
  readonly what: string;
  /** Breaks a copy of the small product. */
  readonly spoil: (folder: string) => void;
  readonly argv?: readonly string[];
  /** `path:line` or `path`: how a line of stderr begins. */
  readonly at?: string;
  /** Texts that stderr holds: the thing at fault, and what to do. */
  readonly says: readonly string[];
}

const config = 'agentprompt.yaml';
const profile = 'profiles/desk/profile.yaml';
const feature = 'profiles/features/loans.yaml';
const session = 'profiles/desk/sessions/demo.yaml';
const tools = 'profiles/desk/tools/desk.json';

const inFile = (path: string, from: string, to: string) => (folder: string) => edit(folder, path, from, to);
const write = (path: string, content: string | Uint8Array) => (folder: string) =>
  writeFileSync(join(folder, path), content);
const without = (path: string) => (folder: string) => rmSync(join(folder, path), { recursive: true });
const asFolder = (path: string) => (folder: string) => {
  rmSync(join(folder, path), { recursive: true });
  mkdirSync(join(folder, path));
};
const asLoop = (path: string) => (folder: string) => {
  rmSync(join(folder, path), { recursive: true });
  symlinkSync('./loop', join(folder, path));
  symlinkSync('./loop', join(folder, path, '..', 'loop'));
};
const nothing = (): void => {};

export const unknownKeys: readonly BadInput[] = [
  {
    what: 'agentprompt.yaml',
    spoil: inFile(config, 'skills: [skills]', 'skill: [skills]'),
    at: `${config}:3`,
    says: ['skill', 'skills'],
  },
  {
    what: 'a case',
    spoil: inFile(config, 'session: demo,', 'sesion: demo,'),
    at: `${config}:5`,
    says: ['sesion', 'session'],
  },
  {
    what: 'a budget',
    spoil: inFile(config, 'max: 4000', 'maximum: 4000'),
    at: `${config}:11`,
    says: ['maximum', 'max'],
  },
  {
    what: 'profile.yaml',
    spoil: inFile(profile, 'product: Desk', 'prodcut: Desk'),
    at: `${profile}:3`,
    says: ['prodcut', 'product'],
  },
  {
    what: 'a section',
    spoil: inFile(profile, 'owner: product, file:', 'ower: product, file:'),
    at: `${profile}:6`,
    says: ['ower', 'owner'],
  },
  {
    what: 'a feature',
    spoil: inFile(feature, 'skills: [loan-rules]', 'skill: [loan-rules]'),
    at: `${feature}:6`,
    says: ['skill', 'skills'],
  },
  { what: 'a session', spoil: inFile(session, 'clock:', 'clok:'), at: `${session}:3`, says: ['clok', 'clock'] },
  {
    what: '__proto__ in agentprompt.yaml',
    spoil: inFile(config, 'skills: [skills]', '__proto__: { skills: [x] }'),
    at: `${config}:3`,
    says: ['__proto__'],
  },
  {
    what: '__proto__ in a session',
    spoil: inFile(session, 'clock:', '__proto__:'),
    at: `${session}:3`,
    says: ['__proto__'],
  },
];

export const unknownNames: readonly BadInput[] = [
  { what: 'feature', spoil: inFile(profile, 'id: loans', 'id: loan'), at: `${profile}:12`, says: ['loan', 'loans'] },
  {
    what: 'option',
    spoil: inFile(profile, 'renewals: one', 'renewal: one'),
    at: `${profile}:12`,
    says: ['renewal', 'renewals'],
  },
  { what: 'value', spoil: inFile(profile, 'renewals: one', 'renewals: on'), at: `${profile}:12`, says: ['on', 'one'] },
  {
    what: 'provider',
    spoil: inFile(config, 'codex: [mcp_only]', 'codx: [mcp_only]'),
    at: `${config}:5`,
    says: ['codx', 'codex'],
  },
  {
    what: 'mode',
    spoil: inFile(config, '[mcp_only]', '[mcp-only]'),
    at: `${config}:5`,
    says: ['mcp-only', 'mcp_only'],
  },
  {
    what: 'provider of an adopted case',
    spoil: inFile(config, 'provider: claude-code', 'provider: claude'),
    at: `${config}:8`,
    says: ['claude', 'claude-code'],
  },
  {
    what: 'mode that the provider does not have',
    spoil: inFile(config, '[mcp_only]', '[native-tools]'),
    at: `${config}:5`,
    says: ['native-tools', 'mcp_only'],
  },
  {
    what: 'profile',
    spoil: inFile(config, 'profile: desk', 'profile: desc'),
    at: `${config}:5`,
    says: ['desc', 'desk'],
  },
  { what: 'session', spoil: inFile(config, 'session: demo', 'session: dem'), at: `${config}:5`, says: ['dem', 'demo'] },
  {
    what: 'skill',
    spoil: inFile(profile, 'skills: [shelf-labels]', 'skills: [shelf-label]'),
    at: `${profile}:13`,
    says: ['shelf-label', 'shelf-labels'],
  },
  {
    what: 'skill of a feature',
    spoil: inFile(feature, 'skills: [loan-rules]', 'skills: [loan-rule]'),
    at: `${feature}:6`,
    says: ['loan-rule', 'loan-rules'],
  },
  {
    what: 'generator',
    spoil: inFile(profile, 'use: constraints', 'use: constraint'),
    at: `${profile}:8`,
    says: ['constraint', 'constraints'],
  },
  {
    what: 'dependency',
    spoil: inFile(feature, 'id: loans', 'id: loans\ndepends: [loan]'),
    at: feature,
    says: ['loan', 'loans'],
  },
  {
    what: 'case on the command line',
    spoil: nothing,
    argv: ['capture', 'desk/codex.mcp-only'],
    says: ['desk/codex.mcp-only', 'desk/codex.mcp_only'],
  },
  { what: 'case pattern', spoil: nothing, argv: ['capture', 'dsk/*'], says: ['dsk/*', 'desk/'] },
  {
    what: 'option on the command line',
    spoil: nothing,
    argv: ['capture', '--set', 'loans.renewal=one', '--out', 'out'],
    says: ['renewal', 'renewals'],
  },
  {
    what: 'value on the command line',
    spoil: nothing,
    argv: ['capture', '--set', 'loans.renewals=two', '--out', 'out'],
    says: ['two', 'one'],
  },
  {
    what: 'feature on the command line',
    spoil: nothing,
    argv: ['capture', '--set', 'loan.renewals=one', '--out', 'out'],
    says: ['loan', 'loans'],
  },
  {
    what: 'provider on the command line',
    spoil: nothing,
    argv: ['capture', '--provider', 'codx', '--out', 'out'],
    says: ['codx', 'codex'],
  },
  {
    what: 'mode on the command line',
    spoil: nothing,
    argv: ['capture', '--mode', 'hybird', '--out', 'out'],
    says: ['hybird', 'hybrid'],
  },
  {
    what: 'session on the command line',
    spoil: nothing,
    argv: ['capture', '--session', 'dmo', '--out', 'out'],
    says: ['dmo', 'demo'],
  },
  {
    what: 'profile on the command line',
    spoil: nothing,
    argv: [
      'capture',
      '--profile',
      'dsk',
      '--provider',
      'codex',
      '--mode',
      'mcp_only',
      '--session',
      'demo',
      '--out',
      'out',
    ],
    says: ['dsk', 'desk'],
  },
  {
    what: 'tools profile',
    spoil: nothing,
    argv: ['capture', '--tools-profile', 'ful', '--out', 'out'],
    says: ['ful', 'full'],
  },
  {
    what: 'case for render',
    spoil: nothing,
    argv: ['render', 'desk/codex.mcp', '--out', 'out'],
    says: ['desk/codex.mcp', 'desk/codex.mcp_only'],
  },
  { what: 'git ref', spoil: nothing, argv: ['diff', 'git:HEAD', 'made'], says: ['git'] },
  { what: 'side', spoil: nothing, argv: ['diff', 'snapshot', 'snapshots'], says: ['snapshots'] },
];

const cycle = (folder: string): void => {
  edit(folder, feature, 'id: loans', 'id: loans\ndepends: [fees]');
  writeFileSync(
    join(folder, 'profiles/features/fees.yaml'),
    'schema: agentprompt.feature/1\nid: fees\ndepends: [loans]\n',
  );
};

export const missingFiles: readonly BadInput[] = [
  { what: 'no configuration', spoil: without(config), says: [config, '--cwd'] },
  {
    what: 'a section file',
    spoil: without('profiles/desk/sections/identity.md'),
    at: `${profile}:6`,
    says: ['profiles/desk/sections/identity.md'],
  },
  {
    what: 'a section template',
    spoil: without('profiles/desk/sections/access.md'),
    at: `${profile}:7`,
    says: ['profiles/desk/sections/access.md'],
  },
  {
    what: "a feature's template",
    spoil: without('profiles/features/loans.md'),
    at: `${feature}:5`,
    says: ['profiles/features/loans.md'],
  },
  { what: 'a tools file', spoil: without(tools), at: profile, says: [tools] },
  { what: 'the adopted prompt', spoil: without('made/prompt.txt'), at: `${config}:6`, says: ['made/prompt.txt'] },
  {
    what: 'the adopted sections',
    spoil: without('made/sections.json'),
    at: `${config}:6`,
    says: ['made/sections.json'],
  },
  { what: 'the adopted tools', spoil: without('made/tools.json'), at: `${config}:6`, says: ['made/tools.json'] },
  {
    what: 'a skill folder',
    spoil: without('skills/shelf-labels'),
    at: `${profile}:13`,
    says: ['shelf-labels', 'skills'],
  },
  { what: 'the working folder', spoil: nothing, argv: ['capture', '--cwd', 'nowhere'], says: ['nowhere', '--cwd'] },
];

export const wrongShapes: readonly BadInput[] = [
  { what: 'features that need each other', spoil: cycle, at: 'profiles/features/', says: ['fees', 'loans'] },
  {
    what: 'an unknown name inside #if',
    spoil: inFile('profiles/desk/sections/access.md', '(is mode "mcp_only")', 'features.loan'),
    at: 'profiles/desk/sections/access.md:1',
    says: ['features.loan'],
  },
  {
    what: 'an unknown name inside #if of a skill',
    spoil: inFile('skills/loan-rules/SKILL.md', '(is options.loans.renewals "any")', 'options.loans.renewal'),
    at: 'skills/loan-rules/SKILL.md:8',
    says: ['options.loans.renewal'],
  },
  {
    what: 'a template that is not closed',
    spoil: inFile('profiles/desk/sections/access.md', '{{/if}}', ''),
    at: 'profiles/desk/sections/access.md',
    says: [],
  },
  {
    what: 'tools that are not JSON',
    spoil: inFile(tools, '"group": "catalogue",', '"group": catalogue,'),
    at: `${tools}:5:14`,
    says: [],
  },
  {
    what: 'adopted tools that are not JSON',
    spoil: inFile('made/tools.json', '"count_books",', '"count_books"'),
    at: 'made/tools.json:2',
    says: [],
  },
  {
    what: 'adopted sections that are not JSON',
    spoil: write('made/sections.json', '[\n  { id: "intro" }\n]\n'),
    at: 'made/sections.json:2',
    says: [],
  },
  {
    what: 'YAML that is none',
    spoil: inFile(config, 'skills: [skills]', 'skills: [skills'),
    at: `${config}:`,
    says: [],
  },
  {
    what: 'a key given twice',
    spoil: inFile(config, 'skills: [skills]', 'skills: [skills]\nskills: []'),
    at: `${config}:4`,
    says: ['skills'],
  },
  {
    what: 'a configuration of a newer version',
    spoil: inFile(config, 'agentprompt/1', 'agentprompt/2'),
    at: `${config}:1`,
    says: ['agentprompt/2', 'newer'],
  },
  {
    what: 'a profile of a newer version',
    spoil: inFile(profile, 'agentprompt.profile/1', 'agentprompt.profile/3'),
    at: `${profile}:1`,
    says: ['agentprompt.profile/3', 'newer'],
  },
  {
    what: 'a feature of a newer version',
    spoil: inFile(feature, 'agentprompt.feature/1', 'agentprompt.feature/2'),
    at: `${feature}:1`,
    says: ['agentprompt.feature/2', 'newer'],
  },
  {
    what: 'a session of a newer version',
    spoil: inFile(session, 'agentprompt.session/1', 'agentprompt.session/2'),
    at: `${session}:1`,
    says: ['agentprompt.session/2', 'newer'],
  },
  {
    what: 'an unknown schema',
    spoil: inFile(config, 'agentprompt/1', 'other/1'),
    at: `${config}:1`,
    says: ['agentprompt/1'],
  },
  {
    what: 'a configuration that is not UTF-8',
    spoil: write(config, Uint8Array.of(0x73, 0xff, 0x0a)),
    at: config,
    says: ['UTF-8', '1'],
  },
  { what: 'a profile in UTF-16', spoil: write(profile, Buffer.from('schema: x\n', 'utf16le')), at: profile, says: [] },
  { what: 'an empty configuration', spoil: write(config, ''), at: config, says: ['schema'] },
  { what: 'a list for a configuration', spoil: write(config, '- 1\n'), at: config, says: [] },
  { what: 'huge nesting in YAML', spoil: write(config, `schema: ${'['.repeat(50_000)}`), at: config, says: [] },
  { what: 'huge block nesting in YAML', spoil: write(config, `${'- '.repeat(50_000)}x`), at: config, says: [] },
  { what: 'aliases that multiply', spoil: write(config, aliases()), at: config, says: [] },
  { what: 'huge nesting in tools', spoil: write(tools, '['.repeat(100_000)), at: tools, says: [] },
  {
    what: 'deep schemas in tools',
    spoil: write(tools, `[{"name":"a","inputSchema":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}]`),
    at: tools,
    says: [],
  },
  {
    what: 'huge nesting in adopted tools',
    spoil: write('made/tools.json', '['.repeat(100_000)),
    at: 'made/tools.json',
    says: [],
  },
  { what: 'a folder for the configuration', spoil: asFolder(config), at: config, says: ['folder'] },
  { what: 'a folder for a profile', spoil: asFolder(profile), says: [profile] },
  {
    what: 'a folder for a section',
    spoil: asFolder('profiles/desk/sections/identity.md'),
    at: `${profile}:6`,
    says: ['identity.md'],
  },
  {
    what: 'a folder for the adopted prompt',
    spoil: asFolder('made/prompt.txt'),
    at: `${config}:6`,
    says: ['made/prompt.txt'],
  },
  { what: 'a folder for a session', spoil: asFolder(session), says: [session] },
  { what: 'a loop of links for the configuration', spoil: asLoop(config), at: config, says: ['link'] },
  {
    what: 'a loop of links for a section',
    spoil: asLoop('profiles/desk/sections/identity.md'),
    at: profile,
    says: ['identity.md'],
  },
  { what: 'a loop of links for the profiles', spoil: asLoop('profiles'), says: ['profiles'] },
  {
    what: 'a path that leaves the folder',
    spoil: inFile(config, 'system: made/prompt.txt', 'system: ../../../../../../../../etc/hostname-none'),
    at: config,
    says: ['hostname-none'],
  },
  {
    what: 'no cases',
    spoil: write(config, 'schema: agentprompt/1\nfacts: 2026-10-01\ncases: []\n'),
    at: config,
    says: ['cases'],
  },
  {
    what: 'a day that does not exist',
    spoil: inFile(config, '2026-10-01', '2026-02-30'),
    at: `${config}:2`,
    says: ['2026-02-30', 'YYYY-MM-DD'],
  },
  { what: 'a whole number that is none', spoil: inFile(config, 'max: 4000', 'max: -1'), at: `${config}:11`, says: [] },
  {
    what: 'sections that do not sum up',
    spoil: inFile('made/prompt.txt', 'weekly', 'monthly'),
    at: 'made/sections.json',
    says: ['made/prompt.txt'],
  },
];

function aliases(): string {
  const rows = Array.from(
    { length: 30 },
    (_, index) => `a${index + 1}: &a${index + 1} [${Array(10).fill(`*a${index}`).join(', ')}]`,
  );
  return `a0: &a0 [x]\n${rows.join('\n')}\n`;
}
