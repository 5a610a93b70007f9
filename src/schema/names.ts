import { array, boolean, enum as choice, literal, number, string, union, type ZodMiniType } from 'zod/mini';
import type { OptionScalar, OptionValue } from '../model/feature.ts';
import type { Mode, ProviderId } from '../model/provider.ts';
import type { WireApi } from '../model/recording.ts';
import type { TokenCount, TokenMethod } from '../model/tokens.ts';

/** One provider of the closed list. */
export const providerId: ZodMiniType<ProviderId> = choice([
  'claude-code',
  'codex',
  'cursor',
  'muse',
  'agy',
  'pi',
  'gemini-cli',
  'opencode',
  'api',
]);

/** One mode of the closed list. */
export const mode: ZodMiniType<Mode> = choice(['mcp_only', 'hybrid', 'full', 'native-tools', 'code-execution']);

/** One API of a model. */
export const wireApi: ZodMiniType<WireApi> = choice([
  'anthropic-messages',
  'openai-responses',
  'openai-chat',
  'gemini-generate',
]);

/** How tokens are counted. */
export const tokenMethod: ZodMiniType<TokenMethod> = choice(['o200k', 'cl100k', 'bytes/4']);

/** The members of a `TokenCount`. */
export const tokenCount: { readonly [key in keyof TokenCount]: ZodMiniType<TokenCount[key]> } = {
  method: tokenMethod,
  exact: boolean(),
  count: number(),
};

/** A single value of an option. */
export const optionScalar: ZodMiniType<OptionScalar> = union([string(), number(), boolean()]);

/** A value of an option. */
export const optionValue: ZodMiniType<OptionValue> = union([string(), number(), boolean(), array(optionScalar)]);

/** The word `all`. */
export const all: ZodMiniType<'all'> = literal('all');
