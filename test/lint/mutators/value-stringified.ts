import { type MutatePrompt, plantInPrompt } from '../prompt-mutation.ts';

const values = [
  'Ledger folder: undefined',
  '- **Ledger**: `undefined`',
  'The ledger of [object Object] is open.',
  'Total: NaN',
  '<ledger>undefined</ledger>',
  'Day: Invalid Date.',
];

/** A missing value as a word. */
export const mutatePrompt: MutatePrompt = (text, random) => plantInPrompt(text, values[random(values.length)]!, random);
