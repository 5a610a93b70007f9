import { differingSentences } from '../../text/differing-sentences.ts';
import { shown } from '../shown-difference.ts';

/**
 * What an override of a description leaves out of the one that SKILL.md renders, in words. An override that keeps every
 * sentence and adds some is no drift.
 */
export function overrideDifference(override: string, rendered: string): string | undefined {
  const { gone } = differingSentences(rendered, override);
  const [first] = gone;
  if (first === undefined) return undefined;
  const others = gone.length - 1;
  const more = others === 0 ? '' : ` and ${others} more`;
  return `It leaves out ${shown(first)}${more}.`;
}
