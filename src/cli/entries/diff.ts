import type { CommandEntry } from '../command.ts';
import { plainFormats } from './formats.ts';

export const diffEntry: CommandEntry = {
  name: 'diff',
  words: '[before] [after]',
  summary: 'compare captures byte by byte with the baseline under snapshots/',
  details: `A side is a folder of captures, one capture, git:<ref> (the baseline at that commit),
or the file of a recording. Without sides: the baseline against the captures, which must be
fresh. A capture and a recording: whether each section, skill and tool arrives, and where.

  agentprompt diff
  agentprompt diff git:HEAD~1
  agentprompt diff --budget-only --base git:origin/main
  agentprompt diff git:origin/main --format html --output page.html`,
  options: [
    { flags: '--base <git:ref>', meaning: 'the state that growth budgets are measured against' },
    { flags: '--budget-only', meaning: 'check the budgets, compare nothing else' },
    { flags: '--request <index>', meaning: 'of a recording, instead of its first model call with tools' },
  ],
  formats: [...plainFormats, 'github', 'html'],
  load: () => import('../commands/diff.ts'),
};
