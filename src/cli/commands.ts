import type { CommandEntry } from './command.ts';
import { acceptEntry } from './entries/accept.ts';
import { captureEntry } from './entries/capture.ts';
import { diffEntry } from './entries/diff.ts';
import { explainEntry } from './entries/explain.ts';
import { initEntry } from './entries/init.ts';
import { lintPromptEntry } from './entries/lint-prompt.ts';
import { lintSkillsEntry } from './entries/lint-skills.ts';
import { qualifyEntry } from './entries/qualify.ts';
import { recordEntry } from './entries/record.ts';
import { renderEntry } from './entries/render.ts';
import { serveEntry } from './entries/serve.ts';
import { toolsEntry } from './entries/tools.ts';

/** Every command, in the order of `--help`. A command's code is loaded when it is called. */
export const commands: readonly CommandEntry[] = [
  initEntry,
  captureEntry,
  diffEntry,
  acceptEntry,
  lintSkillsEntry,
  lintPromptEntry,
  renderEntry,
  explainEntry,
  toolsEntry,
  serveEntry,
  recordEntry,
  qualifyEntry,
];
