import { editDistance } from './edit-distance.ts';

/** Names longer than this are not compared: no name that a person wrote is. */
const MAX_LENGTH = 100;

/**
 * The known name that was most likely meant, for "did you mean". Letter case counts little; at most a third of the
 * letters may differ (one in a name of up to three). Ties go to the name that comes first in `known`. Else the first
 * name that begins with what was written, from three letters on. `undefined` when nothing is near.
 */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    if (candidate.length > MAX_LENGTH || Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best ?? (name.length < 3 ? undefined : known.find((candidate) => candidate.toLowerCase().startsWith(wanted)));
}
