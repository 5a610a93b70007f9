import type { Mode, Provider, ProviderId } from '../model/provider.ts';
import { agy } from './agy.ts';
import { api } from './api.ts';
import { claudeCode } from './claude-code.ts';
import { codex } from './codex.ts';
import { cursor } from './cursor.ts';
import { geminiCli } from './gemini-cli.ts';
import { muse } from './muse.ts';
import { opencode } from './opencode.ts';
import { pi } from './pi.ts';

/** Every provider there is: one file and one line each. */
export const providers: Readonly<Record<ProviderId, Provider>> = {
  'claude-code': claudeCode,
  codex,
  cursor,
  muse,
  agy,
  pi,
  'gemini-cli': geminiCli,
  opencode,
  api,
};

/** In the order in which documents list them. */
export const providerIds: readonly ProviderId[] = Object.keys(providers) as ProviderId[];

/** Every mode that some provider has, from the narrowest to the widest. */
export const modeIds: readonly Mode[] = ['mcp_only', 'hybrid', 'full', 'native-tools', 'code-execution'];
