import { InputError } from '../../model/errors.ts';
import type { Mode, ProviderId } from '../../model/provider.ts';
import { modeIds, providerIds } from '../../providers/registry.ts';
import { modesOn, resolveMode } from '../../providers/view-provider.ts';
import { knownName } from '../known-name.ts';
import type { LintPromptRequest } from './lint-prompt-request.ts';

/** For whom a prompt is, as far as the command line or its files say. */
export interface PromptTarget {
  readonly provider: ProviderId | undefined;
  readonly mode: Mode | undefined;
}

/** What the command line says. Throws `InputError` for a name that is none. */
export function askedTarget({ provider, mode }: Pick<LintPromptRequest, 'provider' | 'mode'>): PromptTarget {
  return {
    provider: provider === undefined ? undefined : knownName('provider', provider, providerIds),
    mode: mode === undefined ? undefined : knownName('mode', mode, modeIds),
  };
}

/**
 * What is asked for, else what is known, with the mode that an alias stands for on the day `facts`. Throws `InputError`
 * for a provider that has no such mode.
 */
export function resolveTarget(asked: PromptTarget, known: PromptTarget, facts: string): PromptTarget {
  const provider = asked.provider ?? known.provider;
  const mode = asked.mode ?? known.mode;
  if (provider === undefined || mode === undefined) return { provider, mode };
  const resolved = resolveMode(provider, mode, facts);
  if (resolved !== undefined) return { provider, mode: resolved };
  throw new InputError({
    code: 'usage',
    message: `${provider} has no mode "${mode}".`,
    help: `It has: ${modesOn(provider, facts).join(', ')}.`,
  });
}
