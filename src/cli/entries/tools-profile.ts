import type { OptionEntry } from '../command.ts';

/** An option of every command that composes cases. */
export const toolsProfile: OptionEntry = {
  flags: '--tools-profile <profile>',
  meaning: 'list "agent" (core) tools or "full"; overrides AGENTPROMPT_TOOLS_PROFILE and the profile',
};
