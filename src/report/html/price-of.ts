import type { PageCase, Price } from '../../model/page-case.ts';

/** What a case costs before the first turn, by kind, in bytes. */
export function priceOf({ pieces, listing, tools, instructions }: PageCase): Price {
  return { system: sum(pieces), listing: sum(listing), tools: sum(tools), instructions };
}

/** All of a price. */
export function total({ system, listing, tools, instructions }: Price): number {
  return system + listing + tools + instructions;
}

/** Bytes of several parts. */
export function sum(parts: readonly { readonly bytes: number }[]): number {
  return parts.reduce((bytes, part) => bytes + part.bytes, 0);
}
