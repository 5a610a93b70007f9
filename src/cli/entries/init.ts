import type { CommandEntry } from '../command.ts';
import { plainFormats } from './formats.ts';

export const initEntry: CommandEntry = {
  name: 'init',
  words: '',
  summary: 'begin: write agentprompt.yaml for the prompt that is here, or for an example',
  details: `Looks for what a program wrote: system.md or prompt.txt, skills.json or folders with a SKILL.md,
tools.json, sections.json; code.system.md and code.tools.json belong together, and each folder
with a prompt is a case. Adds a line to .gitattributes and one to .gitignore. Never overwrites:
with an agentprompt.yaml, nothing is changed.

  agentprompt init
  agentprompt init --from dump`,
  options: [{ flags: '--from <folder>', meaning: 'a folder that your program wrote its prompt to' }],
  formats: plainFormats,
  load: () => import('../commands/init.ts'),
};
