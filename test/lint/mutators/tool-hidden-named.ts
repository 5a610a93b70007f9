import { aLintedPrompt } from '../a-linted-prompt.ts';
import { aWord } from '../plant.ts';
import { type MutatePrompt, plantInPrompt } from '../prompt-mutation.ts';

/** A text names a tool that may be called and is not listed. */
export const mutatePrompt: MutatePrompt = ({ text, draft }, random) => {
  const name = `hidden_${aWord(random)}`;
  const planted = plantInPrompt(text, `Call \`${name}\` for the rest.`, random);
  const prompt = aLintedPrompt(planted.text, { ...draft, provider: 'codex' });
  const tools = { ...prompt.tools, unlisted: new Set([name]) };
  return { prompt: { ...prompt, tools }, path: 'cap/system.md', line: planted.line };
};
