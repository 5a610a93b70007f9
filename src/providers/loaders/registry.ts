import type { ClientId } from '../../model/client.ts';
import type { ClientLoader } from '../../model/loader.ts';
import { claudeCodeLoader } from './claude-code.ts';
import { codexLoader } from './codex.ts';
import { geminiCliLoader } from './gemini-cli.ts';
import { opencodeLoader } from './opencode.ts';
import { piLoader } from './pi.ts';
import { referenceLoader } from './reference.ts';
import { unknownLoader } from './unknown-loader.ts';

/** How every client loads skills: one file and one line each. */
export const loaders: Readonly<Record<ClientId, ClientLoader>> = {
  'claude-code': claudeCodeLoader,
  codex: codexLoader,
  cursor: unknownLoader('cursor', 'Cursor CLI', 'https://cursor.com/docs/context/skills'),
  muse: unknownLoader('muse', 'Muse CLI', 'jmagly/aiwg#223'),
  agy: unknownLoader('agy', 'Agy', 'Imbad0202/academic-research-skills#879'),
  pi: piLoader,
  'gemini-cli': geminiCliLoader,
  opencode: opencodeLoader,
  reference: referenceLoader,
};
