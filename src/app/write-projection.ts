import { linkGuard } from '../io/link-guard.ts';
import { isSafePath } from '../io/set-paths.ts';
import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import type { FileResult } from '../model/report.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { sha256 } from '../text/sha256.ts';

const manifestName = 'agentprompt.manifest.json';
const manifestSchema = 'agentprompt.manifest/1';

/** What a case looks like on a provider's disk: path below the project folder → bytes. */
export interface Projection {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** What the provider has no place for, in sentences. */
  readonly gaps: readonly string[];
}

/**
 * Writes a projection below `out`. Replaces and removes only files that an earlier run wrote and nobody changed since;
 * everything else stays and is reported as kept. Throws `InputError` before anything is written where a link leads out.
 */
export function writeProjection(
  files: Files,
  out: string,
  caseId: string,
  projection: Projection,
): readonly FileResult[] {
  const earlier = readManifest(files, out) ?? expectEmpty(files, out);
  [...projection.files.keys(), ...earlier.keys()].forEach(linkGuard(files, out));
  const results: FileResult[] = [];
  const written = new Map<string, string>();
  for (const [path, bytes] of [...projection.files].sort(([a], [b]) => byCodeUnit(a, b))) {
    const hash = sha256(bytes);
    const noted = earlier.get(path);
    const there = hashOf(files, `${out}/${path}`);
    const ours = there === undefined || there === hash || there === noted;
    if (ours) written.set(path, hash);
    else if (noted !== undefined) written.set(path, noted);
    if (ours && there !== hash) files.write(`${out}/${path}`, bytes);
    results.push(
      ours ? { path, status: there === hash ? 'unchanged' : 'written' } : { path, status: 'kept', why: whyKept(noted) },
    );
  }
  results.push(...removeStale(files, out, earlier, projection));
  const manifest = { schema: manifestSchema, case: caseId, files: Object.fromEntries(written) };
  files.write(`${out}/${manifestName}`, new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`));
  return results;
}

const whyKept = (noted: string | undefined): string =>
  noted === undefined ? 'not written by render' : 'edited since it was written';

function removeStale(files: Files, out: string, earlier: Hashes, projection: Projection): FileResult[] {
  return [...earlier]
    .filter(([path]) => !projection.files.has(path))
    .flatMap(([path, noted]): FileResult[] => {
      const there = hashOf(files, `${out}/${path}`);
      if (there === undefined) return [];
      if (there !== noted)
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

/** Path below the folder → hash of what was written there. */
type Hashes = ReadonlyMap<string, string>;

/** A folder without a manifest of ours must be empty: nothing is written among files of somebody else. */
function expectEmpty(files: Files, out: string): Hashes {
  if (files.stat(out)?.kind !== 'folder') return new Map();
  const [first] = files.list(out);
  if (first === undefined) return new Map();
  throw new InputError({
    code: 'not-ours',
    path: out,
    message: `${out} holds ${JSON.stringify(first.name)} and no ${manifestName}: render did not write this folder.`,
    help: 'Name a new or an empty folder with --out, and copy from there what you want in your project.',
  });
}

/** `undefined` without a manifest. */
function readManifest(files: Files, out: string): Hashes | undefined {
  const path = `${out}/${manifestName}`;
  const there = files.linkStat(path);
  if (there === undefined) return undefined;
  const broken = (): InputError =>
    new InputError({
      code: 'not-ours',
      path,
      message: 'This manifest was not written by render.',
      help: 'Remove it, or choose another --out folder.',
    });
  // Through a link the new manifest would be written somewhere else.
  if (there.kind !== 'file') throw broken();
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(files.read(path)));
    const { schema, files: noted } = value as { schema?: unknown; files?: unknown };
    if (schema !== manifestSchema || typeof noted !== 'object' || noted === null) throw broken();
    // The manifest lies in a folder that anybody may write: a path that leads elsewhere must not be removed.
    return new Map(
      Object.entries(noted).filter(
        (entry): entry is [string, string] => isSafePath(entry[0]) && /^[0-9a-f]{64}$/.test(String(entry[1])),
      ),
    );
  } catch (error) {
    throw error instanceof InputError ? error : broken();
  }
}
