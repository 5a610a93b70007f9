import { tokenMethods } from '../../model/tokens.ts';
import type { CommandEntry } from '../command.ts';
import { plainFormats } from './formats.ts';
import { toolsProfile } from './tools-profile.ts';

export const captureEntry: CommandEntry = {
  name: 'capture',
  words: '[cases...]',
  summary: 'compose or adopt cases, measure them and write .agentprompt/captures',
  details: `Cases are ids or globs, for example code/codex.hybrid or "code/*"; none means all.
With --profile, --provider, --mode, --session or --set the result differs from the
configuration: such captures need --out and are never accepted.

  agentprompt capture
  agentprompt capture "code/*"
  agentprompt capture code/codex.hybrid --set bots.dm_only=true --out /tmp/dm
  agentprompt capture --format html --output page.html`,
  options: [
    { flags: '--profile <id>', meaning: 'compose this profile instead of the configured cases' },
    { flags: '--provider <id>', meaning: 'for this provider' },
    { flags: '--mode <mode>', meaning: 'in this native-tool mode' },
    { flags: '--session <id>', meaning: 'with this session of the profile' },
    { flags: '--set <feature.option=value>', meaning: 'set an option (repeatable)', repeatable: true },
    { flags: '--out <folder>', meaning: 'write here instead: new, empty, or an earlier --out folder' },
    {
      flags: '--check-features',
      meaning: 'compose every case once more with each feature off: what it costs, and what stays',
    },
    {
      flags: '--tokens <method>',
      meaning: 'count the tokens of each prompt, too',
      choices: [...tokenMethods],
    },
    { flags: '--embed-content', meaning: 'put the text of skills into skills.json' },
    { flags: '--repeat <count>', meaning: 'make every case 2 to 20 times; write only if all runs are the same' },
    toolsProfile,
  ],
  formats: [...plainFormats, 'html'],
  load: () => import('../commands/capture.ts'),
};
