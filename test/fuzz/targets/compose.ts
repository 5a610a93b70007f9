import { finalize } from '../../../src/compose/finalize.ts';
import type { Composition } from '../../../src/model/section.ts';
import { fc } from '../../builders/properties.ts';
import { listing, runtime } from '../../compose/own-sections.ts';
import { oddText, spliced } from '../inputs/changed-text.ts';
import { expectThat } from '../inputs/expect-answer.ts';
import { realPrompts } from '../inputs/real-texts.ts';
import type { FuzzTarget } from '../target.ts';

interface Foreign {
  readonly texts: readonly string[];
  readonly base: string | undefined;
  readonly supplements: readonly string[];
  readonly own: Pick<Parameters<typeof finalize>[0], 'runtime' | 'listing'>;
}

const block = fc.constantFrom(
  ...[
    '<runtime_tools>\nold\n</runtime_tools>',
    '<available_tools>\n{}\n</available_tools>',
    runtime.text,
    listing.text,
  ],
  ...['```', '~~~~', '\n', '\n\n', '\r\n', '\r', '  <runtime_tools> ', '</runtime_tools>', '- **one**: First.'],
);
const text = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.oneof(block, oddText), { maxLength: 12 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: spliced(realPrompts) },
);

export const target: FuzzTarget<Foreign> = {
  name: 'compose',
  about:
    'foreign text and callers’ text become one prompt: sections and joiners add up, fed back it has the same bytes',
  arbitrary: fc.record({
    texts: fc.array(text, { maxLength: 3 }),
    base: fc.option(text, { nil: undefined }),
    supplements: fc.array(text, { maxLength: 2 }),
    own: fc.constantFrom(
      { runtime, listing },
      { runtime, listing: undefined },
      { runtime: undefined, listing },
      { runtime: undefined, listing: undefined },
    ),
  }),
  check({ texts, base, supplements, own }) {
    const sections = texts.map((each, at) => ({ id: `s${at}`, owner: 'product', source: 's.md', text: each }));
    const once = finalize({ sections, caller: { base, supplements }, ...own });
    const whole = (composed: Composition): string => composed.sections.map((part) => part.text).join(composed.joiner);
    expectThat(whole(once) === once.text, 'sections and joiners are not the text');
    const fed = finalize({
      sections: [{ id: 'whole', owner: 'product', source: 'system.md', text: once.text }],
      caller: { base: undefined, supplements: [] },
      ...own,
    });
    expectThat(fed.text === once.text, 'fed back it is another text');
    return { output: once };
  },
};
