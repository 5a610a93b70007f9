import type { LintedPrompt } from '../../src/lint/linted-prompt.ts';
import type { PromptDraft } from './a-linted-prompt.ts';

/** A healthy prompt in the making: its text, and what is said of it. */
export interface PromptMaterial {
  readonly text: string;
  readonly draft: PromptDraft;
}

/** A healthy prompt with one defect planted. */
export interface PromptMutation {
  readonly prompt: LintedPrompt;
  /** Path at which the rule must find it. */
  readonly path: string;
  /** 1-based line, where the defect stands in a text that has lines. */
  readonly line?: number;
  /** Rules that find the same defect too, and rightly. */
  readonly also?: readonly string[];
}

/** Plants exactly one defect into a prompt; `random(n)` is a whole number from 0 up to and without n. */
export type MutatePrompt = (material: PromptMaterial, random: (n: number) => number) => PromptMutation;

/** Puts a paragraph of one line behind one of the paragraphs of a text; `line` is the 1-based line it stands on. */
export function plantInPrompt(
  text: string,
  paragraph: string,
  random: (n: number) => number,
): { readonly text: string; readonly line: number } {
  const paragraphs = text.split('\n\n');
  const at = 1 + random(paragraphs.length);
  const before = paragraphs.slice(0, at).join('\n\n');
  const rest = paragraphs.slice(at);
  return { text: [before, paragraph, ...rest].join('\n\n'), line: before.split('\n').length + 2 };
}
