import { type Check, failed, notRun, type Outcome, passed } from '../check.ts';
import type { Stage } from '../script-of.ts';
import { requestAfter, resultsIn, type TurnSeen } from '../seen.ts';
import { noteOf } from './skill-read.ts';

/** A tool that nobody could guess, found by what it does. */
export const search: Check = {
  id: 'search',
  promises: 'A call of search_tools with a word from the feature skill finds the tool of the task.',
  judge: ({ first }) => resultOf(first, 'search', ({ facts }) => facts.tool, 'The tool was not found.'),
};

/** Its specification. */
export const spec: Check = {
  id: 'spec',
  promises: 'A call of get_api_spec gives the route and the fields of the tool that was found.',
  judge: ({ first }) =>
    resultOf(first, 'spec', ({ facts }) => `/tools/custom/${facts.tool}`, 'The specification did not come.'),
};

/** Whether the newest result after a stage holds a text. */
export function resultOf(turn: TurnSeen, stage: Stage, wanted: (turn: TurnSeen) => string, lacking: string): Outcome {
  const request = requestAfter(turn, stage);
  if (request === undefined) return notRun('The client made no request after this call.');
  const text = wanted(turn);
  if (resultsIn(request).some((result) => result.includes(text))) return passed;
  return failed(`${lacking}${noteOf(turn, stage)}`);
}
