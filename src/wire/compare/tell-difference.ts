import type { RecordingDifference } from '../../model/recording-diff.ts';
import { utf8Length } from '../../text/measure.ts';
import { redact } from '../../text/redact.ts';
import type { Difference } from './difference.ts';

/** Characters of a value that are told. */
const maxShown = 120;
/** Characters before the first difference that are told with it. */
const lead = 30;
/** Characters around it that are looked at, so that a secret is seen whole. */
const margin = 8000;

/** A difference as a reader sees it: the first characters that differ, credentials replaced. */
export function tellDifference({ request, where, what, kind, left, right, names }: Difference): RecordingDifference {
  const [before, after] = excerpts(names?.[0] ?? left, names?.[1] ?? right);
  const sizes = [left, right].map((text) => (text === undefined ? null : utf8Length(text))) as [Size, Size];
  const delta = (sizes[1] ?? 0) - (sizes[0] ?? 0);
  return { request, where, what, kind, before, after, bytes: { before: sizes[0], after: sizes[1], delta } };
}

type Size = number | null;

/** Secrets go before the text is cut: half of one would be shown else. */
function excerpts(before: string | undefined, after: string | undefined): readonly [string | null, string | null] {
  const first = before === undefined || after === undefined ? 0 : firstDifference(before, after);
  const from = Math.max(0, first - margin);
  const clean = (text: string): string => redact(text.slice(from, first + margin));
  const [left, right] = [before, after].map((text) => (text === undefined ? undefined : clean(text)));
  const differ = left === undefined || right === undefined ? 0 : firstDifference(left, right);
  const start = differ + lead <= maxShown / 2 ? 0 : differ - lead;
  const shown = (text: string | undefined): string | null =>
    text === undefined ? null : windowOf(text, start, from > 0);
  return [shown(left), shown(right)];
}

function firstDifference(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && before[at] === after[at]) at += 1;
  return at;
}

/** Never half of a surrogate pair at either end. */
function windowOf(text: string, start: number, more: boolean): string {
  const cut = text.slice(start, start + maxShown).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  const before = start > 0 || more ? '…' : '';
  return `${before}${cut}${start + maxShown < text.length ? '…' : ''}`;
}
