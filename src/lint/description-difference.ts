import { differingSentences } from '../text/differing-sentences.ts';
import { shown, shownPair } from './shown-difference.ts';

/** How the two sides of a comparison are called, as subjects of a sentence. */
export interface SideNames {
  /** For example `the copy`. */
  readonly old: string;
  /** For example `the source`. */
  readonly current: string;
}

/**
 * Which sentences of two descriptions differ, in words: the old and the new one where one stands for the other.
 * `undefined` when they say the same; then at most white space or the order of sentences differs.
 */
export function descriptionDifference(old: string, current: string, names: SideNames): string | undefined {
  const { gone, added } = differingSentences(old, current);
  const [was, is] = [gone[0], added[0]];
  if (was === undefined && is === undefined) return undefined;
  const others = Math.max(gone.length, added.length) - 1;
  const more = others <= 0 ? '' : ` ${others} more ${others === 1 ? 'sentence differs' : 'sentences differ'}.`;
  if (was === undefined) return `${capital(names.old)} lacks the sentence ${shown(is!)}.${more}`;
  if (is === undefined)
    return `${capital(names.old)} has the sentence ${shown(was)}, ${names.current} does not.${more}`;
  const [left, right] = shownPair(was, is);
  return `${capital(names.old)} says ${left}, ${names.current} says ${right}.${more}`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
