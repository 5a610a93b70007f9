import { draftName, replaceFile } from '../../io/replace-file.ts';
import { isSafePath } from '../../io/set-paths.ts';
import { InputError } from '../../model/errors.ts';
import type { Files } from '../../model/files.ts';
import { isObject } from '../../text/json-object.ts';
import { isSha256 } from '../../text/sha256.ts';

const manifestName = 'agentprompt.manifest.json';
const manifestSchema = 'agentprompt.manifest/1';

/** What earlier runs of `render` wrote to a folder. */
export interface Manifest {
  /** Path below the folder → hash of what was written there. */
  readonly noted: ReadonlyMap<string, string>;
  /** What a run was about to write, which may have been killed: any of these hashes is ours as well. */
  readonly pending: ReadonlyMap<string, readonly string[]>;
}

/** Every hash with which the file at a path is one of ours; none for a path that no run wrote. */
export function ownHashes({ noted, pending }: Manifest, path: string): readonly string[] {
  const last = noted.get(path);
  return [...(last === undefined ? [] : [last]), ...(pending.get(path) ?? [])];
}

/**
 * Reads the manifest of a folder; a folder that is empty or not there has an empty one. Throws `InputError` for a folder
 * with files and no manifest: nothing is written among files of somebody else.
 */
export function readManifest(files: Files, out: string): Manifest {
  const path = `${out}/${manifestName}`;
  const there = files.linkStat(path);
  if (there === undefined) return expectEmpty(files, out);
  // Through a link the new manifest would be written somewhere else.
  const value = there.kind === 'file' ? parsed(files.read(path)) : undefined;
  if (value !== undefined) return value;
  throw new InputError({
    code: 'not-ours',
    path,
    message: 'This manifest was not written by render.',
    help: 'Remove it, or choose another --out folder.',
  });
}

export function writeManifest(files: Files, out: string, caseId: string, { noted, pending }: Manifest): void {
  const open = pending.size === 0 ? {} : { pending: Object.fromEntries(pending) };
  const manifest = { schema: manifestSchema, case: caseId, files: Object.fromEntries(noted), ...open };
  replaceFile(files, `${out}/${manifestName}`, new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`));
}

function expectEmpty(files: Files, out: string): Manifest {
  const nothing = { noted: new Map(), pending: new Map() };
  if (files.stat(out)?.kind !== 'folder') return nothing;
  const first = files.list(out).find(({ name }) => name !== draftName);
  if (first === undefined) return nothing;
  throw new InputError({
    code: 'not-ours',
    path: out,
    message: `${out} holds ${JSON.stringify(first.name)} and no ${manifestName}: render did not write this folder.`,
    help: 'Name a new or an empty folder with --out, and copy from there what you want in your project.',
  });
}

function parsed(bytes: Uint8Array): Manifest | undefined {
  try {
    const value = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const { schema, files: noted, pending = {} } = value;
    if (schema !== manifestSchema || !isObject(noted) || !isObject(pending)) return undefined;
    // The manifest lies in a folder that anybody may write: a path that leads elsewhere must not be removed.
    const safe = ([path]: readonly [string, unknown]): boolean => isSafePath(path);
    const lists = Object.entries(pending)
      .filter(safe)
      .map(([path, hashes]) => [path, hashesOf(hashes)] as const);
    return {
      noted: new Map(
        Object.entries(noted).filter((entry): entry is [string, string] => safe(entry) && isSha256(entry[1])),
      ),
      pending: new Map(lists),
    };
  } catch {
    return undefined;
  }
}

function hashesOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(isSha256) : [];
}
