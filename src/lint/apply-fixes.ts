import { isDeepStrictEqual } from 'node:util';
import { type FrontMatter, readFrontMatterText } from '../text/front-matter.ts';
import type { TextEdit } from '../text/text-edit.ts';
import { isAllowedEdit } from './allowed-edit.ts';
import type { SkillFix } from './lint-skill.ts';

/** A text after fixes, and which of them it took. */
export interface AppliedFixes {
  readonly text: string;
  readonly applied: readonly SkillFix[];
}

/**
 * Applies the fixes that change nothing but what they say: allowed edits, of several that overlap the first, and only
 * such that the file, read again, has no fault that it did not have, the same body, and the same values but for those
 * that were put into quotes. Everything outside the edits stays byte for byte.
 */
export function applyFixes(front: FrontMatter, fixes: readonly SkillFix[]): AppliedFixes {
  const allowed = fixes.filter(({ edit }) => isAllowedEdit(front, edit));
  const chosen = withoutOverlaps(allowed.map((fix) => ({ ...fix, edit: withEveryMark(front, fix.edit) })));
  if (chosen.length === 0) return { text: front.text, applied: [] };
  const text = edited(front.text, editsOf(chosen));
  if (keepsTheRest(front, text, editsOf(chosen))) return { text, applied: chosen };
  return oneByOne(front, chosen);
}

/** A file may have got its mark twice; behind the first the second would be taken for text. */
function withEveryMark({ text }: FrontMatter, edit: TextEdit): TextEdit {
  return edit.start > 0 ? edit : { ...edit, end: /^\ufeff*/.exec(text)![0].length };
}

/** Equal edits of two rules are one; of others that touch the same characters the first stays. */
function withoutOverlaps(fixes: readonly SkillFix[]): readonly SkillFix[] {
  const sorted = [...fixes].sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end);
  const chosen: SkillFix[] = [];
  for (const fix of sorted) {
    const last = chosen.at(-1);
    if (last === undefined || fix.edit.start >= last.edit.end || isDeepStrictEqual(fix.edit, last.edit))
      chosen.push(fix);
  }
  return chosen;
}

function editsOf(fixes: readonly SkillFix[]): readonly TextEdit[] {
  return fixes.map(({ edit }) => edit).filter((edit, at, all) => !isDeepStrictEqual(edit, all[at - 1]));
}

/** Edits in the order of the text, none overlapping. */
function edited(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

function oneByOne(front: FrontMatter, fixes: readonly SkillFix[]): AppliedFixes {
  let taken: readonly SkillFix[] = [];
  for (const fix of fixes) {
    const tried = [...taken, fix];
    if (keepsTheRest(front, edited(front.text, editsOf(tried)), editsOf(tried))) taken = tried;
  }
  return { text: edited(front.text, editsOf(taken)), applied: taken };
}

function keepsTheRest(front: FrontMatter, text: string, edits: readonly TextEdit[]): boolean {
  // Without front matter nothing but the mark can go; what then comes to light was there before.
  if (front.blockStart === 0) return true;
  const after = readFrontMatterText(text);
  const had = front.faults.map(({ rule }) => rule);
  if (after.faults.some(({ rule }) => !had.includes(rule)) || after.faults.length > had.length) return false;
  if (after.blockStart === 0 || after.body !== front.body) return false;
  return front.state === 'none' || (after.state !== 'none' && sameValues(front, after, edits));
}

function sameValues(front: FrontMatter, after: FrontMatter, edits: readonly TextEdit[]): boolean {
  const keys = Object.keys(front.written);
  if (!isDeepStrictEqual(keys.sort(), Object.keys(after.written).sort())) return false;
  const quoted = new Set(
    front.entries
      .filter(({ start, end }) => edits.some((edit) => edit.start >= start && edit.end <= end))
      .map(({ key }) => key),
  );
  return keys.every((key) => quoted.has(key) || isDeepStrictEqual(front.written[key], after.written[key]));
}
