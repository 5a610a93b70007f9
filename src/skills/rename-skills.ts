import { pageLinks } from './page-links.ts';

/**
 * Replaces the names of skills that are called otherwise in a case. Only an inline code span that is exactly a name
 * (`` `work-skills` ``) is one; fenced code stays as it is.
 */
export function renameSkills(text: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0 || !text.includes('`')) return text;
  let result = '';
  let at = 0;
  for (const { target, offset, kind } of pageLinks(text)) {
    const name = kind === 'code' ? names.get(target) : undefined;
    if (name === undefined || name === target) continue;
    result += text.slice(at, offset) + name;
    at = offset + target.length;
  }
  return at === 0 ? text : result + text.slice(at);
}
