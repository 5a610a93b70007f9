import { InputError } from '../model/errors.ts';
import type { ToolsProfile } from '../model/profile.ts';
import { nearest } from '../text/nearest.ts';

/** Where a tools profile may be asked for on the command line's side, as written. */
export interface AskedToolsProfile {
  /** Value of `--tools-profile`. */
  readonly flag: string | undefined;
  /** Value of `AGENTPROMPT_TOOLS_PROFILE`; empty means not set. */
  readonly environment: string | undefined;
}

const KNOWN: readonly ToolsProfile[] = ['agent', 'full'];

/**
 * The tool listing that applies: flag, then environment, then profile, then `agent`. Where a permission of the library
 * (`listTools`) says nothing, all are listed: there nobody asked for a short list. Throws `InputError` for any other word, even where another source would win.
 */
export function chooseToolsProfile(asked: AskedToolsProfile, profile: ToolsProfile | undefined): ToolsProfile {
  const flag = known(asked.flag, '--tools-profile');
  const environment = known(asked.environment === '' ? undefined : asked.environment, 'AGENTPROMPT_TOOLS_PROFILE');
  return flag ?? environment ?? profile ?? 'agent';
}

function known(written: string | undefined, from: string): ToolsProfile | undefined {
  const found = KNOWN.find((one) => one === written);
  if (written === undefined || found !== undefined) return found;
  const near = nearest(written, KNOWN);
  const help = near === undefined ? `Known: ${KNOWN.join(', ')}.` : `Did you mean \`${near}\`?`;
  throw new InputError({ code: 'usage', message: `${from} cannot be \`${written}\`.`, help });
}
