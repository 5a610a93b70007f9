import { pageLinks } from './page-links.ts';

/** A name that is replaced. Offsets are UTF-16 units of the text before. */
export interface Renaming {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/**
 * Replaces the names of skills that are called otherwise in a case. Only an inline code span that is exactly a name
 * (`` `work-skills` ``) is one; fenced code stays as it is.
 */
export function renameSkills(text: string, names: ReadonlyMap<string, string>): string {
  let result = '';
  let at = 0;
  for (const { start, end, name } of renamings(text, names)) {
    result += text.slice(at, start) + name;
    at = end;
  }
  return at === 0 ? text : result + text.slice(at);
}

/** What `renameSkills` replaces, in the order of the text. */
export function renamings(text: string, names: ReadonlyMap<string, string>): readonly Renaming[] {
  if (names.size === 0 || !text.includes('`')) return [];
  return pageLinks(text).flatMap(({ target, offset, kind }) => {
    const name = kind === 'code' ? names.get(target) : undefined;
    return name === undefined || name === target ? [] : [{ start: offset, end: offset + target.length, name }];
  });
}
