import { readCaptureSet, setRoot } from '../capture/read-capture-set.ts';
import { readStable } from '../io/read-set.ts';
import type { CaptureSet } from '../model/capture.ts';
import { snapshotsFolder } from './captures-folder.ts';
import type { LintEnvironment } from './environment.ts';

/**
 * The captures below a folder, or the one in it: one state of the set, also while somebody writes it, and never the
 * mixture that a dead writer left. Throws `InputError`.
 */
export function readCaptures({ files, writer }: Pick<LintEnvironment, 'files' | 'writer'>, folder: string): CaptureSet {
  const root = setRoot(files, folder);
  const command = root === snapshotsFolder || root.endsWith(`/${snapshotsFolder}`) ? 'accept' : 'capture';
  return readStable(files, root, () => readCaptureSet(files, folder), { owner: writer, command });
}
