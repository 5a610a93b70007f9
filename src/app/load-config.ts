import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import type { Config } from '../model/prompt-case.ts';
import { parseConfig } from '../profile/parse-config.ts';
import { configName } from './config-name.ts';
import { readText } from './read-text.ts';

/** Reads agentprompt.yaml of the working folder. Throws `InputError` when it is not there or wrong. */
export async function loadConfig(files: Files): Promise<Config> {
  if (files.stat(configName) === undefined) {
    throw new InputError({
      code: 'unreadable',
      message: `There is no ${configName} in this folder.`,
      help: 'Go to the folder that holds it, or name that folder with --cwd.',
    });
  }
  return parseConfig(configName, readText(files, configName));
}
