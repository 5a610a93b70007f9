import { expectRootInside } from '../../io/link-guard.ts';
import { InputError, type Problem } from '../../model/errors.ts';
import { FileFault, type Files } from '../../model/files.ts';
import { joinPath } from '../../text/posix-path.ts';
import { expectFreeOut } from '../expect-free-out.ts';

/** Where `record` writes without `--out`. Git-ignored. */
const recordingsFolder = '.agentprompt/recordings';

export interface RecordingPlace {
  /** `undefined`: `recordingsFolder`. */
  readonly folder: string | undefined;
  readonly name: string;
  /** An earlier recording of the name may be replaced. */
  readonly force: boolean;
}

/** The path of a recording that is to be made. Throws `InputError` for a bad name and for one that is taken. */
export function expectFreeRecording(files: Files, { folder, name, force }: RecordingPlace): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(name)) {
    throw new InputError({
      code: 'usage',
      message: `${JSON.stringify(name)} is no name for a recording.`,
      help: 'Give one with --name: letters, digits, ".", "_" and "-", at most 100 of them.',
    });
  }
  if (folder === undefined) expectRootInside(files, recordingsFolder);
  else expectFreeOut(files, folder);
  const path = joinPath(folder ?? recordingsFolder, `${name}.json`);
  if (!force && files.linkStat(path) !== undefined) throw new InputError(taken(path));
  return path;
}

/** Writes a recording for its owner's eyes only: a file 0600, in folders 0700 where they are new. */
export function writeRecording(files: Files, path: string, bytes: Uint8Array, force: boolean): void {
  const folder = path.slice(0, path.lastIndexOf('/'));
  if (folder === recordingsFolder) files.makeFolder('.agentprompt');
  files.makeFolder(folder, { mode: 0o700 });
  // Nobody sees half of a recording, and what is replaced stays until the new one is whole.
  const draft = `${path}.part`;
  if (files.linkStat(draft) !== undefined) files.remove(draft);
  files.write(draft, bytes, { exclusive: true, mode: 0o600 });
  try {
    if (!force && files.linkStat(path) !== undefined) throw new InputError(taken(path));
    files.rename(draft, path);
  } catch (error) {
    if (error instanceof InputError || error instanceof FileFault) files.remove(draft);
    throw error;
  }
}

function taken(path: string): Problem {
  return {
    code: 'refused',
    path,
    message: `${path} is there already.`,
    help: 'Give another name with --name, or replace it with --force.',
  };
}
