import { acceptCaptures } from '../../app/diff/accept-captures.ts';
import type { CommandModule } from '../command.ts';

export const execute: CommandModule['execute'] = (environment, words, options) =>
  acceptCaptures(environment, { patterns: words, prune: options['prune'] === true });
