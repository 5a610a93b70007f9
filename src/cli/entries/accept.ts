import type { CommandEntry } from '../command.ts';
import { findingFormats } from './formats.ts';

export const acceptEntry: CommandEntry = {
  name: 'accept',
  words: '[cases...]',
  summary: 'make fresh captures the baseline under snapshots/',
  details: `Refuses captures that hold a secret, hidden Unicode or a path of this machine, unless
agentprompt.yaml suppresses the rule with a reason. Never writes when CI is set.

  agentprompt accept
  agentprompt accept "code/*" --prune`,
  options: [{ flags: '--prune', meaning: 'remove baselines whose case is gone' }],
  formats: findingFormats,
  load: () => import('../commands/accept.ts'),
};
