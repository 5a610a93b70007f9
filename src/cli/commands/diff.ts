import { diffSides } from '../../app/diff/diff-sides.ts';
import { InputError } from '../../model/errors.ts';
import type { CommandModule } from '../command.ts';

export const execute: CommandModule['execute'] = (environment, words, options) =>
  diffSides(environment, {
    before: words[0],
    after: words[1],
    base: options['base'] as string | undefined,
    budgetOnly: options['budgetOnly'] === true,
    texts: options['format'] === 'html',
    recorded: indexOf(options['request'] as string | undefined),
  });

function indexOf(word: string | undefined): number | undefined {
  if (word === undefined || /^\d{1,6}$/.test(word)) return word === undefined ? undefined : Number(word);
  throw new InputError({
    code: 'usage',
    message: `--request ${JSON.stringify(word)} is no index of a request.`,
    help: 'Requests are counted from 0.',
  });
}
