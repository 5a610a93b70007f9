import type { CapturedSkill } from '../../model/capture.ts';
import { type Check, failed, notRun, type Outcome, passed } from '../check.ts';
import { type TurnFacts, transportSkill } from '../scenario.ts';
import type { Stage } from '../script-of.ts';
import { holdsText, requestAfter, requestAt, type TurnSeen } from '../seen.ts';

/** The body of a feature skill, read through the client's own way. */
export const skillRead: Check = {
  id: 'skill-read',
  promises: 'The client gives the model the whole body of a feature skill when it is asked for it.',
  judge: ({ first }) => readIn(first, 'feature', ({ feature }) => feature.name),
};

/** The body of the managed skill, read the same way. */
export const transportRead: Check = {
  id: 'transport-read',
  promises: 'The client gives the model the whole body of the transport skill.',
  judge: ({ first }) => readIn(first, 'transport', () => transportSkill),
};

/** Whether the body of a skill came back after its stage, as it was attached. */
export function readIn(turn: TurnSeen, stage: Stage, nameOf: (facts: TurnFacts) => string): Outcome {
  const request = requestAfter(turn, stage);
  if (request === undefined) return notRun('The client made no request after it was asked for the skill.');
  const skill = turn.capture.skills.find(({ name }) => name === nameOf(turn.facts));
  if (skill === undefined) return failed('The skill is not attached to the case.');
  if (holdsText(request, bodyOf(skill))) return passed;
  return failed(`The body did not come back whole.${noteOf(turn, stage)}`);
}

function bodyOf({ body }: CapturedSkill): string {
  return body.trim();
}

/** Why the scripted model could not take the step of a stage. */
export function noteOf(turn: TurnSeen, stage: Stage): string {
  const note = requestAt(turn, stage)?.note;
  return note === undefined ? '' : ` ${note.replace(/ \(offered: [^)]*\)/, '')}`;
}
