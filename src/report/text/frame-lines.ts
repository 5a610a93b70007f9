import type { Finding } from '../../model/finding.ts';
import type { Paint } from './paint.ts';

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const narrow = /[\p{Mn}\p{Me}]/u;

/** The line that a finding means, and below it a mark under what is meant. Nothing where there is no line. */
export function frameLines({ frame }: Pick<Finding, 'frame'>, { colours, safe }: Paint): string[] {
  if (frame === undefined || frame.text.trim() === '') return [];
  const { text, from, to } = frame;
  const before = safe(text.slice(0, from));
  const meant = safe(text.slice(from, to));
  return [
    colours.dim(`| ${before}${meant}${safe(text.slice(to))}`.trimEnd()),
    colours.dim(`| ${' '.repeat(columns(before))}${'^'.repeat(Math.max(1, columns(meant)))}`),
  ];
}

/** How many columns of a terminal a text takes; East Asian letters and emoji take two, marks on letters none. */
function columns(text: string): number {
  let count = 0;
  for (const char of text) count += narrow.test(char) ? 0 : wide.test(char) ? 2 : 1;
  return count;
}
