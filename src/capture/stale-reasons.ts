import type { Files } from '../model/files.ts';
import type { RunFile } from '../schema/run.ts';
import { changedInputs } from './changed-inputs.ts';
import type { RunSettings } from './run-record.ts';

/**
 * Why captures no longer stand for what would be captured now, in words; empty when they do. Cases are told first,
 * then settings, then files, each sorted.
 */
export function staleReasons(files: Files, record: RunFile, now: RunSettings): string[] {
  const captured = new Set(record.cases);
  const missing = now.config.cases.map(({ id }) => id).filter((id) => !captured.has(id));
  return [...missing.map((id) => `${id} is configured and was not captured`), ...changedInputs(files, record, now)];
}
