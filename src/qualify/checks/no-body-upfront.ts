import { skillArrivals } from '../../wire/arrival/skill-arrivals.ts';
import { type Check, failed, notRun, passed } from '../check.ts';
import { learntIn } from '../scenario.ts';
import { firstCall, partsOf, sentTexts } from '../seen.ts';

/** Nothing that has to be read or found stands in the first request. */
export const noBodyUpfront: Check = {
  id: 'no-body-upfront',
  promises: 'The first request holds no body of a skill, and neither tool, arguments nor receipt of the task.',
  judge: ({ first }) => {
    const request = firstCall(first);
    if (request === undefined) return notRun('There is no first request.');
    const bodies = skillArrivals(first.capture, sentTexts(request), partsOf(request).parts).filter(
      ({ body }) => body.length > 0,
    );
    if (bodies.length > 0)
      return failed(`The body of ${bodies.length} skill(s) stands in ${bodies[0]?.body[0]?.kind}.`);
    const known = learntIn(first.facts).filter((value) => request.text.includes(value));
    return known.length === 0 ? passed : failed(`${known.length} values of the task stand in the first request.`);
  },
};
