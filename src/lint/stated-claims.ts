import type { Claim } from '../model/claim.ts';
import { claimComments } from '../text/claim-comments.ts';
import { maskCode } from '../text/mask-code.ts';
import { isProse } from './is-prose.ts';
import type { LintText } from './lint-input.ts';

/** A claim with the text that it stands in, and its UTF-16 offset there. */
export interface StatedClaim extends Claim {
  readonly text: LintText;
  readonly offset?: number;
}

/** The claims that texts make in comments, outside code. */
export function commentedClaims(texts: readonly LintText[]): StatedClaim[] {
  return texts.flatMap((text) => {
    if (!isProse(text) || !text.text.includes('<!--')) return [];
    return claimComments(maskCode(text.text)).map((claim) => ({ ...claim, text }));
  });
}
