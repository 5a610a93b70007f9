import { aLintedPrompt } from '../a-linted-prompt.ts';
import { aWord } from '../plant.ts';
import { type MutatePrompt, plantInPrompt } from '../prompt-mutation.ts';

/** An attached skill points to a file that it does not have. */
export const mutatePrompt: MutatePrompt = ({ text, draft }, random) => {
  const target = `references/lost-${aWord(random)}.md`;
  const sentences = [`If a step fails, read \`${target}\`.`, `Read [the page](${target}) first.`, `- See ${target}.`];
  const [skill, ...rest] = draft.skills ?? [];
  const planted = plantInPrompt(skill!.body, sentences[random(sentences.length)]!, random);
  const prompt = aLintedPrompt(text, { ...draft, skills: [{ ...skill!, body: planted.text }, ...rest] });
  const path = prompt.texts.find(({ kind, placed }) => kind === 'skill' && placed)!.path;
  return { prompt, path, line: planted.line };
};
