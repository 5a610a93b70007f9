import { recordCommand } from '../../app/record/record-command.ts';
import type { CommandModule } from '../command.ts';

export const execute: CommandModule['execute'] = (environment, words, options) => {
  const { name, out, provider, script, timeout, home, versionCommand } = options as Record<string, string | undefined>;
  return recordCommand(environment, {
    command: words,
    ...{ name, out, provider, script, timeout, home, versionCommand },
    force: options['force'] === true,
    env: (options['env'] as readonly string[] | undefined) ?? [],
    inheritEnv: options['inheritEnv'] === true,
  });
};
