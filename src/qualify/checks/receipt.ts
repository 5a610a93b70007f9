import { type Check, failed, type Outcome, passed } from '../check.ts';
import { expectedReceipt } from '../scenario.ts';
import type { TurnSeen } from '../seen.ts';
import { resultOf } from './tool-found.ts';

/** The end of the task: what only the tool itself can tell. */
export const receipt: Check = {
  id: 'receipt',
  promises: 'The HTTP call returns the receipt, which holds the values of both skills, and the client tells it.',
  judge: ({ first }) => receiptIn(first),
};

/** Whether the receipt came back to the model, and the client ended by itself and printed it. */
export function receiptIn(turn: TurnSeen): Outcome {
  const expected = expectedReceipt(turn.facts);
  const called = resultOf(turn, 'call', () => expected, 'The receipt did not come back, or with other values.');
  if (called.found !== 'passed') return called;
  if (turn.end.timedOut) return failed('The receipt came back, but the client did not end in time.');
  if (turn.end.code !== 0)
    return failed(`The receipt came back, but the client ended with ${turn.end.code ?? turn.end.signal}.`);
  return turn.output.includes(expected) ? passed : failed('The receipt came back, but the client did not print it.');
}
