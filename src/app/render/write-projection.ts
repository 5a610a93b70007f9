import { linkGuard } from '../../io/link-guard.ts';
import { removeDraft, replaceFile } from '../../io/replace-file.ts';
import type { Files } from '../../model/files.ts';
import type { FileResult } from '../../model/report.ts';
import { byCodeUnit } from '../../text/by-code-unit.ts';
import { sha256 } from '../../text/sha256.ts';
import { type Manifest, ownHashes, readManifest, writeManifest } from './render-manifest.ts';

/** What a case looks like on a provider's disk: path below the project folder → bytes. */
export interface Projection {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** What the provider has no place for, in sentences. */
  readonly gaps: readonly string[];
}

/**
 * Writes a projection below `out`. Replaces and removes only files that an earlier run wrote and nobody changed since;
 * everything else stays and is reported as kept. Every file is whole at any moment, and a run that was killed counts as
 * an earlier run. Throws `InputError` before anything is written where a link leads out.
 */
export function writeProjection(
  files: Files,
  out: string,
  caseId: string,
  projection: Projection,
): readonly FileResult[] {
  const earlier = readManifest(files, out);
  const known = [...earlier.noted.keys(), ...earlier.pending.keys()];
  [...projection.files.keys(), ...known].forEach(linkGuard(files, out));
  for (const path of earlier.pending.keys()) removeDraft(files, `${out}/${path}`);
  const wanted = [...projection.files]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([path, bytes]) => wantedFile(files, out, earlier, { path, bytes }));
  const before = announced(earlier, wanted);
  if (before !== undefined) writeManifest(files, out, caseId, before);
  const results = wanted.map((file) => put(files, out, file));
  results.push(...removeStale(files, out, earlier, projection));
  const noted = wanted.flatMap(({ path, ours, hash, own }) => {
    const last = ours ? hash : own[0];
    return last === undefined ? [] : [[path, last] as const];
  });
  writeManifest(files, out, caseId, { noted: new Map(noted), pending: new Map() });
  return results;
}

/** A file of the projection beside the one that stands at its place. */
interface WantedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly hash: string;
  /** Hashes of what earlier runs wrote there. */
  readonly own: readonly string[];
  /** It may be written: nothing is there, or what we wrote. */
  readonly ours: boolean;
  readonly isThere: boolean;
}

function wantedFile(
  files: Files,
  out: string,
  earlier: Manifest,
  { path, bytes }: Pick<WantedFile, 'path' | 'bytes'>,
): WantedFile {
  const hash = sha256(bytes);
  const own = ownHashes(earlier, path);
  const there = hashOf(files, `${out}/${path}`);
  const ours = there === undefined || [hash, ...own].some((one) => one === there);
  return { path, bytes, hash, own, ours, isThere: there === hash };
}

/** What is told before the first file is written: after a kill the next run has to know which files are ours. */
function announced({ noted, pending }: Manifest, wanted: readonly WantedFile[]): Manifest | undefined {
  const written = wanted.filter(({ ours, isThere }) => ours && !isThere);
  if (written.length === 0) return undefined;
  const lists = new Map(pending);
  for (const { path, hash } of written) lists.set(path, [...new Set([...(pending.get(path) ?? []), hash])]);
  return { noted, pending: lists };
}

function put(files: Files, out: string, { path, bytes, own, ours, isThere }: WantedFile): FileResult {
  if (!ours) {
    return { path, status: 'kept', why: own.length === 0 ? 'not written by render' : 'edited since it was written' };
  }
  if (!isThere) replaceFile(files, `${out}/${path}`, bytes);
  return { path, status: isThere ? 'unchanged' : 'written' };
}

function removeStale(files: Files, out: string, earlier: Manifest, projection: Projection): FileResult[] {
  const paths = new Set([...earlier.noted.keys(), ...earlier.pending.keys()]);
  return [...paths]
    .filter((path) => !projection.files.has(path))
    .flatMap((path): FileResult[] => {
      const there = hashOf(files, `${out}/${path}`);
      if (there === undefined) return [];
      if (!ownHashes(earlier, path).some((one) => one === there))
        return [{ path, status: 'kept', why: 'edited since it was written; the case no longer has it' }];
      files.remove(`${out}/${path}`);
      return [{ path, status: 'removed' }];
    });
}

const notAFile = Symbol('not a file');

/** A link, a folder or a device has no hash, and equals none. */
function hashOf(files: Files, path: string): string | typeof notAFile | undefined {
  const found = files.linkStat(path);
  if (found === undefined) return undefined;
  return found.kind === 'file' ? sha256(files.read(path)) : notAFile;
}
