import type { Files } from '../../model/files.ts';
import type { Config } from '../../model/prompt-case.ts';
import type { AskedToolsProfile } from '../../tools/choose-tools-profile.ts';

/** Where cases are made from. Everything is read through `files`, shipped texts included, so that reads can be recorded. */
export interface Workshop {
  readonly files: Files;
  readonly config: Config;
  /** What the command line and the environment ask for. */
  readonly asked: AskedToolsProfile;
  readonly progress: (done: number, total: number, what: string) => void;
}
