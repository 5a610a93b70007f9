import { type MutateText, plantInText } from '../text-mutation.ts';

/** Two values of one fact, the second at the end. */
export const mutatePrompt: MutateText = (text, random) => {
  const name = `ledger.fact${random(9)}`;
  const first = plantInText(text, `Totals are closed at noon. <!-- claim ${name}=noon -->`, random);
  const end = `${first.text.trimEnd()}\n\n`;
  const line = end.split('\n').length;
  return { text: `${end}Totals are closed at night. <!-- claim ${name}=night -->\n`, line };
};
