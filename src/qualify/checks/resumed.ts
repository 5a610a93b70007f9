import { findText } from '../../wire/arrival/find-text.ts';
import { skillArrivals } from '../../wire/arrival/skill-arrivals.ts';
import { type Check, differs, failed, notRun, type Outcome, ofSecondTurn, passed, passedWith } from '../check.ts';
import { questions, transportSkill, type WrittenSkill } from '../scenario.ts';
import { firstCall, partsOf, sentTexts, type TurnSeen } from '../seen.ts';
import { receiptIn } from './receipt.ts';
import { readIn } from './skill-read.ts';
import { resultOf } from './tool-found.ts';

/** The conversation goes on: the first turn stands before the second. */
export const resumed: Check = {
  id: 'resumed',
  promises: 'The second turn continues the conversation of the first.',
  judge: ofSecondTurn((second) => {
    const request = firstCall(second);
    if (request === undefined) return failed('The resumed client made no model call that offers tools.');
    return request.text.includes(questions.first)
      ? passed
      : failed('The first request of the second turn holds nothing of the first turn.');
  }),
};

/** Another prompt than before. */
export const resumedPrompt: Check = {
  id: 'resumed-prompt',
  promises: 'After a resume the changed prompt stands in the request byte for byte.',
  judge: ofSecondTurn((second, { first }) => {
    const request = firstCall(second);
    if (request === undefined) return notRun('There is no request of the second turn.');
    const texts = sentTexts(request);
    const old = findText(first.facts.promptMark, texts).length > 0;
    if (findText(second.capture.system, texts).length > 0) {
      return old ? passedWith('Delivered; the earlier prompt stands in the conversation too.') : passed;
    }
    return old ? differs('stale', 'The prompt is that of the first turn.') : failed('No prompt is in the request.');
  }),
};

/** Another description of a skill that is known. */
export const resumedDescription: Check = {
  id: 'resumed-description',
  promises: 'After a resume the changed description of a skill is announced.',
  judge: ofSecondTurn((second) => announced(second, second.facts.feature)),
};

/** A skill that was not there before. */
export const resumedSkill: Check = {
  id: 'resumed-new-skill',
  promises: 'After a resume a skill that was added is announced.',
  judge: ofSecondTurn((second) =>
    second.facts.added === undefined ? notRun('No skill was added.') : announced(second, second.facts.added),
  ),
};

function announced(turn: TurnSeen, { name }: WrittenSkill): Outcome {
  const request = firstCall(turn);
  if (request === undefined) return notRun('There is no request of the second turn.');
  const arrivals = skillArrivals(turn.capture, sentTexts(request), partsOf(request).parts);
  const found = arrivals.find((arrival) => arrival.name === name)?.description;
  if (found === 'exact' || found === 'spaced' || found === 'escaped') return passed;
  if (found === 'cut') return failed('It is announced in part.');
  return differs('stale', 'The index is that of the first turn.');
}

/** Other bodies of both skills. */
export const resumedBodies: Check = {
  id: 'resumed-bodies',
  promises: 'After a resume both skills are read with their changed bodies.',
  judge: ofSecondTurn((second) => {
    const feature = readIn(second, 'feature', ({ feature: { name } }) => name);
    return feature.found === 'passed' ? readIn(second, 'transport', () => transportSkill) : feature;
  }),
};

/** Another tool. */
export const resumedTool: Check = {
  id: 'resumed-tool',
  promises: 'After a resume the tool is found under its other name.',
  judge: ofSecondTurn((second) => resultOf(second, 'search', ({ facts }) => facts.tool, 'The tool was not found.')),
};

/** The whole task once more. */
export const resumedReceipt: Check = {
  id: 'resumed-receipt',
  promises: 'After a resume the task succeeds with the other tool and the changed values of both skills.',
  judge: ofSecondTurn(receiptIn),
};
