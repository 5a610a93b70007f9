import { posix } from 'node:path';
import { surveyFolder } from '../../io/survey-folder.ts';
import type { SkillCard } from '../../lint/skill-collection.ts';
import type { Files } from '../../model/files.ts';
import { decodeUtf8 } from '../../text/decode-utf8.ts';
import { markdownLinks } from '../../text/markdown-links.ts';
import { joinPath } from '../../text/posix-path.ts';
import type { FoundCopy } from './find-copies.ts';

/** A supporting file, relative to the skill's folder. */
export interface DifferingFile {
  readonly path: string;
  /** The copy does not have it. */
  readonly absent: boolean;
}

/** Entries of a copy's folder that are looked at. */
const mostEntries = 5000;

/**
 * The first supporting file, by path, that a copy has otherwise than its source, or lacks although the source's SKILL.md
 * links to it. Installers leave files out and add their own: neither makes a copy stale. Differences in line endings
 * alone are none. Throws `FileFault` for a file that cannot be read.
 */
export function differingFile(files: Files, copy: FoundCopy, card: SkillCard): DifferingFile | undefined {
  const home = posix.dirname(card.path);
  const { files: walked } = surveyFolder(files, copy.folder, mostEntries);
  const start = copy.folder === '.' ? 0 : copy.folder.length + 1;
  const own = walked.map(({ path, kind }) => ({ path: path.slice(start), kind })).filter(({ path }) => isSupport(path));
  const there = new Set(own.flatMap(({ path, kind }) => (kind === 'file' ? [path] : [])));
  const absent = linkedFiles(files, card).filter((path) => !there.has(path));
  const changed = [...there].filter((path) => differs(files, joinPath(home, path), joinPath(copy.folder, path)));
  const [first] = [...absent, ...changed].sort();
  return first === undefined ? undefined : { path: first, absent: absent.includes(first) };
}

function isSupport(path: string): boolean {
  return path.toLowerCase() !== 'skill.md';
}

/** Files beside SKILL.md, or below, that it links to. */
function linkedFiles(files: Files, { path }: SkillCard): readonly string[] {
  const decoded = decodeUtf8(files.read(path));
  if (!('text' in decoded)) return [];
  const home = posix.dirname(path);
  const linked = new Set<string>();
  for (const { target, kind } of markdownLinks(decoded.text)) {
    const [bare = ''] = target.split(/[?#]/, 1);
    if (kind !== 'link' || bare === '' || bare.startsWith('/') || /^[A-Za-z][\w+.-]*:/.test(bare)) continue;
    const relative = posix.normalize(bare);
    if (relative.startsWith('..') || linked.has(relative) || !isSupport(relative)) continue;
    if (files.stat(joinPath(home, relative))?.kind === 'file') linked.add(relative);
  }
  return [...linked];
}

function differs(files: Files, source: string, copy: string): boolean {
  if (files.stat(source)?.kind !== 'file') return false;
  const [ours, theirs] = [files.read(source), files.read(copy)];
  if (Buffer.compare(ours, theirs) === 0) return false;
  const [left, right] = [decodeUtf8(ours), decodeUtf8(theirs)];
  if (!('text' in left) || !('text' in right)) return true;
  return left.text.replaceAll('\r\n', '\n') !== right.text.replaceAll('\r\n', '\n');
}
