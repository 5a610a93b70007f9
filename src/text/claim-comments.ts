import type { Claim } from '../model/claim.ts';

/** A claim written as a comment, with its offset in the text in UTF-16 units. */
export interface ClaimComment extends Claim {
  readonly offset: number;
}

const COMMENT = /<!--[ \t]{0,20}claim[ \t]{1,20}([^\s=]{1,200})=([^\s=]{1,200})[ \t]{0,20}-->/g;

/** Claims of a text that is not a template: `<!-- claim mcp.connection.active=next-message -->`. */
export function claimComments(text: string): ClaimComment[] {
  if (!text.includes('<!--')) return [];
  return [...text.matchAll(COMMENT)].map((found) => ({ name: found[1]!, value: found[2]!, offset: found.index }));
}
