import type { ToolsProfile } from '../model/profile.ts';
import { chooseToolsProfile } from '../tools/choose-tools-profile.ts';

/** The value of AGENTPROMPT_TOOLS_PROFILE; empty means not set. Throws `InputError` for a word that is no tools profile. */
export function toolsProfileSetting(value: string | undefined): ToolsProfile | undefined {
  if (value === undefined || value === '') return undefined;
  return chooseToolsProfile({ flag: undefined, environment: value }, undefined);
}
