import { aLintedPrompt } from '../a-linted-prompt.ts';
import { aSentence } from '../plant.ts';
import type { MutatePrompt } from '../prompt-mutation.ts';

/** One of the declared tools once more, as it is or with another description. */
export const mutatePrompt: MutatePrompt = ({ text, draft }, random) => {
  const tools = draft.tools ?? [];
  const tool = tools[random(tools.length)]!;
  const again = random(2) === 0 ? tool : { ...tool, description: aSentence(20, random) };
  return { prompt: aLintedPrompt(text, { ...draft, tools: [...tools, again] }), path: 'cap/tools.json' };
};
