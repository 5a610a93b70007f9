import { cutText } from '../text/cut-text.ts';
import { redact } from '../text/redact.ts';
import { visible } from '../text/visible.ts';

/** Code points of a sentence or line that are shown. */
const most = 160;
/** UTF-16 units that are kept before the first difference of two long texts. */
const lead = 40;
/** Longer texts are not shown as a whole: a secret in them would be looked for at length. */
const longest = 4000;

/** A sentence or a line of a file as a message quotes it: one harmless line, bounded, no secret in it. */
export function shown(text: string): string {
  return `"${cutText(visible(redact(text.slice(0, longest))), most)}"`;
}

/** Two texts as a message quotes them beside each other: of long ones what is around the first difference. */
export function shownPair(before: string, after: string): readonly [string, string] {
  const [left, right] = [before, after].map((text) => visible(redact(text.slice(0, longest)))) as [string, string];
  if (left.length <= most && right.length <= most) return [`"${left}"`, `"${right}"`];
  const from = startOfDifference(left, right);
  return [`"${cutFrom(left, from)}"`, `"${cutFrom(right, from)}"`];
}

/** A place some words before the first difference, at the start of a word. */
function startOfDifference(left: string, right: string): number {
  let at = 0;
  while (at < left.length && at < right.length && left.charCodeAt(at) === right.charCodeAt(at)) at += 1;
  if (at <= lead * 2) return 0;
  const blank = left.indexOf(' ', at - lead);
  return blank < 0 || blank >= at ? at - lead : blank + 1;
}

function cutFrom(text: string, from: number): string {
  // A cut between the halves of a character would show neither.
  const start = from > 0 && /[\udc00-\udfff]/u.test(text.charAt(from)) ? from - 1 : from;
  return start === 0 ? cutText(text, most) : `…${cutText(text.slice(start), most)}`;
}
