import { posix } from 'node:path';
import { markdownLinks } from '../../text/markdown-links.ts';
import { remembered } from '../../text/remembered.ts';
import { headingsIn } from '../headings.ts';
import type { SkillVariantCard, VariantText } from './variant-reading.ts';

/** A reference of a rendered text to something of its skill that this variant does not have. */
export interface LostReference {
  readonly kind: 'unattached' | 'empty' | 'heading';
  readonly target: string;
  /** UTF-16 offset of the target in the rendered text. */
  readonly offset: number;
}

/** A reference of one text as far as it can be read without the variant around it. */
interface Reference {
  readonly target: string;
  readonly offset: number;
  /** Relative to the skill's folder; from the text's folder first, and for a path in backticks also from the skill's. */
  readonly paths: readonly string[];
  readonly fragment: string;
  readonly kind: 'link' | 'code';
}

/**
 * References that lead to a file of the source that is not attached, to an attached page without any text, or to a
 * heading that the source has and the rendered page has not. What the source does not have either is another rule's.
 */
export function lostReferences({ source, texts, files }: SkillVariantCard, text: VariantText): LostReference[] {
  const lost: LostReference[] = [];
  for (const { target, offset, paths, fragment, kind } of referencesOf(text)) {
    const path = paths.find((one) => source.files.has(one));
    if (path === undefined) continue;
    const page = texts.find((one) => one.path === path);
    if (!files.has(path)) lost.push({ kind: 'unattached', target, offset });
    else if (kind === 'link' && page !== undefined && path !== text.path && isEmpty(page)) {
      lost.push({ kind: 'empty', target, offset });
    } else if (kind === 'link' && fragment !== '' && page !== undefined && !slugsOf(page).has(fragment)) {
      const written = source.texts.find((one) => one.path === path);
      if (written !== undefined && slugsOf(written).has(fragment)) lost.push({ kind: 'heading', target, offset });
    }
  }
  return lost;
}

const referencesOf = remembered(({ text, path }: VariantText): readonly Reference[] =>
  [...markdownLinks(text)].flatMap((link) => referenceOf(link, path)),
);

function referenceOf(
  { target, offset, kind }: { readonly target: string; readonly offset: number; readonly kind: 'link' | 'code' },
  from: string,
): readonly Reference[] {
  const hash = target.indexOf('#');
  const path = hash < 0 ? target : target.slice(0, hash);
  const fragment = hash < 0 ? '' : target.slice(hash + 1).toLowerCase();
  if (path === '') return fragment === '' || kind === 'code' ? [] : [{ target, offset, paths: [from], fragment, kind }];
  // A code span is a reference only when it is exactly a path.
  if (path.startsWith('/') || /^[A-Za-z][\w+.-]*:/.test(path) || (kind === 'code' && !/^[\w./-]+\.\w+$/.test(path))) {
    return [];
  }
  const here = posix.normalize(posix.join(posix.dirname(from), path));
  const paths = kind === 'code' ? [here, posix.normalize(path)] : [here];
  return [{ target, offset, paths, fragment, kind }];
}

/** Nothing but headings, front matter set aside. */
function isEmpty({ text }: VariantText): boolean {
  return text.split(/\r\n?|\n/).every((line) => line.trim() === '' || /^#{1,6}(?:\s|$)/.test(line));
}

const slugsOf = remembered(
  ({ text }: VariantText): ReadonlySet<string> => new Set(headingsIn(text).map(({ words }) => slug(words))),
);

/** The anchor that forges make of a heading. */
function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');
}
