import { acceptCaptures } from '../../app/accept-captures.ts';
import type { CommandModule } from '../command.ts';

/** `agentprompt accept` */
export const execute: CommandModule['execute'] = (environment, words, options) =>
  acceptCaptures(environment, { patterns: words, prune: options['prune'] === true });
