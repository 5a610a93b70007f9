import { prepareTemplate } from '../../text/template/prepare-template.ts';
import { TemplateError } from '../../text/template/template-error.ts';
import { type Heading, headingsIn } from '../headings.ts';
import { templateParts } from './template-parts.ts';
import type { VariantText } from './variant-reading.ts';

const kept = new WeakMap<VariantText, readonly Heading[]>();

/**
 * The headings of a written page that every variant must have: of a template those outside all blocks, without a value
 * in them. Code spans in a heading may be renamed and count for nothing.
 */
export function steadyHeadings(page: VariantText, templated: boolean): readonly Heading[] {
  const known = kept.get(page) ?? headingsOf(page, templated);
  kept.set(page, known);
  return known;
}

function headingsOf(page: VariantText, templated: boolean): readonly Heading[] {
  const body = templateParts(page).at(-1)!.text;
  const headings = headingsIn(body);
  if (!templated || !body.includes('{{')) return headings;
  const ranges = blockRanges(body);
  if (ranges === undefined) return [];
  return headings.filter(
    ({ words, offset }) => !words.includes('{{') && !ranges.some(({ start, end }) => start <= offset && offset < end),
  );
}

/** A heading for comparing: what a case renames in it is left out. */
export function comparable(words: string): string {
  return words.replace(/`[^`]*`/g, '``').replace(/\s+/g, ' ');
}

function blockRanges(text: string): readonly { readonly start: number; readonly end: number }[] | undefined {
  try {
    const { source } = prepareTemplate(text, undefined);
    return source.program.body.filter(({ type }) => type !== 'ContentStatement').map(({ loc }) => source.range(loc));
  } catch (error) {
    // What cannot be rendered is told by whoever renders it.
    if (!(error instanceof TemplateError)) throw error;
    return undefined;
  }
}
