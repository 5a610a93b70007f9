import type { Explanation } from '../model/explanation.ts';
import { counted } from './words.ts';

/** What is not shown of an explanation, in sentences. */
export function placesWords({ places, more }: Explanation): string[] {
  return more === 0 ? [] : [`… and ${counted(more, 'more place')} besides these ${places.length}.`];
}
