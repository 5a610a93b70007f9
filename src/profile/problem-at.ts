import type { Problem } from '../model/errors.ts';
import type { Fault } from '../model/fault.ts';
import type { Place } from '../model/place.ts';
import { faultProblem } from '../text/fault-problem.ts';

/** A problem at a place that is known already. */
export function problemAt(place: Place, fault: Omit<Fault, 'at' | 'part'>): Problem {
  return faultProblem({ ...fault, at: [], part: 'value' }, place);
}
