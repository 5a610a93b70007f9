import { posix } from 'node:path';
import { maskComments } from '../text/mask-comments.ts';
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
export function* skillFilePointers(text: string, from: string): Generator<FilePointer> {
  const seen = new Set<string>();
  for (const { target, path: linked, offset } of relativeLinks(text)) {
    const paths = candidates(linked, from);
    if (!seen.has(paths.join())) yield { target, paths, offset };
    seen.add(paths.join());
  }
  if (!/(?:references|scripts|assets)\//.test(text)) return;
  const read = maskComments(text);
  const fenced = fencedRanges(text);
  for (const { 0: whole, 1: target = '', index } of read.matchAll(path)) {
    const offset = index + whole.length - target.length;
    const paths = candidates(target, from);
    if (seen.has(paths.join()) || fenced.some(([start, end]) => start <= offset && offset < end)) continue;
    // The target of a link was read as one.
    if (/\]\(<?(?:\.\/)?$/.test(read.slice(Math.max(0, offset - 5), offset))) continue;
    if (elsewhere.test(read.slice(Math.max(0, offset - 100), offset))) continue;
    if (elsewhereAfter.test(read.slice(offset + target.length, offset + target.length + 60))) continue;
    seen.add(paths.join());
    yield { target, paths, offset };
  }
}

function candidates(target: string, from: string): readonly string[] {
  return [...new Set([posix.normalize(posix.join(posix.dirname(from), target)), posix.normalize(target)])];
}

/** Blocks between lines of three backticks or tildes, in lists and quotes too. */
function fencedRanges(text: string): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  let open: { readonly at: number; readonly mark: string } | undefined;
  for (const { 1: mark = '', index } of text.matchAll(/^[ \t>*+-]*(`{3,}|~{3,})[^\n`]*$/gm)) {
    if (open === undefined) open = { at: index, mark: mark.slice(0, 3) };
    else if (mark.startsWith(open.mark)) {
      found.push([open.at, index]);
      open = undefined;
    }
  }
  if (open !== undefined) found.push([open.at, text.length]);
  return found;
}
