import type { LintInput, LintText } from '../../src/lint/lint-input.ts';

/** One text of a prompt in `cap/system.md`. */
export function aLintText(text: string, draft: Partial<LintText> = {}): LintText {
  return {
    kind: 'system',
    path: 'cap/system.md',
    name: 'cap',
    text,
    placed: true,
    where: () => 'section a (product)',
    ...draft,
  };
}

/** A prompt of one text. */
export function aLintInput(text: string, draft: Partial<LintInput> = {}): LintInput {
  return { subject: 'prompt', texts: [aLintText(text)], hostPaths: { own: [], stated: [] }, has: new Set(), ...draft };
}
