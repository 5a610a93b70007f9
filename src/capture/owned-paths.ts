import { FileFault, type Files } from '../model/files.ts';
import { joinPath } from '../text/posix-path.ts';
import { sha256 } from '../text/sha256.ts';
import { bodyFolder, bodyName } from './body-place.ts';
import type { SetListing } from './list-set.ts';

const NAMES = ['system.md', 'skills.json', 'summary.json', 'tools.json'];

/**
 * The files of a set that are ours: run.json, the files of each case, the bodies that captures name (`used`), and
 * bodies that no capture names any more.
 */
export function ownedPaths(files: Files, root: string, listing: SetListing, used: ReadonlySet<string>): Set<string> {
  const own = new Set(['run.json', ...listing.cases.flatMap((id) => NAMES.map((name) => joinPath(id, name)))]);
  const bodies = new Map<string, string[]>();
  for (const path of listing.files) {
    const place = /^(skills\/[^/]+\/[0-9a-f]{12})\//.exec(path)?.[1];
    if (used.has(joinPath(root, path))) own.add(path);
    else if (place !== undefined) bodies.set(place, []);
  }
  for (const path of listing.files) bodies.get(path.split('/').slice(0, 3).join('/'))?.push(path);
  for (const [place, paths] of bodies) {
    if (
      isBody(
        files,
        joinPath(root, place),
        paths.map((path) => path.slice(place.length + 1)),
      )
    ) {
      for (const path of paths) own.add(path);
    }
  }
  return new Set(listing.files.filter((path) => own.has(path)));
}

/** Whether a folder holds a body of ours and nothing else: then its name is the hash of what it holds. */
function isBody(files: Files, folder: string, names: readonly string[]): boolean {
  try {
    return names
      .filter((name) => /^body(-\d+)?\.md$/.test(name))
      .some((name) => isBodyNamed(files, folder, names, name));
  } catch (error) {
    if (error instanceof FileFault) return false;
    throw error;
  }
}

function isBodyNamed(files: Files, folder: string, names: readonly string[], candidate: string): boolean {
  const others = names
    .filter((name) => name !== candidate)
    .map((path) => ({ path, sha256: sha256(files.read(`${folder}/${path}`)) }));
  if (bodyName(others) !== candidate) return false;
  const body = new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.read(`${folder}/${candidate}`));
  return folder.endsWith(bodyFolder({ name: folder.split('/').at(-2) ?? '', body, files: others }));
}
