import { describe, expect, it } from 'vitest';
import { heaviestParts } from '../../src/diff/heaviest-parts.ts';
import type { BudgetPart } from '../../src/model/budget.ts';
import type { Capture } from '../../src/model/capture.ts';
import { aCapture, aCapturedSkill, aCapturedTool } from '../builders/a-capture.ts';

type Sizes = Readonly<Record<string, number>>;

const withSections = (sizes: Sizes, owner = 'product'): Capture =>
  aCapture({
    sections: Object.entries(sizes).map(([id, bytes]) => ({ id, owner, text: 'x'.repeat(bytes) })),
  });
const told = (parts: readonly BudgetPart[]): string[] =>
  parts.map(({ name, owner, now, base }) => `${name} ${owner} ${now} ${base}`);

describe('heaviestParts', () => {
  it('lists five at the most, the heaviest first, without a base', () => {
    const now = withSections({ a: 10, b: 30, c: 20, d: 5, e: 40, f: 1 });
    expect(told(heaviestParts(now, undefined, 'system'))).toEqual([
      'section e product 40 null',
      'section b product 30 null',
      'section c product 20 null',
      'section a product 10 null',
      'section d product 5 null',
    ]);
  });

  it('names first what grew most, also where it is small or new', () => {
    const parts = heaviestParts(withSections({ a: 90, b: 12, c: 4 }), withSections({ a: 100, b: 10 }), 'system');
    expect(told(parts)).toEqual(['section c product 4 0', 'section b product 12 10', 'section a product 90 100']);
  });

  it('keeps to the sections of an owner', () => {
    const capture = aCapture({
      sections: [
        { id: 'a', owner: 'product', text: 'aaaa' },
        { id: 'b', owner: 'feature:files', text: 'bb' },
      ],
    });
    expect(told(heaviestParts(capture, undefined, 'owner:feature:files'))).toEqual(['section b feature:files 2 null']);
  });

  it('takes sections, skills and tools of a total together', () => {
    const tool = aCapturedTool({ name: 'search' });
    const capture = aCapture({
      sections: [{ id: 'a', owner: 'product', text: 'aaaa' }],
      skills: [aCapturedSkill({ name: 'review', description: 'Ünique' })],
      tools: [tool],
      listing: { delivery: 'native', bytes: 60 },
    });
    const parts = heaviestParts(capture, undefined, 'total');
    expect(parts.map(({ name }) => name).toSorted()).toEqual(['section a', 'skill review', 'tool search']);
    expect(parts.find(({ name }) => name === 'skill review')?.now).toBe(13);
  });

  it.each(['section:a', 'skill:review', 'tool:search', 'instructions'] as const)('says nothing about %s', (on) => {
    expect(heaviestParts(withSections({ a: 10 }), undefined, on)).toEqual([]);
  });
});
