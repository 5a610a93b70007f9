import { findText } from '../../wire/arrival/find-text.ts';
import { type Check, differs, failed, passedWith } from '../check.ts';
import { firstCall, sentTexts, type TurnSeen } from '../seen.ts';

/** The composed prompt, byte for byte. */
export const promptArrives: Check = {
  id: 'prompt-arrives',
  promises: 'The composed prompt stands in the first request byte for byte, once.',
  judge: ({ first }) => {
    const request = firstCall(first);
    if (request === undefined) return failed(noCall(first));
    const found = findText(first.capture.system, sentTexts(request));
    const times = found.reduce((sum, each) => sum + each.times, 0);
    if (times === 0) {
      const marked = findText(first.facts.promptMark, sentTexts(request)).length > 0;
      return failed(
        marked ? 'The prompt arrives, but not byte for byte.' : 'Nothing of the prompt is in the first request.',
      );
    }
    const where = found.map(({ place, kind }) => (place === kind ? place : `${place}, ${kind}`)).join(' and ');
    return times === 1
      ? passedWith(`In ${where}.`)
      : differs('twice', `The prompt arrives ${times} times: in ${where}.`);
  },
};

/** Why there is no request of the task, in words that are the same on every run. */
function noCall({ requests, end }: TurnSeen): string {
  const how = end.timedOut ? 'ran out of time' : `ended with ${end.code ?? end.signal ?? 'a signal'}`;
  return `The client ${how} and made no model call that offers tools (${requests.length === 0 ? 'no' : 'other'} requests).`;
}
