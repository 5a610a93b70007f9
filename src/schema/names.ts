import { array, boolean, enum as choice, literal, number, string, union, type ZodMiniType } from 'zod/mini';
import type { OptionScalar, OptionValue } from '../model/feature.ts';
import type { Mode, ProviderId } from '../model/provider.ts';

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

/** A single value of an option. */
export const optionScalar: ZodMiniType<OptionScalar> = union([string(), number(), boolean()]);

/** A value of an option. */
export const optionValue: ZodMiniType<OptionValue> = union([string(), number(), boolean(), array(optionScalar)]);

/** The word `all`. */
export const all: ZodMiniType<'all'> = literal('all');
