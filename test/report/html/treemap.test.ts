import { describe, expect, it } from 'vitest';
import { fewerLeaves } from '../../../src/report/html/fewer-leaves.ts';
import { fitsFrom, twoLines } from '../../../src/report/html/map-label.ts';
import { type Box, layMap } from '../../../src/report/html/map-layout.ts';
import { sum } from '../../../src/report/html/price-of.ts';
import type { Kind, Leaf } from '../../../src/report/html/price-tree.ts';
import { treemap } from '../../../src/report/html/treemap.ts';
import { fc } from '../../builders/properties.ts';

const leaf = (name: string, bytes: number, piece?: number): Leaf => ({
  name,
  owner: 'product',
  bytes,
  ...(piece === undefined ? {} : { piece }),
});

function kind(title: string, ...leaves: readonly Leaf[]): Kind {
  return { id: 'system', title, bytes: sum(leaves), groups: [{ owner: 'product', colour: 'product', leaves }] };
}

const words = { whole: 'the price', label: 'Who pays', link: (piece: number) => `#c0-${piece}` };
const area = ({ width, height }: Box): number => width * height;

describe('the map of a price', () => {
  it('has an area for each part that is in proportion to its bytes, all within those of their owner and kind', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 4 }), (kinds) => {
        const tree = kinds.map((sizes, index) => kind(`k${index}`, ...sizes.map((bytes, at) => leaf(`${at}`, bytes))));
        const all = sum(tree);
        const placed = layMap(tree);
        for (const column of placed) {
          expect(area(column)).toBeCloseTo(column.kind.bytes / all, 9);
          for (const box of column.groups.flatMap(({ leaves }) => leaves)) {
            expect(area(box)).toBeCloseTo(box.leaf.bytes / all, 9);
            expect(box.x).toBeGreaterThanOrEqual(column.x - 1e-9);
            expect(box.x + box.width).toBeLessThanOrEqual(column.x + column.width + 1e-9);
            expect(box.y + box.height).toBeLessThanOrEqual(1 + 1e-9);
          }
        }
      }),
    );
  });

  it('is written in shares of its width and height, with what each box is', () => {
    const { markup } = treemap([kind('Prompt', leaf('identity', 300, 0), leaf('<b>', 100))], words);
    expect(markup).toBe(
      '<div class="map"><svg role="group" aria-label="Who pays">' +
        '<a class="leaf" tabindex="-1" href="#c0-0"><title>Prompt: product · identity, 300 bytes, 75.0 % of the price</title>' +
        '<rect class="o-product" x="0%" y="0%" width="75%" height="100%"/>' +
        '<text class="w0" x="0%" y="0%" dx="6" dy="15">identity</text><text class="n w0" x="0%" y="0%" dx="6" dy="30">300</text></a>' +
        '<g role="img" class="leaf"><title>Prompt: product · &lt;b&gt;, 100 bytes, 25.0 % of the price</title>' +
        '<rect class="o-product" x="75%" y="0%" width="25%" height="100%"/>' +
        '<text class="w0" x="75%" y="0%" dx="6" dy="15">&lt;b&gt;</text><text class="n w0" x="75%" y="0%" dx="6" dy="30">100</text></g>' +
        '<rect class="g" x="0%" y="0%" width="100%" height="100%"/></svg></div>',
    );
  });

  it('names its columns where there are several', () => {
    const { markup } = treemap([kind('Prompt', leaf('a', 900)), kind('Tools', leaf('b', 100))], words);
    expect(markup).toContain('<span class="w0" style="left:0%">Prompt <b class="w0">900</b></span>');
    expect(markup).toContain('<span class="w1" style="left:90%">Tools <b class="w3">100</b></span>');
    expect(markup).toContain('<rect class="k" x="90%" y="0"/>');
  });

  it('puts what is small together, and many owners into one', () => {
    const many = Array.from({ length: 100 }, (_, index) => leaf(`t${index}`, index + 1));
    const fewer = fewerLeaves(kind('Tools', ...many)).groups[0]!.leaves;
    expect(fewer).toHaveLength(61);
    expect(fewer.at(-1)).toEqual({ name: '40 smaller ones', owner: 'product', bytes: 820 });
    const news = many.map((each, index) => (index < 3 ? { ...each, change: 'changed, +1 byte' } : each));
    expect(fewerLeaves(kind('Tools', ...news)).groups[0]!.leaves.at(-1)!.change).toBe('3 changed');
    const owners = many.map((each) => ({ owner: each.name, colour: 'skills' as const, leaves: [each] }));
    const one = fewerLeaves({ ...kind('On demand', ...many), groups: owners });
    expect(one.groups).toHaveLength(1);
    expect(sum(one.groups[0]!.leaves)).toBe(5050);
  });
});

describe('a label of the map', () => {
  it.each<[string, number, number | undefined]>([
    ['identity', 1, 0],
    ['identity', 0.1, 3],
    ['identity', 0.05, undefined],
    ['名前', 0.1, 1],
  ])('%s in a box of %s of the width is shown from %s on', (text, share, shown) => {
    expect(fitsFrom(text, share)).toBe(shown);
  });

  it.each<[string, readonly string[] | undefined]>([
    ['diff_patch_workspace_file', ['diff_patch_', 'workspace_file']],
    ['agent-browser', ['agent-', 'browser']],
    ['plain', undefined],
    ['ends-', undefined],
  ])('%s is cut as %j', (name, halves) => {
    expect(twoLines(name)).toEqual(halves);
  });
});
