import { posix } from 'node:path';
import { maskComments } from '../text/mask-comments.ts';
import { maskFences } from './fenced-ranges.ts';
import { relativeLinks } from './relative-links.ts';

/** A file that a page of a skill points to; offset in UTF-16 units. */
export interface FilePointer {
  readonly target: string;
  /** Where it may lie, relative to the skill's folder. */
  readonly paths: readonly string[];
  readonly offset: number;
}

/** Paths in the folders that the specification gives a skill, in backticks or in plain text. */
const path =
  /(?<![\w./\\:@%$~<{*#-])(?:\.\/)?((?:references|scripts|assets)\/(?:[\w.-]+\/)*[\w.-]*\.[A-Za-z0-9]{1,8})(?![\w/*{<-])/g;
/** Words that say whose folder is meant: not the skill's. */
const elsewhere =
  /\b(?:repository|repo|project|workspace|codebase|create|write|generate|add|save|for example|e\.g\.)\b[^.;\n]*$/i;
const elsewhereAfter =
  /^`?\s+(?:of|in|from) (?:the|your|this|each|every|its) (?:repository|repo|project|workspace|codebase|folder|package)\b/i;

/**
 * Files of its own skill that a page points to: Markdown links anywhere outside of code, and paths below `references/`,
 * `scripts/` and `assets/` outside of fences. `from` is the page, relative to the skill's folder. A page's links count
 * from the page or from the skill's folder.
 */
export function skillFilePointers(text: string, from: string): readonly FilePointer[] {
  const found = new Map<string, FilePointer>();
  const add = (pointer: FilePointer): void => {
    const key = pointer.paths.join('\n');
    const known = found.get(key);
    if (known === undefined || pointer.offset < known.offset) found.set(key, pointer);
  };
  for (const { target, path: linked, offset } of relativeLinks(text)) {
    add({ target, paths: candidates(linked, from), offset });
  }
  for (const { target, offset } of plainPaths(text)) add({ target, paths: candidates(target, from), offset });
  return [...found.values()].sort((a, b) => a.offset - b.offset);
}

function* plainPaths(text: string): Generator<Pick<FilePointer, 'target' | 'offset'>> {
  if (!/(?:references|scripts|assets)\//.test(text)) return;
  const read = maskFences(maskComments(text));
  for (const { 0: whole, 1: target = '', index } of read.matchAll(path)) {
    const offset = index + whole.length - target.length;
    // The target of a link is read as one.
    if (/\]\(<?(?:\.\/)?$/.test(read.slice(Math.max(0, offset - 5), offset))) continue;
    if (elsewhere.test(read.slice(Math.max(0, offset - 100), offset))) continue;
    if (elsewhereAfter.test(read.slice(offset + target.length, offset + target.length + 60))) continue;
    yield { target, offset };
  }
}

function candidates(target: string, from: string): readonly string[] {
  return [...new Set([posix.normalize(posix.join(posix.dirname(from), target)), posix.normalize(target)])];
}
