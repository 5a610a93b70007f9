import { aLintedPrompt } from '../a-linted-prompt.ts';
import type { MutatePrompt } from '../prompt-mutation.ts';

/** The body of an attached skill in the prompt, as it is or with its lines broken elsewhere. */
export const mutatePrompt: MutatePrompt = ({ text, draft }, random) => {
  const skill = draft.skills![0]!;
  const body = skill.body.trim();
  const put = random(2) === 0 ? body : body.replace(/(?<!\n)\n(?!\n)/g, ' ');
  return {
    prompt: aLintedPrompt(`${text}\n\n${put}`, draft),
    path: 'cap/system.md',
    line: text.split('\n').length + 2,
    also: ['text-duplicated'],
  };
};
