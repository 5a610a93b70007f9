import { nameList } from './name-list.ts';

/** UTF-16 units of a sentence that are looked at on either side of a name. */
const around = 160;

/** Words before a name that say it is not there; a list of names may stand between. */
const before = new RegExp(
  String.raw`\b(?:there (?:is|are) no|there (?:isn't|aren't)|(?:has|have|had|having|with|offers?|provides?|includes?|exists?|is|are) no|no tool(?: (?:named|called))?|without|(?:does|do|did) not (?:have|offer|include|provide)|(?:cannot|can't|can not) (?:call|use)|lacks?|instead of|not available:?|unavailable:?|replaces?|formerly|no longer)` +
    nameList('a|an|any|the|tools?|named|called|one|or|and|nor'),
  'i',
);

/** Words after a name that say the same. */
const after =
  /^[`*"”')\]]*(?:(?:,| and| or| nor) [`*"“]*[\w-]+[`*"”]*)*(?: tools?)? (?:(?:is|are|was|were|stays?) (?:not|un(?:available|supported)|absent|missing|removed|gone|(?:switched |turned )?off|disabled|denied|blocked|forbidden)|(?:isn't|aren't)|(?:does|do|will) not (?:exist|work)|(?:doesn't|don't|won't) (?:exist|work)|(?:cannot|can't|can not|may not|must not) be (?:called|used|reached)|no longer)\b/i;

/**
 * Whether the sentence around a name says that there is no such tool: it may name it then. "Never call it twice" says no
 * such thing.
 */
export function saysAbsent(text: string, offset: number, name: string): boolean {
  const left = text.slice(Math.max(0, offset - around), offset);
  const right = text.slice(offset + name.length, offset + name.length + around);
  const sentence = left.slice(endOfSentenceBefore(left));
  return before.test(sentence.replace(/\s+/g, ' ')) || after.test(right.replace(/\s+/g, ' '));
}

function endOfSentenceBefore(left: string): number {
  let end = 0;
  for (const { index, 0: mark } of left.matchAll(/[.!?;](?=\s)|\n\s*\n|\n(?=[-*#|])/g)) end = index + mark.length;
  return end;
}
