import { describe, expect, it } from 'vitest';
import { tokenCounter } from '../../src/text/token-counter.ts';

describe('tokenCounter', () => {
  it.each([
    ['o200k', 'You keep the desk of one small library.', true, 9],
    ['cl100k', 'You keep the desk of one small library.', true, 9],
    ['bytes/4', 'größer', false, 2],
    ['bytes/4', 'abc', false, 0.75],
    ['o200k', '', true, 0],
  ] as const)('counts with %s: %s', async (method, text, exact, count) => {
    expect((await tokenCounter(method))(text)).toEqual({ method, exact, count });
  });

  it.each(['o200k', 'cl100k'] as const)('takes marks of control as text with %s', async (method) => {
    const count = await tokenCounter(method);
    const marks = ['<|endoftext|>', '<|endofprompt|>', '<|im_start|>', '<|fim_prefix|>'];
    expect(marks.map((mark) => count(mark).count).every((tokens) => tokens > 1)).toBe(true);
    expect(count('a <|endoftext|> b').exact).toBe(true);
  });

  it.each([
    ['letters', 'a'],
    ['letters without blanks', '漢'],
    ['blanks', ' '],
    ['marks', '-'],
    ['joined emoji', '👩‍👩‍👧'],
    ['half a character', '\ud800'],
  ])('encodes a very long run of %s in slices, and says so', async (_what, piece) => {
    const count = await tokenCounter('o200k');
    const { exact, count: tokens } = count(`One. ${piece.repeat(20_000)} Two.`);
    expect(exact).toBe(false);
    expect(tokens).toBeGreaterThan(0);
  });

  it('keeps a text exact whose words are long but have an end', async () => {
    const count = await tokenCounter('o200k');
    expect(count(`${'word '.repeat(5000)}${'x'.repeat(1999)}`).exact).toBe(true);
  });
});
