import { aLintedPrompt } from '../a-linted-prompt.ts';
import { aWord } from '../plant.ts';
import type { MutatePrompt } from '../prompt-mutation.ts';

/** A tool without a visibility among tools that have one. */
export const mutatePrompt: MutatePrompt = ({ text, draft }, random) => {
  const prompt = { ...aLintedPrompt(text, draft), unclassified: [`plain_${aWord(random)}`] };
  return { prompt, path: 'cap/tools.json' };
};
