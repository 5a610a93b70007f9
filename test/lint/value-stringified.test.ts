import { describe, expect, it } from 'vitest';
import { valueStringified } from '../../src/lint/rules/value-stringified.ts';
import { aLintedPrompt, promptFindings } from './a-linted-prompt.ts';

const found = (text: string) =>
  promptFindings(valueStringified, aLintedPrompt(text)).map(({ line, column }) => [line, column]);

describe('value-stringified', () => {
  it.each([
    ['behind a label', '# A\n\nWorking folder: undefined', 3, 17],
    ['with a full stop', '- Today is: Invalid Date.', 1, 13],
    ['behind a bold label', '- **User**: undefined', 1, 13],
    ['in backticks', 'Workspace: `undefined`', 1, 13],
    ['in quotes', 'name = "undefined"', 1, 9],
    ['as an item', '- undefined', 1, 3],
    ['as a line', 'NaN', 1, 1],
    ['between tags', '<cwd>undefined</cwd>', 1, 6],
    ['in a path', 'Work in /workspace/undefined/src only.', 1, 20],
    ['an object', 'You talk with [object Object] today.', 1, 15],
  ])('finds it %s', (_, text, line, column) => {
    expect(found(text)).toEqual([[line, column]]);
  });

  it('says what it found and where', () => {
    const [finding] = promptFindings(valueStringified, aLintedPrompt('User: undefined'));
    expect(finding).toMatchObject({
      severity: 'warning',
      message: 'Holds the value undefined, in section whole (product): something was missing when the text was made.',
    });
  });

  it.each([
    ['prose', 'A lookup returns undefined when the key is missing, and the average of nothing is NaN in this library.'],
    ['a sentence that ends so', 'The result is undefined.'],
    ['a fence', '```ts\nlet x: undefined\n```'],
    ['a code span with more', 'Log `x = [object Object]` there, or `typeof x === undefined`.'],
    ['longer words', 'state: undefinedBehaviour\n- NaNs\n/undefined-behaviour/x'],
    ['an address', 'https://example.com/docs/undefined/x is about it.'],
  ])('is silent on %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it('reads hostile text in time', () => {
    for (const piece of ['<a undefined ', '/undefined', '/a', ': undefined ', '*"`undefined\n'])
      found(piece.repeat(40_000));
  });
});
