import { describe, expect, it } from 'vitest';
import type { CaseDiff } from '../../../src/model/capture-diff.ts';
import { cacheBar } from '../../../src/report/html/cache-bar.ts';
import { caseColumn } from '../../../src/report/html/case-column.ts';
import { caseList, missingWords } from '../../../src/report/html/case-list.ts';
import { deltaScale, heatScale } from '../../../src/report/html/heat-scale.ts';
import { hunkTable } from '../../../src/report/html/hunk-table.ts';
import { matrix } from '../../../src/report/html/matrix.ts';
import { grouped, percentage, shareOf, signedBytes } from '../../../src/report/html/number-words.ts';
import { shareBar, shareList } from '../../../src/report/html/price-bar.ts';
import { aPrompt } from './a-prompt.ts';

describe('numbers of the page', () => {
  it.each<[string, string]>([
    [grouped(0), '0'],
    [grouped(999), '999'],
    [grouped(1_234_567), '1,234,567'],
    [signedBytes(1234), '+1,234'],
    [signedBytes(-5), '−5'],
    [signedBytes(0), '±0'],
    [shareOf(1, 3), '33.3 %'],
    [shareOf(1, 100_000), '< 0.1 %'],
    [shareOf(0, 0), '0 %'],
    [percentage(1, 3), '33.333%'],
    [percentage(1, 2), '50%'],
  ])('%s', (shown, expected) => {
    expect(shown).toBe(expected);
  });
});

describe('a scale of colours', () => {
  it('has steps of equal proportion from the least to the most', () => {
    const { of, legend } = heatScale([1000, 64_000, 3000]);
    expect([1000, 1999, 2000, 7999, 8000, 63_999, 64_000].map(of)).toEqual(['h0', 'h0', 'h1', 'h2', 'h3', 'h5', 'h5']);
    expect(legend.markup).toContain('<span class="h0">1,000</span><span class="h1">2,000</span>');
  });

  it('is one step where all are the same, or nothing is paid', () => {
    expect(heatScale([7, 7]).legend.markup).toBe('<p class="legend">bytes, from <span class="h0">7</span></p>');
    expect(heatScale([0, 0]).of(0)).toBe('h0');
  });

  it('tells fewer from more, and nothing from both', () => {
    const { of, legend } = deltaScale([-30, 10, 0]);
    expect([-30, -10, -1, 0, 1, 10, 11, 30].map(of)).toEqual([
      ...['less3', 'less1', 'less1', '', 'more1', 'more1', 'more2', 'more3'],
    ]);
    expect(legend.markup.match(/>[^<]+<\/span>/g)?.join(' ')).toBe(
      '>−21</span> >−11</span> >−1</span> >+1</span> >+11</span> >+21</span>',
    );
    expect(deltaScale([0]).legend.markup).toBe('');
  });
});

describe('the matrix of cases', () => {
  it.each([
    ['code/codex.mcp_only', ['code', 'codex', 'mcp_only']],
    ['a/b/codex.full', ['a/b', 'codex', 'full']],
    ['code/codex', ['code', 'codex', '']],
    ['odd', ['odd', '', '']],
  ])('puts %s into its row and column', (caseId, [name, provider, mode]) => {
    expect(caseColumn(caseId)).toEqual({ name, provider, mode });
  });

  it('has a row a name, a column a mode, and a word in every cell with a colour', () => {
    const cell = (caseId: string, words: string): Parameters<typeof matrix>[1][number] => ({
      ...{ caseId, words, heat: 'h1', said: `${caseId} <${words}>`, href: caseId.startsWith('b') ? undefined : '#c0' },
    });
    const cells = [cell('b/y.full', '1'), cell('a/x.full', '2'), cell('a/y.full', '3'), cell('a/x.hybrid', '4')];
    expect(matrix('Bytes', cells).markup).toBe(
      '<div class="wide" role="region" tabindex="0" aria-label="Bytes"><table class="matrix"><caption class="away">Bytes</caption>' +
        '<thead><tr><td></td><th scope="colgroup" colspan="2">x</th><th scope="colgroup" colspan="1">y</th></tr>' +
        '<tr><td></td><th scope="col">full</th><th scope="col">hybrid</th><th scope="col">full</th></tr></thead><tbody>' +
        '<tr><th scope="row">b</th><td></td><td></td><td class="h1" title="b/y.full &lt;1&gt;">1</td></tr>' +
        '<tr><th scope="row">a</th><td class="h1" title="a/x.full &lt;2&gt;"><a href="#c0">2</a></td>' +
        '<td class="h1" title="a/x.hybrid &lt;4&gt;"><a href="#c0">4</a></td><td class="h1" title="a/y.full &lt;3&gt;"><a href="#c0">3</a></td></tr>' +
        '</tbody></table></div>',
    );
  });
});

