import { nameList } from './name-list.ts';
import { saysAbsent } from './says-absent.ts';

/** UTF-16 units that are looked at on either side of a name. */
const around = 200;
const filler = nameList("a|an|any|the|and|or|nor|tools?|native|built-in|provider's|own");
/** Words before a name that forbid it. */
const forbidden = new RegExp(
  `\\b(?:(?:do not|don't|never|must not|may not|should not|shouldn't|mustn't) (?:ever |try to )?(?:use|call|invoke|run|rely on|reach for|fall back (?:on|to)|look for|expect|mention|ask for)|avoid(?: using| calling)?|not(?: via| through| with| by)?|rather than|unlike|in place of|except(?: for)?|(?:isn't|aren't) (?:a|an|any)|access to|disabled(?: tools)?:?|denied(?: tools)?:?|forbidden(?: tools)?:?)${filler}`,
  'i',
);
/** What makes a ban one of a manner: "never call it twice" expects that it can be called. */
const manner = /^[`*"”)]*(?: tool)?,? (?:twice|again|more than|before|until|unless|without|except|on its own|alone)\b/i;
const withoutAccess = /\b(?:no|not have|don't have|without|lacks?|cannot|can't)\b[^.]*\baccess to\b/i;
/** A sentence about the case in which the name is there. */
const condition = new RegExp(
  `\\b(?:if|when|where|wherever|whenever|unless|should)(?: you have| there is| you see| the session (?:has|lists))?${filler}`,
  'i',
);
const isThere =
  /^[`*"”)]*(?: tools?| skills?)? (?:is|are|be|exists?)\b(?: (?:available|there|listed|present|on|enabled|declared|offered|attached|installed|among))?/i;
const ownCondition = /\b(?:if|when|where|wherever|unless) (?:you have|there is|you see|the session (?:has|lists))\b/i;

/** Where a name stands, in UTF-16 units. */
export interface NameRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Whether the sentence names something only to say that it is not there, not to be used, or what to do in case it is
 * there. `names` may stand beside it in a list.
 */
export function isNamedAway(text: string, { start, end }: NameRange, names: ReadonlySet<string>): boolean {
  const left = quoted(sentenceBefore(text.slice(Math.max(0, start - around), start)), names);
  const right = quoted(text.slice(end, end + around), names);
  const name = text.slice(start, end);
  if (saysAbsent(left + name + right, left.length, name)) return true;
  const before = left.replace(/\s+/g, ' ');
  const after = right.replace(/\s+/g, ' ');
  if (forbidden.test(before)) return before.search(/access to/i) < 0 ? !manner.test(after) : withoutAccess.test(before);
  return condition.test(before) && (isThere.test(after) || ownCondition.test(before));
}

/** Names in a list are read like names in backticks. */
function quoted(text: string, names: ReadonlySet<string>): string {
  return text.replace(/[\w-]+/g, (one) => (names.has(one) ? `\`${one}\`` : one));
}

function sentenceBefore(left: string): string {
  let end = 0;
  for (const { index, 0: found } of left.matchAll(/[.!?;](?=\s)|\n\s*\n|\n(?=\s*(?:[-*#|]|\d+[.)]))/g)) {
    end = index + found.length;
  }
  return left.slice(end);
}
