import { scanLines } from '../text/code-fences.ts';
import { maskCode } from '../text/mask-code.ts';
import { exampleCue, type VolatileForm, type VolatileKind, volatileForms } from './volatile-kinds.ts';

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
 * The first volatile value of every line, outside code. What a text shows as an example is none, and neither is the
 * midnight of one (`2024-01-01T00:00:00Z`).
 */
export function* findVolatile(text: string): Generator<VolatileHit> {
  for (const { start, text: whole } of scanLines(maskCode(text))) {
    const line = whole.slice(0, longestLine);
    if (!/\d|branch|commit|Untracked|^ ?(?:M|A|D|\?\?) /.test(line)) continue;
    const found = hitIn(line);
    if (found !== undefined) yield { ...found, start: start + found.start, end: start + found.end };
  }
}

function hitIn(line: string): VolatileHit | undefined {
  for (const form of volatileForms) {
    for (const { index, 0: text } of line.matchAll(form.pattern)) {
      if (isMeant(line, { form, index, text })) {
        return { start: index, end: index + text.length, kind: form.kind, text };
      }
    }
  }
  return undefined;
}

function isMeant(line: string, { form, index, text }: { form: VolatileForm; index: number; text: string }): boolean {
  const before = line.slice(Math.max(0, index - 80), index);
  if (exampleCue.test(before) || /\b00:00(?::00)?(?:Z|\b)/.test(text)) return false;
  if (form.not?.test(before)) return false;
  const around = `${before.slice(-40)}${text}${line.slice(index + text.length, index + text.length + 20)}`;
  return form.cue?.test(around) ?? true;
}
