import { scanLines } from '../../src/text/code-fences.ts';
import type { PromptDraft } from './a-linted-prompt.ts';

/** A real prompt with one defect planted. */
export interface TextMutation {
  readonly text: string;
  /** 1-based line at which the rule must find it. */
  readonly line: number;
  /** What the case has to be for the defect to be one. */
  readonly draft?: Pick<PromptDraft, 'mode' | 'provider' | 'skills' | 'tools'>;
  /** Rules that find the same defect too, and rightly. */
  readonly also?: readonly string[];
}

/**
 * Plants exactly one defect in a prompt; `undefined` where it has no place for it. `random(n)` is a whole number from 0
 * up to and without n.
 */
export type MutateText = (text: string, random: (n: number) => number) => TextMutation | undefined;

/** Where a paragraph may be put in: the starts of blank lines outside fenced code, in the first `share` of the text. */
function gaps(text: string, share: number): number[] {
  const found: number[] = [];
  let inTag = 0;
  for (const { start, text: line, inFence } of scanLines(text)) {
    if (start > text.length * share) break;
    if (/^<[a-z_]+>\s*$/.test(line)) inTag += 1;
    if (/^<\/[a-z_]+>\s*$/.test(line)) inTag -= 1;
    if (!inFence && line.trim() === '' && inTag <= 0) found.push(start);
  }
  return found.length === 0 ? [0] : found;
}

/** Puts a paragraph between two others, in the first `share` of the text; `line` is that of its first line. */
export function plantInText(
  text: string,
  paragraph: string,
  random: (n: number) => number,
  share = 1,
): { readonly text: string; readonly line: number } {
  const places = gaps(text, share);
  const at = places[random(places.length)]!;
  // A heading of its own, so that what stands above says nothing about the paragraph.
  const put = `\n# Note\n\n${paragraph}\n\n`;
  return {
    text: text.slice(0, at) + put + text.slice(at),
    line: text.slice(0, at).split('\n').length + 3,
  };
}