describe('small parts of the page', () => {
  it('draw who pays as a bar, and tell it heaviest first', () => {
    const shares = [
      { words: 'product', colour: 'product', bytes: 1000 },
      { words: 'tools', colour: 'tools', bytes: 3000 },
    ] as const;
    expect(shareBar(shares, 8000).markup).toBe(
      '<span class="bar" aria-hidden="true"><i class="o-product" style="width:12.5%"></i><i class="o-tools" style="width:37.5%"></i></span>',
    );
    expect(shareList(shares).markup).toBe(
      '<ul class="shares"><li><i class="o-tools" aria-hidden="true"></i><b>75.0 %</b> tools <span class="soft">3,000</span></li>' +
        '<li><i class="o-product" aria-hidden="true"></i><b>25.0 %</b> product <span class="soft">1,000</span></li></ul>',
    );
  });

  it('show lines that differ with a sign, and numbers of both sides', () => {
    const hunk = { beforeLine: 9, afterLine: 9, lines: [' a', '-<b>', '+\tc', ' d'] };
    expect(hunkTable({ hunks: [hunk], notes: ['2 more lines not shown.'] }).markup).toBe(
      '<div class="wide"><table class="hunks"><tbody>' +
        '<tr class=""><td class="no">9</td><td class="no">9</td><td class="sign"></td><td class="code">a</td></tr>' +
        '<tr class="removed"><td class="no">10</td><td class="no"></td><td class="sign">−</td><td class="code">&lt;b&gt;</td></tr>' +
        '<tr class="added"><td class="no"></td><td class="no">10</td><td class="sign">+</td><td class="code">\tc</td></tr>' +
        '<tr class=""><td class="no">11</td><td class="no">11</td><td class="sign"></td><td class="code">d</td></tr>' +
        '</tbody></table></div><p class="note">2 more lines not shown.</p>',
    );
  });

  it('draw what a cache keeps and loses, in ranges over several cases', () => {
    const diff = (common: number, lost: number): CaseDiff => ({
      ...{ caseId: 'a/b.full', status: 'changed', comparable: true, differingInputs: [], sections: [], skills: [] },
      ...{ tools: [], instructions: null, system: { before: common + lost, after: common + lost, delta: 0 } },
      cache: {
        ...{ commonPrefixBytes: common, invalidatedBytes: lost, atTail: false, reason: null },
        firstDivergence: { byte: common, section: 'access', owner: 'product' },
      },
    });
    expect(cacheBar([diff(250, 750), diff(1250, 750)])?.markup).toBe(
      '<div class="cache"><div class="track" aria-hidden="true"><i class="kept" style="width:25%"></i><i class="cut o-product"></i><i class="lost" style="width:75%"></i></div>' +
        '<dl class="track-words"><div><dt>stays cached</dt><dd>250 to 1,250 bytes, 25 to 62.5 %</dd></div>' +
        '<div><dt>first difference</dt><dd><i class="dot o-product"></i> <code>access</code> (product)</dd></div>' +
        '<div><dt>lost to the cache</dt><dd>750 bytes</dd></div></dl></div>',
    );
    expect(cacheBar([{ ...diff(1, 1), cache: { ...diff(1, 1).cache, firstDivergence: null } }])).toBeUndefined();
  });

  it('leave out the cases that the page has no room for, and say so', () => {
    const prompts = [0, 1, 2].map((index) => aPrompt({ caseId: `a${index}/b.full` }));
    const all = caseList(prompts, { open: 0 });
    const room = Buffer.byteLength(all.views[0]!.markup) + Buffer.byteLength(all.views[1]!.markup);
    expect([
      all.shown,
      caseList(prompts, { open: 0, most: room }).shown,
      caseList(prompts, { open: 0, most: 10 }).shown,
    ]).toEqual([3, 2, 0]);
    expect(missingWords(1, 'so.')?.markup).toBe(
      '<p class="note left-out">One case is not shown here, to keep this page small: so.</p>',
    );
    expect(missingWords(0, '')).toBeUndefined();
  });
});
