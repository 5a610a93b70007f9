import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open } from './a-page.ts';
import { baseline, captureReport } from './reports.ts';

const report = captureReport(baseline.captures);
const first = baseline.captures[0]!.system;
const count = (text: string, word: string): number => text.toLowerCase().split(word.toLowerCase()).length - 1;
const told = (page: Page): Promise<string | null> => page.locator('form.search output').textContent();
const marked = (page: Page, name: string): Promise<number> => page.evaluate(`CSS.highlights.get('${name}').size`);
const inView = (page: Page): Promise<boolean> =>
  page.evaluate(`(() => {
    const { top, bottom } = document.querySelector('.l.at').getBoundingClientRect();
    return top >= document.querySelector('.search').getBoundingClientRect().bottom && bottom <= innerHeight;
  })()`);

describe('the search', () => {
  it('counts and marks what it finds in the open case, in any case of letters, and says where else it is', async () => {
    const page = await open(report);
    await page.locator('#q').fill('THE');
    const cases = baseline.captures.filter(({ system }) => count(system, 'the') > 0).length;
    await expect
      .poll(() => told(page))
      .toBe(`${count(first, 'the')} · in ${cases} of ${baseline.captures.length} cases`);
    expect(await marked(page, 'found')).toBe(count(first, 'the'));
  });

  it('goes from match to match by keyboard alone: / begins, Enter and Shift+Enter go on, Escape ends', async () => {
    const page = await open(report);
    await page.keyboard.press('/');
    expect(await page.evaluate('document.activeElement.id')).toBe('q');
    await page.keyboard.type('tool');
    const all = count(first, 'tool');
    for (const at of [1, 2, 3]) {
      await page.keyboard.press('Enter');
      await expect.poll(() => told(page)).toMatch(new RegExp(`^${at} of ${all} `));
      expect(await marked(page, 'current')).toBe(1);
      expect(await inView(page)).toBe(true);
    }
    for (const at of [2, 1, all]) {
      await page.keyboard.press('Shift+Enter');
      await expect.poll(() => told(page)).toMatch(new RegExp(`^${at} of ${all} `));
    }
    await page.keyboard.press('Escape');
    expect([await told(page), await page.locator('.l.at').count(), await marked(page, 'found')]).toEqual(['', 0, 0]);
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
  });

  it('has buttons for it', async () => {
    const page = await open(report, { width: 400 });
    await page.locator('#q').fill('tool');
    await page.locator('#next').click();
    await page.locator('#next').click();
    await page.locator('#prev').click();
    await expect.poll(() => told(page)).toMatch(/^1 of /);
  });

  it('opens a case that holds the word when the open one does not', async () => {
    const page = await open(report);
    const word = 'knowledge base of Cartographer';
    const holder = baseline.captures.find(({ system }) => count(system, word) > 0);
    const other = baseline.captures.findIndex(({ system }) => count(system, word) === 0);
    await page.goto(`${page.url()}#c${other}`);
    await page.locator('#q').fill(word);
    if (holder === undefined) return expect.unreachable('no prompt holds the word');
    await expect.poll(() => told(page)).toMatch(/^none here · in \d+ of/);
    await page.locator('#q').press('Enter');
    await expect.poll(() => told(page)).toMatch(/^1 of \d+ · in/);
    expect(await page.locator('details.case[open] > summary code').textContent()).toBe(holder.caseId);
  });

  it('takes text for text', async () => {
    const page = await open(report);
    await page.locator('#q').fill('.*(<b>');
    await expect.poll(() => told(page)).toMatch(/^none here · in 0 of/);
    await page.locator('#q').press('Enter');
    await expect.poll(() => told(page)).toMatch(/^none here/);
  });
});

describe('the keyboard', () => {
  it('reaches the search first, then everything in the order of the page, each with a mark to see', async () => {
    const page = await open(report);
    const seen: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      await page.keyboard.press('Tab');
      seen.push(await page.evaluate('document.activeElement.id || document.activeElement.tagName'));
      const outline = await page.evaluate(`(() => {
        const style = getComputedStyle(document.activeElement);
        return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1;
      })()`);
      expect(outline, seen.at(-1)).toBe(true);
    }
    expect(seen.slice(0, 6)).toEqual(['q', 'prev', 'next', 'A', 'A', 'A']);
    expect(seen).toContain('DIV');
  });

  it('opens a case', async () => {
    const page = await open(report);
    await page.locator('#c3 > summary').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#c3[open]').count()).toBe(1);
    await expect.poll(() => page.locator('#c0[open]').count()).toBe(0);
  });
});
