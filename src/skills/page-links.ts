import type { MarkdownLink } from '../text/markdown-links.ts';
import { markdownLinks } from '../text/markdown-links.ts';

const MAX_CACHED = 500;
const cached = new Map<string, readonly MarkdownLink[]>();

/** The links of a rendered page. Cases render mostly the same pages, so the last ones are kept. */
export function pageLinks(text: string): readonly MarkdownLink[] {
  const known = cached.get(text);
  if (known) return known;
  const links = [...markdownLinks(text)];
  if (cached.size >= MAX_CACHED) cached.clear();
  cached.set(text, links);
  return links;
}
