import { describe, expect, it } from 'vitest';
import { contrast } from '../report/html/contrast.ts';
import { open } from './a-page.ts';
import { inksOf, sideways } from './measure.ts';
import { baseline, captureReport, diffReport } from './reports.ts';

const captured = captureReport(baseline.captures);
const differing = diffReport(baseline.captures, (text) =>
  text.replace('Be brief', 'Be short').replace(/^- (Ask|Write|Use) .*\n/m, '- $1 first.\n- And then again.\n'),
);

describe.each(['light', 'dark'] as const)('in the %s scheme', (colorScheme) => {
  it.each([
    ['captures', captured],
    ['a diff', differing],
  ])('every text of the page of %s has the contrast of WCAG AA', async (_, report) => {
    const page = await open(report, { colorScheme });
    await page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })");
    const inks = await inksOf(page);
    expect(inks.length).toBeGreaterThan(10);
    expect(inks.filter(({ colour, ground }) => contrast(colour, ground) < 4.5)).toEqual([]);
  });

  it('the page has the colour of the scheme', async () => {
    const page = await open(captured, { colorScheme });
    const ground = await page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
    expect(contrast(ground, '#ffffff') < 2).toBe(colorScheme === 'light');
  });
});

describe('on paper', () => {
  it('there is no dark ground, no search, and everything is open', async () => {
    const page = await open(differing, { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).toBe(
      'rgb(255, 255, 255)',
    );
    expect(await page.locator('form.search').isVisible()).toBe(false);
    const hidden = await page.evaluate(`[...document.querySelectorAll('details > :not(summary)')]
      .filter((each) => !each.checkVisibility({ contentVisibilityAuto: true })).length`);
    expect(hidden).toBe(0);
    const inks = await inksOf(page);
    expect(inks.filter(({ colour, ground }) => contrast(colour, ground ?? 'rgb(255, 255, 255)') < 4.5)).toEqual([]);
  });

  it('it becomes a document', async () => {
    const page = await open(captureReport(baseline.captures.slice(0, 2)));
    expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('the page', () => {
  it('moves nothing by itself', async () => {
    const page = await open(differing, { reducedMotion: 'reduce' });
    const moving = await page.evaluate(`[...document.querySelectorAll('*')].filter((each) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(each);
      return transitionDuration !== '0s' || animationName !== 'none' || scrollBehavior !== 'auto';
    }).length`);
    expect(moving).toBe(0);
  });

  it('of a diff shows what changed first, and scrolls to no side', async () => {
    const page = await open(differing, { width: 400 });
    expect(await sideways(page)).toBe(0);
    const top = await page.locator('.glance, .change').first().boundingBox();
    expect(top!.y).toBeLessThan(500);
    const link = page.locator('.glance a').first();
    const target = (await link.getAttribute('href'))!;
    await link.click();
    await expect.poll(async () => (await page.locator(target).boundingBox())!.y).toBeLessThan(200);
  });

  it('tells a removed line from an added one without colours', async () => {
    const page = await open(differing);
    expect(new Set(await page.locator('.removed .sign').allTextContents())).toEqual(new Set(['−']));
    expect(new Set(await page.locator('.added .sign').allTextContents())).toEqual(new Set(['+']));
  });

  it('outlines on the map what changed, and nothing else', async () => {
    const page = await open(differing);
    await page.evaluate("document.querySelector('.case').open = true");
    const [diff] = differing.diffs!.filter(({ status }) => status === 'changed');
    const changed = diff!.sections.filter(({ status }) => status === 'changed').map(({ id }) => id);
    const first = page.locator('.case').first();
    const said = await first.locator('.map').first().locator('title').allTextContents();
    const marked = said.filter((words) => words.includes('; changed'));
    expect(marked.map((words) => / · (.+), [\d,]+ bytes?, /.exec(words)?.[1]).sort()).toEqual(changed.sort());
    expect(await first.locator('.map .c').count()).toBe(changed.length);
    expect(await first.locator('.mark').first().isVisible()).toBe(true);
  });

  it('draws the cache to scale', async () => {
    const page = await open(differing);
    const cache = page.locator('.cache').first();
    const [kept, track] = await Promise.all([
      cache.locator('.kept').boundingBox(),
      cache.locator('.track').boundingBox(),
    ]);
    const [first] = differing.diffs!.filter(({ status }) => status === 'changed');
    const share = 1 - first!.cache.invalidatedBytes / first!.system.before!;
    expect(Math.abs(kept!.width / track!.width - share)).toBeLessThan(0.01);
  });
});
