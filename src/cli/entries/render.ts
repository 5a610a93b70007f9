import type { CommandEntry } from '../command.ts';
import { plainFormats } from './formats.ts';

export const renderEntry: CommandEntry = {
  name: 'render',
  words: '<case>',
  summary: 'write a case as the provider reads it: skill folders and instruction file',
  details: `A manifest in the folder notes what was written; files that were edited since are kept.

  agentprompt render code/claude-code.full --out build/claude
  agentprompt render code/codex.mcp_only --out build/codex --format json`,
  options: [{ flags: '--out <folder>', meaning: 'where to write (required): new, empty, or an earlier --out folder' }],
  formats: plainFormats,
  load: () => import('../commands/render.ts'),
};
