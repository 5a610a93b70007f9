import type { CommandEntry } from '../command.ts';
import { plainFormats } from './formats.ts';

export const qualifyEntry: CommandEntry = {
  name: 'qualify',
  words: '[providers...]',
  summary: 'run real coding clients through one task and prove what reaches the model',
  details: `Each client gets a composed prompt, skills and tools of a project made for the run, against a
scripted model of this machine: it reads two skills, searches a tool, asks for its schema,
calls it over HTTP and tells a receipt that nobody could guess. Then the session is resumed
with another prompt, other skills and another tool. Nothing is installed; without names every
client is tried that PATH has. What the facts of a provider predict is no failure.

  agentprompt qualify claude-code
  agentprompt qualify claude-code --cli claude-code="$(command -v claude)" --format json`,
  options: [
    {
      flags: '--cli <provider=path>',
      meaning: 'the program of a client, instead of PATH (repeatable)',
      repeatable: true,
    },
    { flags: '--facts <date>', meaning: 'what was known of the providers on that day; default: today' },
    { flags: '--timeout <seconds>', meaning: 'end a turn of a client after this time (default 120)' },
    { flags: '--price', meaning: 'measure too what it costs to find tools on demand' },
    {
      flags: '--plant <fault>',
      meaning: 'put a fault into the project, to see which check finds it',
      choices: ['description-cut', 'wrong-folder', 'tool-not-admitted', 'prompt-left-out'],
    },
  ],
  formats: plainFormats,
  load: () => import('../commands/qualify.ts'),
};
