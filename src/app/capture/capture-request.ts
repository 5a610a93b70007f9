import type { TokenMethod } from '../../model/tokens.ts';
import type { Overrides } from '../cases/overrides.ts';

/** What `capture` is asked for. */
export interface CaptureRequest {
  /** Ids or globs; none means every configured case. */
  readonly patterns: readonly string[];
  readonly overrides: Overrides;
  /** Another folder than `.agentprompt/captures`. */
  readonly out: string | undefined;
  /** Texts of skills go into skills.json. */
  readonly embedContent: boolean;
  /** `--tools-profile`, before the environment variable and the profile. */
  readonly toolsProfile: string | undefined;
  /** The report is to hold the prompts, for a page. */
  readonly texts?: boolean;
  /** Compose every case once more with each feature off, too. */
  readonly checkFeatures?: boolean;
  /** Count the tokens of each prompt in this way. */
  readonly tokens?: TokenMethod;
  /** Make every case so many times, from fresh reads, and write only if all runs are the same. */
  readonly repeat?: number;
}
