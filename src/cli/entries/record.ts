import type { CommandEntry } from '../command.ts';
import { plainFormats } from './formats.ts';

export const recordEntry: CommandEntry = {
  name: 'record',
  words: '<command...>',
  summary: 'run a coding client against a scripted model of this machine and keep what it sends',
  details: `Forwards nothing. The client gets a fresh home, a small environment and dummy keys; where
the system permits it, it has no network but the endpoint. --cwd is its working folder too.

  agentprompt record --provider claude-code --version-command "claude --version" -- \\
    claude -p "say hi"
  agentprompt record --name codex -- sh -c \\
    'codex exec -c openai_base_url="$AGENTPROMPT_URL/v1" --skip-git-repo-check "say hi"'`,
  options: [
    { flags: '--provider <id>', meaning: 'the provider that the client is' },
    { flags: '--script <file>', meaning: 'what the model answers; default: one closing sentence' },
    { flags: '--timeout <seconds>', meaning: 'end the client after this time (default 120)' },
    { flags: '--env <name=value>', meaning: 'add a setting to its environment (repeatable)', repeatable: true },
    { flags: '--inherit-env', meaning: 'pass the whole environment of this process' },
    { flags: '--home <folder>', meaning: 'its home, kept afterwards, for example to resume a session' },
    { flags: '--version-command <line>', meaning: 'ask its version so afterwards; split at blanks' },
    { flags: '--name <name>', meaning: 'of the recording; default: the provider, else the program' },
    { flags: '--out <folder>', meaning: 'where the recording goes; default .agentprompt/recordings' },
    { flags: '--force', meaning: 'replace an earlier recording of the name' },
  ],
  formats: plainFormats,
  load: () => import('../commands/record.ts'),
};
