import type { Hunk } from '../../../src/model/capture-diff.ts';
import { lineDiff } from '../../../src/text/line-diff.ts';
import { fc } from '../../builders/properties.ts';
import { changedText, spliced } from '../inputs/changed-text.ts';
import { expectThat } from '../inputs/expect-answer.ts';
import { realPrompts } from '../inputs/real-texts.ts';
import type { FuzzTarget } from '../target.ts';

const few = fc
  .array(fc.constantFrom('', 'a', 'b', 'c', 'dd', 'é', '📚', 'x\r'), { maxLength: 40 })
  .map((all) => all.join('\n'));
const many = fc
  .tuple(fc.constantFrom('a\nb\n', 'same\n', 'a\na\nb\n', '\n', 'x'), fc.nat({ max: 3_000 }))
  .map(([line, times]) => line.repeat(times));

const pair = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(few, few) },
  {
    weight: 3,
    arbitrary: spliced(realPrompts).chain((text) => fc.tuple(fc.constant(text), changedText(fc.constant(text)))),
  },
  { weight: 1, arbitrary: fc.tuple(spliced(realPrompts), spliced(realPrompts)) },
  { weight: 1, arbitrary: many.chain((text) => fc.tuple(fc.constant(text), changedText(fc.constant(text)))) },
);

export const target: FuzzTarget<[string, string]> = {
  name: 'line-diff',
  about: 'two texts are compared by lines: the hunks turn the first into the second, unless they say that they do not',
  arbitrary: pair,
  check([before, after]) {
    const diff = lineDiff(before, after);
    if (!diff.abridged) expectThat(applied(before, diff.hunks) === after, 'the hunks do not rebuild the text');
    expectThat(before !== after || diff.hunks.length === 0, 'equal texts differ');
    return { output: diff };
  },
};

/** What the hunks make of a text. */
function applied(before: string, hunks: readonly Hunk[]): string {
  const lines = before.split('\n');
  let out: string[] = [];
  let at = 0;
  for (const { beforeLine, lines: shown } of hunks) {
    out = out.concat(lines.slice(at, beforeLine - 1));
    at = beforeLine - 1;
    for (const line of shown) {
      if (line[0] !== '+') at++;
      if (line[0] !== '-') out.push(line.slice(1));
    }
  }
  return out.concat(lines.slice(at)).join('\n');
}
