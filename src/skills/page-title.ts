import type { SkillFile } from '../model/skill.ts';
import { scanLines } from '../text/code-fences.ts';
import type { PreparedContext } from '../text/template/prepare-context.ts';
import type { Partials } from '../text/template/render-template.ts';
import { renderPrepared } from '../text/template/render-template.ts';
import { TemplateError } from '../text/template/template-error.ts';
import { textOf } from './render-files.ts';

/**
 * The text of a page's first heading of the first level as the page is rendered, outside of code fences and of front
 * matter. `undefined` where it has none, or cannot be rendered.
 */
export function pageTitle(file: SkillFile, context: PreparedContext, partials: Partials): string | undefined {
  const decoded = textOf(file);
  if (!('text' in decoded)) return undefined;
  try {
    return firstHeading(renderPrepared(decoded.text, context, partials).text);
  } catch (error) {
    // The page itself is rendered too, and says at which place.
    if (error instanceof TemplateError) return undefined;
    throw error;
  }
}

function firstHeading(text: string): string | undefined {
  let inHead = false;
  for (const line of scanLines(text)) {
    const written = line.start === 0 ? line.text.replace(/^\uFEFF/, '') : line.text;
    if (/^---[ \t]*$/.test(written) && (line.start === 0 || inHead)) inHead = !inHead;
    else if (!inHead && !line.inFence && /^ {0,3}#[ \t]/.test(written)) {
      const heading = headingText(written);
      if (heading !== '') return heading;
    }
  }
  return undefined;
}

/** Without the marks that may close a heading too. */
function headingText(line: string): string {
  const text = line.trim().slice(1).trim();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  const closed = end === 0 || text[end - 1] === ' ' || text[end - 1] === '\t';
  return closed ? text.slice(0, end).trimEnd() : text;
}
