import type { CodeFrame } from '../model/finding.ts';
import { redact } from '../text/redact.ts';

/** UTF-16 units of a line that are shown on either side of what is meant. */
const around = 60;
/** A secret is looked for in the whole line; in a longer one that would cost more than the frame is worth. */
const longestLine = 2000;

/** The part of a line around a character. Nothing of a line that holds a secret, and nothing of a very long one. */
export function frameAt(text: string, offset: number): CodeFrame | undefined {
  const window = text.slice(Math.max(0, offset - longestLine), offset + longestLine);
  const at = Math.min(offset, longestLine);
  const lineStart = Math.max(window.lastIndexOf('\n', at - 1), window.lastIndexOf('\r', at - 1)) + 1;
  const rest = /[\r\n]/u.exec(window.slice(at));
  const line = window.slice(lineStart, rest === null ? window.length : at + rest.index);
  if (line.length >= longestLine || redact(line) !== line) return undefined;
  const place = at - lineStart;
  const start = beforePair(line, Math.max(0, place - around));
  const shown = line.slice(start, afterPair(line, place + around));
  const from = place - start;
  const to = Math.min(Math.max(from, from + 1), shown.length);
  return { text: shown, from, to: to > from ? afterPair(shown, to) : to };
}

/** The same place, or the one before it that does not cut a surrogate pair. */
function beforePair(text: string, at: number): number {
  return cutsPair(text, at) ? at - 1 : at;
}

function afterPair(text: string, at: number): number {
  return cutsPair(text, at) ? at + 1 : at;
}

function cutsPair(text: string, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, at - 1), at + 1));
}

/** The frame as a part of a finding; nothing where there is none. */
export function framed(text: string, offset: number): { readonly frame?: CodeFrame } {
  const frame = frameAt(text, offset);
  return frame === undefined ? {} : { frame };
}
