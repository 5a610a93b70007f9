import { frontMatterEntries } from './front-matter-entries.ts';
import { findFences, isFence, lineAt } from './front-matter-fence.ts';
import { loadBlock } from './front-matter-yaml.ts';

/**
 * The UTF-16 offset of a block right behind the front matter that would read as another one, or `undefined`.
 * A body that starts with a thematic break is none: what stands between its rules is no mapping.
 */
export function secondBlock(text: string, bodyStart: number): number | undefined {
  let at = bodyStart;
  while (at < text.length && lineAt(text, at).text.trim() === '') at = lineAt(text, at).next;
  if (!isFence(lineAt(text, at).text)) return undefined;
  const fences = findFences(text, at);
  if ('rule' in fences) return undefined;
  const block = text.slice(fences.blockStart, fences.blockEnd);
  if (frontMatterEntries(block, 0).length === 0) return undefined;
  const reading = loadBlock(block);
  const isMapping = !('fault' in reading) && typeof reading.typed === 'object' && !Array.isArray(reading.typed);
  return isMapping ? at : undefined;
}
