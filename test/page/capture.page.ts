import { describe, expect, it } from 'vitest';
import { aRichCapture } from '../report/html/a-prompt.ts';
import { open, pageOf } from './a-page.ts';
import { leavesOf, type Rect, sideways } from './measure.ts';
import { baseline, captureReport } from './reports.ts';

const report = captureReport(baseline.captures);
const { captures } = baseline;
const bytesIn = (title: string): number => Number((/, ([\d,]+) bytes?, /.exec(title)?.[1] ?? '').replaceAll(',', ''));
const inside = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5;

describe('a map', () => {
  it.each([1280, 800, 400])(
    'has areas in proportion to bytes, within a pixel of their edges, %s px wide',
    async (width) => {
      const page = await open(report, { width });
      for (const index of [0, Math.floor(captures.length / 2), captures.length - 1]) {
        const view = page.locator(`#c${index}`);
        if ((await view.getAttribute('open')) === null) await view.locator('summary').first().click();
        const leaves = await leavesOf(view);
        const bytes = leaves.reduce((sum, { title }) => sum + bytesIn(title), 0);
        const whole = leaves.reduce((sum, { box }) => sum + box.width * box.height, 0);
        expect(leaves.length).toBeGreaterThan(3);
        for (const { title, box } of leaves) {
          const area = (whole * bytesIn(title)) / bytes;
          expect(Math.abs(box.width * box.height - area), title).toBeLessThanOrEqual(box.width + box.height);
        }
      }
    },
  );

  it.each([1280, 800, 640, 400, 320])('clips no label and lets none touch another, %s px wide', async (width) => {
    const page = await open(report, { width });
    for (const index of [0, 12, 30]) {
      const view = page.locator(`#c${index}`);
      if ((await view.getAttribute('open')) === null) await view.locator('summary').first().click();
      for (const { title, box, labels } of await leavesOf(view)) {
        expect(
          labels.filter((label) => !inside(label, box)),
          title,
        ).toEqual([]);
        const tops = labels.map(({ y }) => y);
        expect(new Set(tops).size, title).toBe(tops.length);
      }
    }
    const shown = await leavesOf(page.locator('#c30'));
    expect(shown.some(({ labels }) => labels.length > 0)).toBe(width > 340);
  });

  it('names its columns above them, none into the next', async () => {
    const page = await open(report);
    const heads = await page.locator('#c0 .heads').first().locator('span').all();
    const boxes = (await Promise.all(heads.map((head) => head.boundingBox()))).map((box) => box!);
    expect(boxes.length).toBeGreaterThan(1);
    for (const [at, box] of boxes.entries()) {
      expect(box.x + box.width).toBeLessThanOrEqual(boxes[at + 1]?.x ?? 1280);
    }
  });

  it('leads from a section to its text', async () => {
    const page = await open(report);
    await page.locator('#c0 a.leaf').first().click();
    await expect.poll(() => page.evaluate('location.hash')).toMatch(/^#c0-\d+$/);
    await expect
      .poll(() => page.evaluate('document.querySelector(location.hash).getBoundingClientRect().top'))
      .toBeLessThan(400);
  });
});

describe('the page of captures', () => {
  it.each([1280, 400, 320])('scrolls to no side, %s px wide', async (width) => {
    const page = await open(report, { width });
    expect(await sideways(page)).toBe(0);
    await page.locator('#c5 > summary').click();
    await page.locator('#c5 .parts > summary').click();
    await page.locator('#c5 .demand > summary').click();
    expect(await sideways(page)).toBe(0);
  });

  it('stays small although it holds every prompt of this repository', () => {
    expect(Buffer.byteLength(pageOf(report))).toBeLessThan(2_500_000);
  });

  it('shows each prompt as it leaves, to whoever opens the case, one case at a time', async () => {
    const page = await open(report);
    for (const index of [0, 7, captures.length - 1]) {
      const view = page.locator(`#c${index}`);
      if ((await view.getAttribute('open')) === null) await view.locator('summary').first().click();
      await expect.poll(() => view.locator('[data-t]').count()).toBe(0);
      const blocks = await view.locator('.prompt .x').allTextContents();
      expect(blocks.join('')).toBe(captures[index]!.system);
      await expect.poll(() => page.locator('details.case[open]').count()).toBe(1);
    }
  });

  it('numbers the lines through all sections of a prompt', async () => {
    const page = await open(report, {}, '#c7');
    const lines = await page.locator('#c7 .l').count();
    expect(lines).toBe(captures[7]!.system.split('\n').length);
  });

  it('leads from the matrix to the case, also twice', async () => {
    const page = await open(report);
    const link = page.locator('.matrix a').nth(9);
    const target = (await link.getAttribute('href'))!;
    for (const round of [1, 2]) {
      await link.click();
      await expect.poll(() => page.locator(`${target}[open]`).count(), { message: `${round}` }).toBe(1);
      await expect.poll(() => page.evaluate(`document.activeElement.closest('${target}') !== null`)).toBe(true);
      await page.locator(`${target} > summary`).click();
    }
  });

  it('narrows the list to what is typed, and shows all again after Escape', async () => {
    const page = await open(report);
    await page.locator('#filter').fill('codex crew');
    const shown = captures.filter(({ caseId }) => caseId.includes('codex') && caseId.includes('crew'));
    expect(await page.locator('details.case:visible').count()).toBe(shown.length);
    expect(await page.locator('.filter output').textContent()).toBe(`${shown.length} of ${captures.length}`);
    await page.locator('#filter').press('Escape');
    expect(await page.locator('details.case:visible').count()).toBe(captures.length);
  });

  it('is readable without scripts: every text is there, and a link to it opens the case that holds it', async () => {
    const page = await open(report, { javaScriptEnabled: false });
    expect(await page.locator('form.search').isVisible()).toBe(false);
    expect(await page.locator('.filter').isVisible()).toBe(false);
    await page.locator('#c1 > summary').click();
    const link = page.locator('#c1 [data-t] a').first();
    const target = (await link.getAttribute('href'))!;
    await page.locator('#c0 > summary').click();
    expect(await page.locator(target).isVisible()).toBe(false);
    await link.click();
    expect(await page.locator(target).isVisible()).toBe(true);
  });

  it('of one case shows its map and its prompt at once', async () => {
    const page = await open(captureReport([aRichCapture()]), { width: 400 });
    expect(await page.locator('h1').textContent()).toMatch(/^[\d,]+ bytes before the first turn$/);
    expect(await page.locator('.matrix').count()).toBe(0);
    expect(await page.locator('.map svg').first().isVisible()).toBe(true);
    expect(await page.locator('.prompt').isVisible()).toBe(true);
    expect(await sideways(page)).toBe(0);
  });
});
