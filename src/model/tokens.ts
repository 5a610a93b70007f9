/**
 * How tokens are counted. `o200k` and `cl100k` are encodings of OpenAI and exact for models that use them; no model of
 * another maker has a public tokenizer. `bytes/4` is an estimate for any.
 */
export type TokenMethod = 'o200k' | 'cl100k' | 'bytes/4';

export const tokenMethods: readonly TokenMethod[] = ['o200k', 'cl100k', 'bytes/4'];

/** A number of tokens never stands alone: with how it was counted, and whether that is exact for the method's models. */
export interface TokenCount {
  readonly method: TokenMethod;
  readonly exact: boolean;
  /** A quarter of the bytes need not be whole. */
  readonly count: number;
}
