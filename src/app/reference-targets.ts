import { posix } from 'node:path';
import type { LintedSkill, ReferenceTarget } from '../lint/linted-skill.ts';
import { FileFault, type Files } from '../model/files.ts';
import type { FoundSkill } from './found-skill.ts';

/** A folder that references start from, and the one that they may not leave. Both absolute. */
interface Frame {
  readonly folder: string;
  readonly bounds: string;
}

/** Different references of one skill that are looked up. */
const maxReferences = 10_000;

/**
 * Where the relative references of a skill lead. A skill that is reached through a link stands in two places, and what
 * holds in one of them holds: a client reads either. Nothing is opened. Each reference is looked up once, and only so many
 * of one skill: the rest is `unknown`.
 */
export function referenceTargets(files: Files, found: FoundSkill): LintedSkill['leadsTo'] {
  const known = new Map<string, ReferenceTarget>();
  // Most skills have no reference: nothing is made before one is asked for.
  let own: ReadonlySet<string> | undefined;
  let frames: readonly Frame[] = [];
  return (reference, from = found.fileName) => {
    // What the search came upon in the folder need not be asked for again.
    own ??= new Set(found.files);
    if (!reference.startsWith('/') && own.has(posix.join(posix.dirname(from), reference))) return 'file';
    if (frames.length === 0) frames = framesOf(found);
    const bounds = frames.map((frame) => frame.bounds);
    const key = `${posix.dirname(from)}\0${reference}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= maxReferences) return 'unknown';
    const answers = frames.map((frame) => targetIn(files, { frame, bounds, reference, from }));
    const target = order.find((one) => answers.includes(one)) ?? 'unknown';
    known.set(key, target);
    return target;
  };
}

const order: readonly ReferenceTarget[] = ['file', 'folder', 'missing', 'unknown', 'outside'];

function framesOf({ realFolder, folder, root }: FoundSkill): readonly Frame[] {
  const start = root.path === '' ? folder : folder.slice(root.path.length + 1);
  const named = posix.join(root.real, start);
  const asNamed: Frame = { folder: named, bounds: root.bounds };
  if (named === realFolder) return [asNamed];
  return [asNamed, { folder: realFolder, bounds: posix.dirname(realFolder) }];
}

interface Question {
  readonly frame: Frame;
  readonly bounds: readonly string[];
  readonly reference: string;
  readonly from: string;
}

function targetIn(files: Files, { frame, bounds, reference, from }: Question): ReferenceTarget {
  if (reference.startsWith('/') || reference.includes('\0')) return 'outside';
  const path = posix.join(frame.folder, posix.dirname(from), reference);
  if (!isBelow(path, frame.bounds)) return 'outside';
  try {
    const stat = files.stat(path);
    if (stat === undefined) return 'missing';
    const real = files.realPath(path);
    if (![...bounds, frame.folder].some((folder) => isBelow(real, folder))) return 'outside';
    if (stat.kind === 'file' || stat.kind === 'folder') return stat.kind;
    return 'unknown';
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    if (error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG' || error.code === 'ELOOP') return 'missing';
    return 'unknown';
  }
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || folder === '/' || path.startsWith(`${folder}/`);
}
