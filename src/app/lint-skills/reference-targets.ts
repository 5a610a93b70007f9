import { posix } from 'node:path';
import type { LintedSkill, ReferenceTarget } from '../../lint/linted-skill.ts';
import { FileFault, type Files } from '../../model/files.ts';
import { isBelow } from '../../text/posix-path.ts';
import type { FoundSkill } from './found-skill.ts';

/** A folder that references start from, and the one that they may not leave. Both absolute. */
interface Frame {
  readonly folder: string;
  readonly bounds: string;
}

/** Different references of one skill that are looked up. */
const maxReferences = 10_000;

/**
 * Where the relative references of a skill lead. A skill that is reached through a link stands in two places, and so does
 * a page of it that is a link itself; what holds in one place holds: a client reads either. Nothing is opened. Each
 * reference is looked up once, and only so many of one skill: the rest is `unknown`.
 */
export function referenceTargets(files: Files, found: FoundSkill): LintedSkill['leadsTo'] {
  const homeOf = pageHomes(files, found);
  const known = new Map<string, ReferenceTarget>();
  // Most skills have no reference: nothing is made before one is asked for.
  let own: ReadonlySet<string> | undefined;
  let frames: readonly Frame[] = [];
  return (reference, from = found.fileName) => {
    // What the search came upon in the folder need not be asked for again.
    own ??= new Set(found.files);
    if (!reference.startsWith('/') && own.has(posix.join(posix.dirname(from), reference))) return 'file';
    if (frames.length === 0) frames = framesOf(found);
    const key = `${from}\0${reference}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= maxReferences) return 'unknown';
    const places = frames.map((frame) => ({ ...frame, folder: posix.join(frame.folder, posix.dirname(from)) }));
    const inSkill = firstOf(files, reference, places, frames);
    // Only a reference that leads nowhere is worth asking where the page itself lies.
    const isThere = inSkill !== 'missing' && inSkill !== 'outside';
    const home = isThere ? undefined : homeOf(from);
    const target = home === undefined ? inSkill : firstOf(files, reference, [...places, home], [...frames, home]);
    known.set(key, target);
    return target;
  };
}

const order: readonly ReferenceTarget[] = ['file', 'folder', 'missing', 'unknown', 'outside'];

/** The best that a reference leads to from one of several places; a link on the way may end in any of the frames. */
function firstOf(files: Files, reference: string, places: readonly Frame[], frames: readonly Frame[]): ReferenceTarget {
  const allowed = frames.flatMap(({ folder, bounds }) => [folder, bounds]);
  const answers = places.map((place) => targetIn(files, reference, place, allowed));
  return order.find((one) => answers.includes(one)) ?? 'unknown';
}

function framesOf({ realFolder, folder, root }: FoundSkill): readonly Frame[] {
  const start = root.path === '' ? folder : folder.slice(root.path.length + 1);
  const named = posix.join(root.real, start);
  const asNamed: Frame = { folder: named, bounds: root.bounds };
  if (named === realFolder) return [asNamed];
  return [asNamed, { folder: realFolder, bounds: posix.dirname(realFolder) }];
}

/** The folder that a page lies in with links resolved; `undefined` where that is its place in the skill's own folder. */
function pageHomes(files: Files, { realFolder, root }: FoundSkill): (from: string) => Frame | undefined {
  const known = new Map<string, Frame | undefined>();
  return (from) => {
    if (known.has(from)) return known.get(from);
    const folder = realHome(files, posix.join(realFolder, from));
    const isElsewhere = folder !== undefined && folder !== posix.join(realFolder, posix.dirname(from));
    const bounds = isElsewhere && !isBelow(folder, root.bounds) ? posix.dirname(folder) : root.bounds;
    const home = isElsewhere ? { folder, bounds } : undefined;
    known.set(from, home);
    return home;
  };
}

function realHome(files: Files, page: string): string | undefined {
  try {
    return posix.dirname(files.realPath(page));
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return undefined;
  }
}

function targetIn(files: Files, reference: string, place: Frame, allowed: readonly string[]): ReferenceTarget {
  if (reference.startsWith('/') || reference.includes('\0')) return 'outside';
  const path = posix.join(place.folder, reference);
  if (!isBelow(path, place.bounds)) return 'outside';
  try {
    const stat = files.stat(path);
    if (stat === undefined) return 'missing';
    const real = files.realPath(path);
    if (!allowed.some((folder) => isBelow(real, folder))) return 'outside';
    if (stat.kind === 'file' || stat.kind === 'folder') return stat.kind;
    return 'unknown';
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    if (error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG' || error.code === 'ELOOP') return 'missing';
    return 'unknown';
  }
}
