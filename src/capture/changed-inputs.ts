import { FileFault, type Files } from '../model/files.ts';
import type { RunFile } from '../schema/run.ts';
import { sha256 } from '../text/sha256.ts';
import { listingHash } from './listing-hash.ts';

/** Files and folders that changed since a set was captured, in words, sorted. */
export function changedInputs(files: Files, record: Pick<RunFile, 'inputs' | 'folders'>): string[] {
  return [
    ...Object.entries(record.inputs).flatMap(([path, hash]) => changeOf(path, hash, () => sha256(files.read(path)))),
    ...Object.entries(record.folders).flatMap(([path, hash]) => folderReason(files, path, hash)),
  ];
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
