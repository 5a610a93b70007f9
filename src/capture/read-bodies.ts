import type { CapturedFile } from '../model/capture.ts';
import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import type { SkillsEntry } from '../schema/skills.ts';
import { decodeFile } from '../text/decode-file.ts';
import { joinPath, normalPath } from '../text/posix-path.ts';
import { sha256 } from '../text/sha256.ts';
import { bodyFolder } from './body-place.ts';
import { hasHash, mismatch, RESTORE } from './mismatch.ts';
import { readFile } from './read-file.ts';

/** The body and the other files of a captured skill. */
export interface Body {
  readonly body: string;
  readonly files: readonly CapturedFile[];
}

/** Reads the bodies of one set, each once. */
export interface BodyReader {
  /** Throws `InputError` for a file that is missing, changed, or outside of the set. */
  readonly read: (entry: SkillsEntry, caseFolder: string) => Body;
  /** Paths of all files read so far. */
  readonly used: Set<string>;
}

/** A reader of the bodies below `root`. */
export function readBodies(files: Files, root: string): BodyReader {
  const known = new Map<string, Body>();
  const used = new Set<string>();
  return {
    used,
    read(entry, caseFolder) {
      if (entry.content.includes('\n')) {
        const folder = joinPath(root, bodyFolder({ ...entry, body: entry.content }));
        return { body: entry.content, files: readOthers(files, entry, { folder, caseFolder, used }) };
      }
      const path = insideSet(entry.content, caseFolder, root);
      const key = `${path}\n${entry.files.map((file) => `${file.path} ${file.sha256}`).join('\n')}`;
      const body = known.get(key) ?? readStored(files, entry, { path, caseFolder, used });
      known.set(key, body);
      return body;
    },
  };
}

function insideSet(content: string, caseFolder: string, root: string): string {
  const path = joinPath(caseFolder, content);
  const start = normalPath(root);
  const inside = start === '' ? !path.startsWith('../') && path !== '..' : path.startsWith(`${start}/`);
  if (inside && !content.startsWith('/') && !/[\\\0]/.test(content)) return path;
  const message = `${caseFolder}/skills.json names the content ${JSON.stringify(content)}, which is not inside ${root}.`;
  throw new InputError({ code: 'not-ours', message, path: `${caseFolder}/skills.json`, help: RESTORE });
}

interface Stored {
  readonly path: string;
  readonly caseFolder: string;
  readonly used: Set<string>;
}

/** The folder's name is a hash of what it holds, so a changed body shows. */
function readStored(files: Files, entry: SkillsEntry, { path, caseFolder, used }: Stored): Body {
  const folder = path.slice(0, path.lastIndexOf('/'));
  const file = readFile(files, path);
  used.add(path);
  const others = readOthers(files, entry, { folder, caseFolder, used });
  const fits = (bytes: Uint8Array): boolean => {
    const body = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    return folder.endsWith(bodyFolder({ ...entry, body }));
  };
  if (!fits(file.bytes)) throw mismatch({ path, folder: caseFolder, bytes: file.bytes, fits });
  return { body: decodeFile(file), files: others };
}

interface Others {
  readonly folder: string;
  readonly caseFolder: string;
  readonly used: Set<string>;
}

function readOthers(files: Files, entry: SkillsEntry, { folder, caseFolder, used }: Others): CapturedFile[] {
  return entry.files.map((listed) => {
    if (normalPath(listed.path) !== listed.path || /^(\.\.)?(\/|$)|[\\\0]/.test(listed.path)) {
      const message = `${caseFolder}/skills.json names the file ${JSON.stringify(listed.path)}, which leads out of its folder.`;
      throw new InputError({ code: 'not-ours', message, path: `${caseFolder}/skills.json`, help: RESTORE });
    }
    const path = `${folder}/${listed.path}`;
    const { bytes } = readFile(files, path);
    used.add(path);
    const fits = hasHash(listed.sha256);
    if (sha256(bytes) !== listed.sha256) throw mismatch({ path, folder: caseFolder, bytes, fits });
    return { path: listed.path, bytes };
  });
}
