import { descriptionDifference } from '../description-difference.ts';
import { shown } from '../shown-difference.ts';

/** What a naive reader makes of a block scalar or of a front matter that it cannot read. */
const leftovers: ReadonlySet<string> = new Set(['|', '>', '|-', '>-', '|+', '>+', '---']);

/** Ends of a text that somebody cut. */
const ellipsis = /(?:…|\.\.\.)$/u;

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#x27': "'" };

/**
 * How a listed description differs from the one of SKILL.md, in words; `undefined` where they say the same. Entities of
 * XML, in which listings are often written, count as what they stand for; a template's description says nothing yet.
 */
export function listedDifference(listed: string, current: string): string | undefined {
  if (current.includes('{{')) return undefined;
  const [was, is] = [folded(plain(listed)), folded(current)];
  if (was === is) return undefined;
  if (was === '') return 'It lists no description.';
  if (leftovers.has(was)) return `It lists ${shown(was)}, the mark of a YAML block, in place of its text.`;
  const start = was.replace(ellipsis, '').trimEnd();
  if (is.startsWith(start) && is !== start)
    return `It is cut: what is lost begins with ${shown(is.slice(start.length).trim())}.`;
  return descriptionDifference(was, is, { old: 'the baseline', current: 'SKILL.md' });
}

function folded(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function plain(text: string): string {
  return text
    .replace(/&(lt|gt|quot|apos|#39|#x27);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll('&amp;', '&');
}
