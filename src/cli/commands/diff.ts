import { diffSides } from '../../app/diff-sides.ts';
import type { CommandModule } from '../command.ts';

/** `agentprompt diff` */
export const execute: CommandModule['execute'] = (environment, words, options) =>
  diffSides(environment, {
    before: words[0],
    after: words[1],
    base: options['base'] as string | undefined,
    budgetOnly: options['budgetOnly'] === true,
  });
