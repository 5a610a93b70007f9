import type { ProviderId } from '../model/provider.ts';
import type { Driver } from './driver.ts';
import { claudeCode } from './drivers/claude-code.ts';
import { codex } from './drivers/codex.ts';
import { geminiCli } from './drivers/gemini-cli.ts';
import { opencode } from './drivers/opencode.ts';
import { pi } from './drivers/pi.ts';

/** Every client that can be driven. */
export const drivers: Readonly<Partial<Record<ProviderId, Driver>>> = {
  'claude-code': claudeCode,
  codex,
  'gemini-cli': geminiCli,
  opencode,
  pi,
};

/** Clients that are looked for on PATH and that nothing drives yet, by the name of their program. */
export const undriven: Readonly<Partial<Record<ProviderId, string>>> = {
  cursor: 'cursor-agent',
  muse: 'muse',
  agy: 'agy',
};
