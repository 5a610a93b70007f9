import type { LintText } from './lint-input.ts';

/** A text that the model reads as prose: the prompt, descriptions, skills and their pages; no scripts and no data. */
export function isProse({ kind, file = '', binary }: LintText): boolean {
  if (kind === 'skill-file') return !binary && /\.(?:md|txt)$/i.test(file);
  return kind === 'system' || kind === 'skill' || kind === 'tool';
}
