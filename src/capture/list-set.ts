import type { Files } from '../model/files.ts';
import { joinPath } from '../text/posix-path.ts';

/** What stands in the folder of a set, before anything is judged. Paths are below it and sorted. */
export interface SetListing {
  /** Folders that hold a summary of ours; '' when the folder itself does. */
  readonly cases: readonly string[];
  /** All files and links, without the short-lived files of a writer. */
  readonly files: readonly string[];
}

const OURS = /"schema"\s*:\s*"agentprompt\.summary\//;

/** Lists a set. Links are not followed: they are never ours. A folder that is not there is an empty set. */
export function listSet(files: Files, root: string): SetListing {
  const cases: string[] = [];
  const found: string[] = [];
  if (files.stat(root || '.') === undefined) return { cases, files: found };
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const prefix = folder === '' ? '' : `${folder}/`;
    const entries = files.list(joinPath(root, folder) || '.');
    for (const { name, kind } of entries) {
      if (folder === '' && name.startsWith('.agentprompt-')) continue;
      if (kind === 'folder') folders.push(prefix + name);
      else found.push(prefix + name);
    }
    const names = new Set(entries.filter((entry) => entry.kind === 'file').map((entry) => entry.name));
    if (names.has('summary.json') && isCase(files, joinPath(root, `${prefix}summary.json`), names)) cases.push(folder);
  }
  return { cases: cases.sort(), files: found.sort() };
}

/** A summary that was damaged, beside a system.md, is a case: reading it will say what is wrong. */
function isCase(files: Files, path: string, names: ReadonlySet<string>): boolean {
  const text = new TextDecoder().decode(files.read(path));
  return OURS.test(text) || (names.has('system.md') && !isJson(text));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
