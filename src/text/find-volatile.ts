import type { VolatileKind } from '../model/volatile-kind.ts';
import { scanLines } from './code-fences.ts';
import { exampleCue, type VolatileForm, volatileForms } from './volatile-kinds.ts';

/** A value that changes by itself. Offsets are UTF-16 units. */
export interface VolatileHit {
  readonly start: number;
  readonly end: number;
  readonly kind: VolatileKind;
  readonly text: string;
}

/** A line is looked at up to here; what is longer is data. */
const longestLine = 4000;

/**
 * The first volatile value of every line of a text whose code is masked (`maskCode`). What a text shows as an example is
 * none, and neither is the midnight of one (`2024-01-01T00:00:00Z`).
 */
export function* findVolatile(prose: string): Generator<VolatileHit> {
  for (const { start, text: line } of scanLines(prose)) {
    const { value: found } = volatileIn(line).next();
    if (found !== undefined) yield { ...found, start: start + found.start, end: start + found.end };
  }
}

/** All volatile values of one line, code or not; one that two forms fit is told twice. Offsets count from the line. */
export function* volatileIn(whole: string): Generator<VolatileHit, undefined> {
  const line = whole.slice(0, longestLine);
  if (!/\d|branch|commit|Untracked|^ ?(?:M|A|D|\?\?) /.test(line)) return;
  const small = line.toLowerCase();
  for (const form of volatileForms) {
    if (!form.sign.test(small)) continue;
    for (const { index, 0: text } of line.matchAll(form.pattern)) {
      if (isMeant(line, { form, index, text })) yield { start: index, end: index + text.length, kind: form.kind, text };
    }
  }
}

function isMeant(line: string, { form, index, text }: { form: VolatileForm; index: number; text: string }): boolean {
  const before = line.slice(Math.max(0, index - 130), index);
  if (exampleCue.test(before) || /\b00:00(?::00)?(?:Z|\b)/.test(text)) return false;
  if (form.not?.test(before)) return false;
  // A count or an age in quotes is what somebody says.
  if ((form.kind === 'count' || form.kind === 'age') && isQuoted(line.slice(0, index))) return false;
  const around = `${before.slice(-40)}${text}${line.slice(index + text.length, index + text.length + 20)}`;
  return form.cue?.test(around) ?? true;
}

function isQuoted(before: string): boolean {
  return (before.split('"').length - 1) % 2 === 1 || before.lastIndexOf('“') > before.lastIndexOf('”');
}
