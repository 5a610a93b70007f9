import { markdownLinks } from '../text/markdown-links.ts';
import { maskCode } from '../text/mask-code.ts';
import { maskComments } from '../text/mask-comments.ts';
import { percentDecoded } from '../text/percent-decoded.ts';

/** A Markdown link or image whose target is a path and no address. */
export interface RelativeLink {
  /** As written. */
  readonly target: string;
  /** The path alone: decoded, without `?query` and `#fragment`. May be absolute. */
  readonly path: string;
  /** UTF-16 offset of the target in the text. */
  readonly offset: number;
}

/** A skill or command of a plugin, as one calls it: `/plugin:skill`. */
const COMMAND = /^\/[\w-]+:[\w.-]+$/;

/** What stands in texts for a path or an address that the reader puts in. */
const PLACEHOLDER = /[{}<>*$|~]|\.\.\.|…|^(?:\.\/|\/)?path\/to\/|^(?:url|link|path|href)$|^\[[^[\]]*\]$/i;

/** A link that is no address and no anchor, or perhaps a definition: without one, nothing need be masked. */
const MAYBE_LINK = /\](?:\((?!\s*<?(?:https?:|mailto:|#))|:)/iy;

/**
 * The links of a Markdown text that lead to files: no addresses, no anchors, nothing that is code or a comment, and no
 * target that is a placeholder.
 */
export function* relativeLinks(text: string): Generator<RelativeLink> {
  if (!mayHoldLink(text)) return;
  const prose = maskComments(maskCode(text));
  for (const { target, offset, kind } of markdownLinks(prose)) {
    if (kind !== 'link' || isEscaped(prose, offset) || isBlank(prose, target, offset)) continue;
    if (isNotation(prose, target, offset)) continue;
    const path = pathOf(target.trim());
    if (path !== undefined) yield { target, path, offset };
  }
}

function mayHoldLink(text: string): boolean {
  for (let at = text.indexOf(']'); at !== -1; at = text.indexOf(']', at + 1)) {
    MAYBE_LINK.lastIndex = at;
    if (MAYBE_LINK.test(text)) return true;
  }
  return false;
}

/** `\[x\](y)` is text. */
function isEscaped(text: string, offset: number): boolean {
  return text[text.lastIndexOf(']', offset) - 1] === '\\';
}

/** `[x](<file>)` shows where a path is to be put in. */
function isBlank(text: string, target: string, offset: number): boolean {
  return text[offset - 1] === '<' && !/[./]/.test(target);
}

/**
 * `CRC32[path](0:8)` and `(a)[(b)](c)(d)` are notations: a target without a dot or a slash that holds no letter, or whose
 * brackets stand right behind a word or before further ones.
 */
function isNotation(text: string, target: string, offset: number): boolean {
  if (/[./]/.test(target)) return false;
  if (!/\p{L}/u.test(target)) return true;
  if (text.startsWith(')(', offset + target.length)) return true;
  const opened = text.lastIndexOf('[', offset);
  return opened > 0 && text.startsWith('](', offset - 2) && /\w/.test(text[opened - 1]!);
}

/** The path that a target names; `undefined` for what is no path, or plainly none of a file. */
function pathOf(target: string): string | undefined {
  const [cut = ''] = target.split(/[?#]/, 1);
  const bare = cut.replace(/^file:\/\/(?=\/)/i, '');
  if (bare === '' || /^[A-Za-z][\w+.-]*:/.test(bare) || bare.startsWith('//')) return undefined;
  if (COMMAND.test(bare) || PLACEHOLDER.test(bare)) return undefined;
  const path = percentDecoded(slashes(bare));
  return path.includes('\0') ? undefined : path;
}

/** Markdown takes a backslash before punctuation away; before a letter it was meant as a slash. */
function slashes(target: string): string {
  if (!target.includes('\\')) return target;
  return /\\[A-Za-z0-9]/.test(target) ? target.replaceAll('\\', '/') : target.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
