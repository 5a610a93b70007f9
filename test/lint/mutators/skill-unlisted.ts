import { aCapturedSkill } from '../../builders/a-capture.ts';
import { aLintedPrompt } from '../a-linted-prompt.ts';
import { aWord } from '../plant.ts';
import type { MutatePrompt } from '../prompt-mutation.ts';

/** A skill that the provider does not list, attached beside the others. */
export const mutatePrompt: MutatePrompt = ({ text, draft }, random) => {
  const name = `counting-${aWord(random)}`;
  const description = `Counts what the ${aWord(random)} holds at the end of a year.`;
  const skill = aCapturedSkill({ name, description, delivery: 'prompt', body: '# Counting\n' });
  const skills = [...(draft.skills ?? []), skill];
  return { prompt: aLintedPrompt(text, { ...draft, skills }), path: 'cap/skills.json' };
};
