import { afterAll, describe, expect, it } from 'vitest';
import { finalize } from '../../src/compose/finalize.ts';
import type { Composition } from '../../src/model/section.ts';
import { scanLines } from '../../src/text/code-fences.ts';
import { fc, runs } from '../builders/properties.ts';
import { listing, runtime } from './own-sections.ts';

const owns = [
  { runtime, listing },
  { runtime, listing: undefined },
  { runtime: undefined, listing },
  { runtime: undefined, listing: undefined },
] as const;
type Own = (typeof owns)[number];

function compose(text: string, own: Own): Composition {
  return finalize({
    sections: [{ id: 'whole', owner: 'product', source: 'system.md', text }],
    caller: { base: undefined, supplements: [] },
    ...own,
  });
}

/** A line of blanks and tabs; other white space of Unicode is text. */
const blank = /^[ \t]*[\r\n]*$/;

/** Takes blocks out one by one, by lines, as the contract says it: a second, slower reading of the same rule. */
function withoutBlocks(text: string): string {
  const lines: (string | undefined)[] = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  for (;;) {
    const left = lines.flatMap((line, index) => (line === undefined ? [] : [index]));
    const scanned = [...scanLines(left.map((index) => lines[index]).join(''))];
    const tags = new Map(
      scanned.flatMap(({ inFence, text: line }, at) => {
        const tag = inFence ? undefined : /^ {0,3}(<\/?(?:runtime|available)_tools>)[ \t]*$/.exec(line)?.[1];
        return tag === undefined ? [] : [[left[at]!, tag] as const];
      }),
    );
    const opener = (index: number): number =>
      [...tags].findLast(([at, tag]) => at < index && tags.get(index) === tag.replace('<', '</'))?.[0] ?? -1;
    const close = [...tags.keys()].find((index) => opener(index) !== -1);
    if (close === undefined) return lines.join('');
    const open = opener(close);
    lines.fill(undefined, open, close + 1);
    if (blank.test(lines[open - 1] ?? '-')) lines[open - 1] = undefined;
    else if (blank.test(lines[close + 1] ?? '-')) lines[close + 1] = undefined;
  }
}

const block = '<runtime_tools>\nold\n</runtime_tools>';
const atom = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(block, '<available_tools>\n{}\n</available_tools>', block.replaceAll('\n', '\r\n')),
  },
  { weight: 2, arbitrary: fc.constantFrom('```', '~~~~', '```sh\ncode\n```', `~~~\n${block}\n~~~`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('<runtime_tools>', '</runtime_tools>', '<available_tools>', '</available_tools>'),
  },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', 'trailing  ', '\t', '- **one**: First.', 'a <runtime_tools> b') },
  { weight: 1, arbitrary: fc.constantFrom(runtime.text, listing.text, `${runtime.text}\n\n${listing.text}`) },
);
const text = fc
  .array(fc.tuple(atom, fc.constantFrom('\n', '\n\n', '\n\n\n', '\r\n', '\r\n\r\n', '\r', '')), { maxLength: 9 })
  .map((pairs) => pairs.flat().join(''));
const own = fc.constantFrom(...owns);

describe('finalize on any text', () => {
  const seen = { runs: 0, blocks: 0 };

  afterAll(() => {
    expect(seen.blocks / seen.runs).toBeGreaterThan(0.3);
  });

  it('changes nothing when it reads its own result, and the sections with their joiners are the text', () => {
    fc.assert(
      fc.property(text, own, (input, parts) => {
        const once = compose(input, parts);
        seen.runs += 1;
        if (once.removed.some(({ what }) => what !== 'listing')) seen.blocks += 1;
        expect(compose(once.text, parts).text).toBe(once.text);
        expect(once.sections.map((section) => section.text).join(once.joiner)).toBe(once.text);
      }),
      { numRuns: runs(1500) },
    );
  });

  it('takes out whole blocks and nothing else', () => {
    fc.assert(
      fc.property(text, (input) => {
        // Behind a last line, so that nothing stands at the very end; a lone CR would make the slow reading lose count.
        const whole = `${input.replace(/\r(?!\n)/g, '')}\nlast`;
        expect(compose(whole, owns[3]).text).toBe(withoutBlocks(whole));
      }),
      { numRuns: runs(1500) },
    );
  });

  it('takes out of the middle of a text the same as of several sections', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), own, (texts, parts) => {
        const sections = texts.map((part, index) => ({
          id: `s${index}`,
          owner: 'product',
          source: 's.md',
          text: part,
        }));
        const once = finalize({ sections, caller: { base: undefined, supplements: [] }, ...parts });
        const twice = finalize({
          sections: once.sections.filter(({ owner }) => owner === 'product'),
          caller: { base: undefined, supplements: [] },
          ...parts,
        });
        expect(twice.text).toBe(once.text);
        expect(compose(once.text, parts).text).toBe(once.text);
        expect(once.sections.map((section) => section.text).join(once.joiner)).toBe(once.text);
      }),
      { numRuns: runs(600) },
    );
  });

  it('keeps a caller without blocks byte for byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.string({ unit: 'grapheme' }), (base, supplement) => {
        const made = finalize({ sections: [], caller: { base, supplements: [supplement] }, runtime, listing });
        expect(made.text.startsWith(base)).toBe(true);
        if (supplement !== '' && !base.includes(supplement)) expect(made.sections[1]?.text).toBe(supplement);
      }),
    );
  });
});
