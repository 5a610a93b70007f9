import { describe, expect, it } from 'vitest';
import { workingFolder } from '../content/checkout.ts';
import { openCaptures } from './page/compare.ts';
import { readEvidence } from './page/evidence-page.ts';
import { difference, figure, markdownTable, percent, published } from './page/figures.ts';
import { measureOf } from './page/measures.ts';
import type { LayersTable, PartsTable } from './page/rows.ts';
import { writeLayers } from './page/write-layers.ts';
import { writeParts } from './page/write-parts.ts';
import { writePrice } from './page/write-price.ts';

const captures = openCaptures(workingFolder);
const { tables } = readEvidence(workingFolder);
const parts = tables.find(({ kind }) => kind === 'parts') as PartsTable;
const layers = tables.find(({ kind }) => kind === 'layers') as LayersTable;
const code = { folder: '.', case: 'code/claude-code.hybrid' };

describe('a figure', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [22229, '22,229'],
    [1234567.5, '1,234,568'],
  ])('%s reads %s', (value, text) => {
    expect(figure(value)).toBe(text);
  });

  it('that was published stands as it was, and one that was not as a dash', () => {
    expect([published(7923), published('< 100'), published(null)]).toEqual(['7,923', '< 100', '–']);
  });

  it('says an increase as well as a decrease', () => {
    expect([percent(7923, 6223), percent(2822, 3337), percent(5, 5)]).toEqual(['−21.5 %', '+18.2 %', 'same']);
    expect([difference(5066, 1388), difference(28, 32), difference(5, 5)]).toEqual(['−3,678', '+4', 'same']);
  });

  it('stands at the right of its column, and a bar in a cell is text', () => {
    expect(markdownTable(['', 'ours', 'inputs'], [['a|b', '1', 'equal']], /ours/)).toBe(
      '|  | ours | inputs |\n|---|---:|---|\n| a\\|b | 1 | equal |',
    );
  });
});

describe('the parts of a prompt', () => {
  it('sum to what was published', async () => {
    await expect(writeParts({ ...parts, total: 22_230 }, captures)).rejects.toThrow(
      'the parts of theirs sum to 22229 characters, the whole has 22230',
    );
  });

  it('hold every section', async () => {
    const rows = parts.rows.filter(({ what }) => what !== 'Secrets');
    await expect(writeParts({ ...parts, rows }, captures)).rejects.toThrow('the section secrets belongs to 0 parts');
  });

  it('hold no section twice', async () => {
    const rows = [...parts.rows, { what: 'Names', theirs: null, measure: 'sections: sec*' }];
    await expect(writeParts({ ...parts, rows }, captures)).rejects.toThrow('the section secrets belongs to 2 parts');
  });

  it('hold the blank lines too', async () => {
    const rows = parts.rows.filter(({ measure }) => measure !== 'joiners');
    await expect(writeParts({ ...parts, rows }, captures)).rejects.toThrow('the parts of ours before sum to');
  });
});

describe('the layers of a prompt', () => {
  it.each([
    ['a section in no row', layers.rows.slice(1), 'no layer holds the sections identity, access, limits'],
    ['a section in two rows', [...layers.rows, layers.rows[0]!], 'two layers hold the section identity'],
    ['a section that is not there', [{ ...layers.rows[0]!, now: ['section: none'] }], 'has no section none'],
    ['a skill that is not there', [{ ...layers.rows[0]!, now: ['skill: none'] }], 'has no skill none'],
    ['a tool that is not there', [{ ...layers.rows[0]!, now: ['tool: none'] }], 'declares no tool none'],
  ])('refuse %s', async (_what, rows, message) => {
    await expect(writeLayers({ ...layers, rows }, captures)).rejects.toThrow(message);
  });
});

describe('the price of discovery', () => {
  const runs =
    '\n## Runs\n\n|  | client | version | prompt by |\n| --- | --- | --- | --- |\n| 1 | pi | 1.6.0 | AGENTS.md |\n';
  const costs = '\n## What discovery costs\n\n|  | tools |\n| --- | --- |\n';
  const listed = '| 1 | in the prompt | 3,009 | 3 | 8 | 4 | 97,582 | 14,482 |\n';
  const found = '| 1 | on demand | 1,339 | 3 | 12 | 8 | 168,107 | 18,164 |\n';

  it('has both deliveries of a run in one row, and from when on more is sent', () => {
    expect(
      writePrice(`${runs}${costs}${listed}${found}\n- 1: from use 1 on more is sent.\n`).split('\n').slice(2),
    ).toEqual([
      '| pi 1.6.0 AGENTS.md | 3 | 8 → 12 | 4 → 8 | 97,582 | 168,107 | +70,525 |',
      '',
      '- pi 1.6.0 AGENTS.md: from use 1 on more is sent.',
    ]);
  });

  it.each([
    ['no prices', runs, 'prices of both deliveries are not on the page'],
    ['one delivery alone', `${runs}${costs}${listed}`, 'prices of both deliveries are not on the page'],
    ['another number of uses', `${runs}${costs}${listed}${found.replace('| 3 |', '| 10 |')}`, '3 uses of run 1'],
    ['a run that is not on it', `${costs}${listed}${found}`, 'run 1 is not on the page'],
  ])('refuses a page with %s', (_what, page, message) => {
    expect(() => writePrice(page)).toThrow(message);
  });
});

describe('a measure', () => {
  it('takes the server part and the runtime section apart without a rest', async () => {
    const capture = await captures(code);
    const [system, server, runtime] = ['system', 'server', 'sections: runtime'].map((name) => measureOf(capture, name));
    expect(system?.bytes).toBe((server?.bytes ?? 0) + 2 + (runtime?.bytes ?? 0));
  });

  it('is refused by a name that nobody knows', async () => {
    const capture = await captures(code);
    for (const name of ['bytes', 'toString', '']) expect(() => measureOf(capture, name)).toThrow('no measure');
  });
});
