import { captureCases } from '../../app/capture/capture-cases.ts';
import { InputError } from '../../model/errors.ts';
import type { TokenMethod } from '../../model/tokens.ts';
import type { CommandModule } from '../command.ts';

export const execute: CommandModule['execute'] = async (environment, words, options) => {
  const { profile, provider, mode, session, set, out, embedContent, toolsProfile, repeat, tokens, checkFeatures } =
    options as Record<string, string | undefined>;
  return captureCases(environment, {
    patterns: words,
    overrides: {
      ...(profile === undefined ? {} : { profile }),
      ...(provider === undefined ? {} : { provider }),
      ...(mode === undefined ? {} : { mode }),
      ...(session === undefined ? {} : { session }),
      set: (set as readonly string[] | undefined) ?? [],
    },
    out,
    embedContent: embedContent !== undefined,
    toolsProfile,
    texts: options['format'] === 'html',
    checkFeatures: checkFeatures !== undefined,
    ...(tokens === undefined ? {} : { tokens: tokens as TokenMethod }),
    ...(repeat === undefined ? {} : { repeat: runs(repeat) }),
  });
};

function runs(written: string): number {
  const count = /^\d{1,2}$/.test(written) ? Number(written) : 0;
  if (count >= 2 && count <= 20) return count;
  throw new InputError({ code: 'usage', message: `"${written}" is no number of runs; give one from 2 to 20.` });
}
