import { type BadInput, config, feature, inFile, nothing, profile, tools, without } from './bad-input.ts';

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
  {
    what: 'the named feature catalogue',
    spoil: inFile(config, 'skills:', 'features: catalog\nskills:'),
    at: `${config}:3:11`,
    says: ['catalog is not there', 'feature catalogue'],
  },
  {
    what: 'a folder where the feature catalogue is named',
    spoil: inFile(config, 'skills:', `features: ${tools}\nskills:`),
    at: `${config}:3:11`,
    says: [`${tools} is not a folder`, 'feature catalogue'],
  },
  { what: 'the working folder', spoil: nothing, argv: ['capture', '--cwd', 'nowhere'], says: ['nowhere', '--cwd'] },
];
