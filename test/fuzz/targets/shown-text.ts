import { problemLines } from '../../../src/report/problem-lines.ts';
import { safeLine } from '../../../src/report/safe-line.ts';
import { cutText } from '../../../src/text/cut-text.ts';
import { findHidden } from '../../../src/text/hidden-unicode.ts';
import { quoted } from '../../../src/text/quoted.ts';
import { redact } from '../../../src/text/redact.ts';
import { visible } from '../../../src/text/visible.ts';
import { fc } from '../../builders/properties.ts';
import { oddText, spliced } from '../inputs/changed-text.ts';
import { expectThat } from '../inputs/expect-answer.ts';
import { realPrompts } from '../inputs/real-texts.ts';
import type { FuzzTarget } from '../target.ts';

const text = fc.oneof(
  fc
    .array(fc.oneof(oddText, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 10 })
    .map((parts) => parts.join('')),
  spliced(realPrompts),
);

export const target: FuzzTarget<string> = {
  name: 'shown-text',
  about:
    'any text becomes one line that no terminal and no CI runner obeys, twice the same; redacting is done after one time',
  arbitrary: text,
  check(input) {
    const shown = visible(input);
    expectThat(visible(shown) === shown, 'made visible twice it is another text');
    const line = safeLine(input);
    expectThat(!line.includes('\n') && !/^\s*::|##\[/.test(line), 'a runner obeys it');
    const clean = redact(input);
    expectThat(redact(clean) === clean, 'redacted twice it is another text');
    const lines = problemLines([{ code: 'usage', message: input, path: input, line: 1, column: 1, help: input }]);
    expectThat(
      lines.every((each) => !/\n|^\s*::|##\[/.test(each)),
      'a runner obeys a problem',
    );
    const hidden = [...findHidden(input)];
    return { output: [clean, cutText(input, 20), hidden, quoted(input)], terminal: [shown, line, ...lines] };
  },
};
