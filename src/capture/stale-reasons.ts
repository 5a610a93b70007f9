import type { Files } from '../model/files.ts';
import type { RunFile } from '../schema/run.ts';
import { changedInputs } from './changed-inputs.ts';
import { configHashes, type RunSettings } from './run-record.ts';

/**
 * Why captures no longer stand for what would be captured now, in words; empty when they do. Cases are told first,
 * then settings, then files, each sorted.
 */
export function staleReasons(files: Files, record: RunFile, now: RunSettings): string[] {
  const captured = new Set(record.cases);
  const missing = now.config.cases.map(({ id }) => id).filter((id) => !captured.has(id));
  return [
    ...missing.map((id) => `${id} is configured and was not captured`),
    ...settingReasons(record, now),
    ...changedInputs(files, record),
  ];
}

function settingReasons(record: RunFile, now: RunSettings): string[] {
  const reasons: string[] = [];
  if (record.tool_version !== now.toolVersion) {
    reasons.push(`captured by agentprompt ${record.tool_version}, this is ${now.toolVersion}`);
  }
  const [was, is] = [record.settings.tools_profile ?? 'not set', now.toolsProfile ?? 'not set'];
  if (was !== is) reasons.push(`the tools profile was ${was} and is ${is}`);
  const hashes = configHashes(now.config);
  for (const part of ['facts', 'profiles', 'skills', 'cases'] as const) {
    if (hashes[part] !== record.config[part]) reasons.push(`${part} changed in ${now.config.path}`);
  }
  return reasons;
}
