import { aLintedPrompt } from '../a-linted-prompt.ts';
import { aWord } from '../plant.ts';
import { type MutatePrompt, plantInPrompt } from '../prompt-mutation.ts';

/** A pointer to a skill that is not attached. */
export const mutatePrompt: MutatePrompt = ({ text, draft }, random) => {
  const name = `closing-${aWord(random)}`;
  const sentences = [
    `Read the attached \`${name}\` skill before you close a month.`,
    `Before you close a month read the skill \`${name}\`.`,
    `Load the **${name}** skill first.`,
    `- Load the ${name} skill first.`,
  ];
  const planted = plantInPrompt(text, sentences[random(sentences.length)]!, random);
  return { prompt: aLintedPrompt(planted.text, draft), path: 'cap/system.md', line: planted.line };
};
