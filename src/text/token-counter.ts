import type { TokenCount, TokenMethod } from '../model/tokens.ts';
import { longRuns } from './long-runs.ts';
import { utf8Length } from './measure.ts';

/** Tokens of one text. */
export type TokenCounter = (text: string) => TokenCount;

/** Marks such as `<|endoftext|>` are text like any other: a prompt that quotes one sends no control token. */
const asText = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };

/** UTF-16 units of a run that is encoded in one piece. Encoding takes time as the square of this; no word comes near. */
const maxRun = 2000;

/**
 * The counter of a method; its encoding, some megabytes, is loaded only here. A text in which more than 2,000 letters,
 * marks or blanks stand in a row is encoded in slices there, and its count is not exact.
 */
export async function tokenCounter(method: TokenMethod): Promise<TokenCounter> {
  if (method === 'bytes/4') return (text) => ({ method, exact: false, count: utf8Length(text) / 4 });
  const { countTokens } =
    method === 'o200k'
      ? await import('gpt-tokenizer/encoding/o200k_base')
      : await import('gpt-tokenizer/encoding/cl100k_base');
  const count = (text: string): number => countTokens(text, asText);
  return (text) => {
    const slices = sliced(text);
    return { method, exact: slices.length === 1, count: slices.reduce((sum, slice) => sum + count(slice), 0) };
  };
}

/** The whole text, or what stands around long runs, and these in slices. */
function sliced(text: string): readonly string[] {
  const slices: string[] = [];
  let at = 0;
  for (const { start, end } of longRuns(text, maxRun)) {
    slices.push(text.slice(at, start));
    for (let cut = start; cut < end; cut += maxRun) slices.push(text.slice(cut, Math.min(cut + maxRun, end)));
    at = end;
  }
  return slices.length === 0 ? [text] : [...slices, text.slice(at)];
}
