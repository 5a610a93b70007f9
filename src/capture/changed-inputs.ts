import { FileFault, type Files } from '../model/files.ts';
import type { RunFile } from '../schema/run.ts';
import { sha256 } from '../text/sha256.ts';
import { listingHash } from './listing-hash.ts';
import { configHashes, type RunSettings } from './run-record.ts';

/** What changed since a set was captured, in words; empty when its captures are what would be captured now. */
export function changedInputs(files: Files, record: RunFile, now: RunSettings): string[] {
  return [
    ...settingReasons(record, now),
    ...Object.entries(record.inputs).flatMap(([path, hash]) => changeOf(path, hash, () => sha256(files.read(path)))),
    ...Object.entries(record.folders).flatMap(([path, hash]) => folderReason(files, path, hash)),
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

function folderReason(files: Files, path: string, hash: string | null): string[] {
  return changeOf(path, hash, () => listingHash(files, path)).map((reason) =>
    reason.endsWith(' changed') ? `files were added to or removed from ${path}` : reason,
  );
}

function changeOf(path: string, hash: string | null, hashNow: () => string): string[] {
  const now = attempt(hashNow);
  if (now === hash) return [];
  if (hash === null) return [`${path} is new`];
  return [now === null ? `${path} is gone` : `${path} changed`];
}

/** `null` when nothing is there; what is there and cannot be read counts as changed. */
function attempt(hashNow: () => string): string | null {
  try {
    return hashNow();
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return error.code === 'ENOENT' || error.code === 'ENOTDIR' ? null : error.code;
  }
}
