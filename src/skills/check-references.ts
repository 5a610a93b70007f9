import { posix } from 'node:path';
import { percentDecoded } from '../text/percent-decoded.ts';
import { pageLinks } from './page-links.ts';

/** What a skill's files may refer to. Paths are POSIX, relative to the skill's folder. */
export interface ReferenceTargets {
  /** Attached files, SKILL.md included. */
  readonly attached: ReadonlySet<string>;
  /** All files of the source folder. */
  readonly source: ReadonlySet<string>;
  /** Folders of the skills attached to the case; links to a sibling skill lead there. */
  readonly siblings: ReadonlySet<string>;
}

/** A reference that leads nowhere in the case. */
export interface DanglingReference {
  readonly target: string;
  /** UTF-16 offset in the text. */
  readonly offset: number;
  readonly message: string;
}

/**
 * Finds relative references of one attached file that do not resolve within the attached set. Links and images have to
 * resolve; a path in backticks is a reference only when the source folder has that file, so that examples stay free.
 */
export function danglingReferences(path: string, text: string, targets: ReferenceTargets): DanglingReference[] {
  const dangling: DanglingReference[] = [];
  for (const { target, offset, kind } of pageLinks(text)) {
    // Most code spans are no paths, and normalising them all would be most of the work.
    if (kind === 'code' && !target.includes('.')) continue;
    const relative = relativePath(target);
    if (relative === undefined) continue;
    const resolved = normalized(posix.join(posix.dirname(path), relative));
    // Prose names files from the file at hand or from the skill's folder.
    const candidates = kind === 'code' ? [resolved, normalized(relative)] : [resolved];
    if (kind === 'code' && !candidates.some((one) => targets.source.has(one))) continue;
    if (candidates.some((one) => isAttached(one, targets))) continue;
    dangling.push({ target, offset, message: explain(target, candidates, targets) });
  }
  return dangling;
}

function normalized(path: string): string {
  return posix.normalize(path).replace(/\/$/, '');
}

/** The path that a target names in the folder; `undefined` for addresses, anchors, absolute paths and placeholders. */
function relativePath(target: string): string | undefined {
  const [path = ''] = target.split(/[?#]/, 1);
  if (path === '' || path.startsWith('/') || /^[A-Za-z][\w+.-]*:/.test(path) || /[{}<>*\s]/.test(path))
    return undefined;
  return percentDecoded(path);
}

function isAttached(path: string, { attached, siblings }: ReferenceTargets): boolean {
  if (path === '.' || attached.has(path)) return true;
  const [up, folder] = path.split('/');
  if (up === '..') return folder !== undefined && siblings.has(folder);
  for (const one of attached) if (one.startsWith(`${path}/`)) return true;
  return false;
}

function explain(target: string, candidates: readonly string[], { source }: ReferenceTargets): string {
  if (candidates.some((one) => source.has(one))) {
    return `"${target}" is a file of the skill that is not attached to this case.`;
  }
  const leavesFolder = candidates.every((one) => one === '..' || one.startsWith('../'));
  return leavesFolder
    ? `"${target}" leads to a skill that is not attached to this case.`
    : `"${target}" is not a file of the skill.`;
}
