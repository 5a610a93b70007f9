import { captureCases } from '../../app/capture-cases.ts';
import type { CommandModule } from '../command.ts';

/** `agentprompt capture` */
export const execute: CommandModule['execute'] = (environment, words, options) => {
  const { profile, provider, mode, session, set, out, embedContent, toolsProfile } = options as Record<
    string,
    string | undefined
  >;
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
  });
};
