import { initProject } from '../../app/init/init-project.ts';
import type { CommandModule } from '../command.ts';

export const execute: CommandModule['execute'] = (environment, _words, options) =>
  initProject(environment, { from: options['from'] as string | undefined });
