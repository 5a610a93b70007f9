import { aWord } from '../plant.ts';
import type { MutatePrompt } from '../prompt-mutation.ts';
import { aPromptWithUnlisted } from '../tool-reach.ts';

/** A tool that may be called, in a case that neither lists nor finds nor names it. */
export const mutatePrompt: MutatePrompt = ({ text, draft }, random) => {
  const prompt = aPromptWithUnlisted(text, { shell: random(2) === 0 }, draft);
  const tools = { ...prompt.tools, unlisted: new Set([`lost_${aWord(random)}`]) };
  return { prompt: { ...prompt, tools }, path: 'cap/tools.json' };
};
