import { FileFault, type Files } from '../model/files.ts';

/** What a file is called until it is whole; one that a killed process left goes away with the next in its folder. */
export const draftName = '.agentprompt.part';

/**
 * Puts bytes in the place of a file, or makes it, in one step: whoever looks, even after the process was killed or the
 * disk was full, finds the old bytes or the new ones, never a part. The file keeps its mode. A link is never followed
 * and never replaced (`LINK`); a file with several names gets a text of its own.
 */
export function replaceFile(files: Files, path: string, bytes: Uint8Array): void {
  const there = files.linkStat(path);
  if (there?.kind === 'link') throw new FileFault('LINK', path);
  removeDraft(files, path);
  const mode = there?.mode === undefined ? {} : { mode: there.mode };
  try {
    const draft = draftOf(path);
    files.write(draft, bytes, { exclusive: true, ...mode });
    files.rename(draft, path);
  } catch (error) {
    discard(files, path);
    throw error;
  }
}

/** Removes what a process that was killed while it replaced this file, or one beside it, left behind. */
export function removeDraft(files: Files, path: string): void {
  if (files.linkStat(draftOf(path)) !== undefined) files.remove(draftOf(path));
}

function draftOf(path: string): string {
  return `${path.slice(0, path.lastIndexOf('/') + 1)}${draftName}`;
}

/** Why the file could not be made is what is told, not that its draft could not be removed. */
function discard(files: Files, path: string): void {
  try {
    removeDraft(files, path);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
  }
}
