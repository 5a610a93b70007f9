import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edit } from './a-desk.ts';
import {
  asFolder,
  asLoop,
  type BadInput,
  config,
  feature,
  inFile,
  profile,
  session,
  tools,
  write,
} from './bad-input.ts';

const cycle = (folder: string): void => {
  edit(folder, feature, 'id: loans', 'id: loans\ndepends: [fees]');
  writeFileSync(
    join(folder, 'profiles/features/fees.yaml'),
    'schema: agentprompt.feature/1\nid: fees\ndepends: [loans]\n',
  );
};

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
    says: ['duplicated'],
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
