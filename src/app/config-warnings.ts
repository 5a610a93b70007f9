import type { Warning } from '../model/warning.ts';
import { configName } from './config-name.ts';

/** What parsing agentprompt.yaml had to say without stopping anything, for example a mode that grants more, as warnings. */
export function configWarnings(said: readonly string[]): readonly Warning[] {
  return said.map((message) => ({ path: configName, message }));
}
