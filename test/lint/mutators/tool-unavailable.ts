import { aLintedPrompt } from '../a-linted-prompt.ts';
import { aWord } from '../plant.ts';
import { type MutatePrompt, plantInPrompt } from '../prompt-mutation.ts';

/** A sentence that sends to a tool which only the list of known tools has. */
export const mutatePrompt: MutatePrompt = ({ text, draft }, random) => {
  const name = `archive_${aWord(random)}`;
  const sentences = [
    `Before you answer, call \`${name}\` once.`,
    `Use **${name}** for the numbers.`,
    `Ask ${name} when a total is in doubt.`,
    `- Prefer \`${name}(words)\` over guessing.`,
    `The \`${name}\` tool lists what is left.`,
  ];
  const planted = plantInPrompt(text, sentences[random(sentences.length)]!, random);
  const prompt = aLintedPrompt(planted.text, { ...draft, known: [...(draft.known ?? []), name] });
  return { prompt, path: 'cap/system.md', line: planted.line };
};
