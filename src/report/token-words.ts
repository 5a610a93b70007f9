import type { TokenCount } from '../model/tokens.ts';

/** What a column of tokens is called: always with the method, and as an estimate where it is one. */
export function tokenHead({ method }: Pick<TokenCount, 'method'>): string {
  return method === 'bytes/4' ? 'tokens (estimate: bytes/4)' : `tokens (${method})`;
}

/** A number of tokens; what is not exact for its own method says so. */
export function tokenNumber({ method, exact, count }: TokenCount): string {
  const whole = String(Math.round(count));
  return exact || method === 'bytes/4' ? whole : `≈${whole}`;
}

/** A number of tokens in a sentence: `about 429 tokens (estimate: bytes/4)`, `401 tokens (o200k)`. */
export function tokenWords(tokens: TokenCount): string {
  const whole = Math.round(tokens.count);
  if (tokens.exact) return `${whole} tokens (${tokens.method})`;
  return `about ${whole} tokens (estimate: ${tokens.method})`;
}
