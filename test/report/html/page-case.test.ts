import { describe, expect, it } from 'vitest';
import { pageCase } from '../../../src/report/html/page-case.ts';
import { priceOf, sum, total } from '../../../src/report/html/price-of.ts';
import { onDemandTree, priceTree } from '../../../src/report/html/price-tree.ts';
import { aCapture, aCapturedSkill } from '../../builders/a-capture.ts';
import { aToken } from '../../builders/a-token.ts';
import { fc } from '../../builders/properties.ts';
import { aRichCapture } from './a-prompt.ts';

describe('what a page shows of a case', () => {
  it('adds up to what is sent, kind by kind', () => {
    const capture = aRichCapture();
    const tools = capture.tools.declared.reduce((bytes, tool) => bytes + tool.bytes, capture.tools.wrapperBytes);
    const price = { system: capture.measure.bytes, listing: 40, tools, instructions: 13 };
    expect(priceOf(pageCase(capture))).toEqual(price);
    expect(sum(priceTree(pageCase(capture)))).toBe(total(price));
  });

  it('counts a listing that stands in the prompt there and nowhere else', () => {
    const capture = aRichCapture({ listing: { delivery: 'prompt', bytes: 40 } });
    expect(priceOf(pageCase(capture)).listing).toBe(0);
  });

  it('keeps apart what is read on demand', () => {
    const tree = onDemandTree(pageCase(aRichCapture()));
    expect(tree?.groups.map(({ owner, leaves }) => [owner, ...leaves.map(({ name }) => name)])).toEqual([
      ['desk', 'desk', 'references/rooms.md'],
      ['mail', 'mail'],
    ]);
    expect(onDemandTree(pageCase(aCapture()))).toBeUndefined();
  });

  it('names what a listing holds beside names and descriptions', () => {
    const capture = aRichCapture({ skills: [aCapturedSkill()], listing: { delivery: 'native', bytes: 30 } });
    expect(pageCase(capture).listing.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['desk', 19],
      ['rest of the listing', 11],
    ]);
  });

  it('has every byte of the prompt in one piece', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), fc.constantFrom('', '\n\n'), (texts, joiner) => {
        const capture = aCapture({ sections: texts.map((each, index) => ({ id: `${index}`, text: each })), joiner });
        const { pieces } = pageCase(capture);
        expect(pieces.map((piece) => piece.text).join('')).toBe(capture.system);
        expect(pieces.map(({ bytes }) => bytes)).toEqual(pieces.map((piece) => Buffer.byteLength(piece.text)));
      }),
    );
  });

  it('shows no secret, not even one that two sections share', () => {
    const at = aToken.length - 8;
    const halves = [`Use ${aToken.slice(0, at)}`, `${aToken.slice(at)} here.`];
    const capture = aCapture({ sections: halves.map((text, index) => ({ id: `${index}`, text })), joiner: '' });
    const [first, second] = pageCase(capture).pieces;
    expect(first?.text).toMatch(/^Use \[GitHub token, sha256 [0-9a-f]{8}, \d+ characters\]$/);
    expect(second?.text).toBe('[…] here.');
    expect(second?.bytes).toBe(Buffer.byteLength(halves[1]!));
  });
});
