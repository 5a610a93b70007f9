import type { CommandEntry } from '../command.ts';
import { findingFormats } from './formats.ts';

export const lintPromptEntry: CommandEntry = {
  name: 'lint-prompt',
  words: '[cases|folders...]',
  summary: 'find what is wrong with what a case really sends, as a whole',
  details: `A folder with a system.md, and skills.json and tools.json where they are known, is a prompt
that another program made; any other word is a case of agentprompt.yaml, composed afresh. None
means all cases, or this folder. Rules that lack something are listed as not run: --provider,
--mode and --known-tools say what a folder does not. Warnings alone are exit code 0, unless
--max-warnings says otherwise.

  agentprompt lint-prompt
  agentprompt lint-prompt "code/*" --max-warnings 0
  agentprompt lint-prompt build/prompt --provider claude-code --mode full
  agentprompt lint-prompt dump --provider codex --known-tools all-tools.json`,
  options: [
    { flags: '--provider <id>', meaning: 'the provider that a folder is for; a case is composed for it' },
    { flags: '--mode <mode>', meaning: 'the native-tool mode, likewise' },
    {
      flags: '--known-tools <file>',
      meaning: 'a list of tools that exist somewhere, in a form of tools.json (repeatable)',
      repeatable: true,
    },
    { flags: '--enable <rule>', meaning: 'run a rule that is off by default (repeatable)', repeatable: true },
    { flags: '--disable <rule>', meaning: 'do not run this rule (repeatable)', repeatable: true },
    { flags: '--rules', meaning: 'instead: list the rules' },
    { flags: '--explain <rule>', meaning: 'instead: print the page of a rule' },
  ],
  formats: findingFormats,
  load: () => import('../commands/lint-prompt.ts'),
};
