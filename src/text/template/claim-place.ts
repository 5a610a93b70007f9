import type { Claim } from '../../model/claim.ts';
import type { Place } from '../../model/place.ts';
import { lineIndex } from '../line-index.ts';

/** Where a template makes a claim: its tag, or the place of the whole text where it is not written out. */
export function claimPlace(claim: Claim, source: { readonly text: string; readonly place: Place }): Place {
  const offset = claimOffset(claim, source.text);
  if (offset === undefined) return source.place;
  const { line, column } = lineIndex(source.text)(offset);
  return { path: source.place.path, line: (source.place.line ?? 1) + line - 1, column };
}

/** UTF-16 offset of the tag or the comment that makes a claim; `undefined` where the text has none. */
export function claimOffset({ name, value }: Claim, text: string): number | undefined {
  if (!text.includes(name)) return undefined;
  const [named, valued] = [pattern(name), pattern(value)];
  const tag = new RegExp(
    String.raw`\{\{~?\s{0,20}claim\s{1,20}["']${named}["']\s{1,20}["']${valued}["']|<!--[ \t]{0,20}claim[ \t]{1,20}${named}=${valued}[ \t]`,
  );
  return tag.exec(text)?.index;
}

function pattern(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
