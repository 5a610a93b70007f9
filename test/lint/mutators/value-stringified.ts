import { type MutateText, plantInText } from '../text-mutation.ts';

const values = [
  'Ledger folder: undefined',
  '- **Ledger**: `undefined`',
  'The ledger of [object Object] is open.',
  'Total: NaN',
  '<ledger>undefined</ledger>',
  'Day: Invalid Date.',
];

/** A missing value as a word. */
export const mutatePrompt: MutateText = (text, random) =>
  plantInText(text, values[random(values.length)]!, random);
