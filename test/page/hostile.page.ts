import { describe, expect, it } from 'vitest';
import { aCapturedSkill, aCapturedTool } from '../builders/a-capture.ts';
import { aToken } from '../builders/a-token.ts';
import { aDiffReport, hostile } from '../report/a-report.ts';
import { aRichCapture } from '../report/html/a-prompt.ts';
import { open } from './a-page.ts';
import { sideways } from './measure.ts';
import { captureReport } from './reports.ts';

const attacks = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)" x="',
  "'><svg onload=alert(1)>",
  '</style><style>*{display:none}</style>',
  'javascript:alert(1)',
  hostile,
  `${'very-long-name-without-a-place-to-break-it'.repeat(6)}`,
  aToken,
];

const captures = attacks.map((text, index) =>
  aRichCapture({
    caseId: `${text}/${index}.${text}`,
    sections: [
      { id: text, owner: text, source: text, text: `${text}\n${'padding '.repeat(30)}` },
      { id: `${text}2`, text: `${text}\n${attacks.join('\n')}` },
    ],
    skills: [aCapturedSkill({ name: text, description: text })],
    tools: [{ ...aCapturedTool({ name: text }), source: text }],
  }),
);

describe('a page of hostile names and texts', () => {
  it.each([1280, 400])('runs nothing, loads nothing and keeps its form, %s px wide', async (width) => {
    const page = await open(captureReport(captures), { width });
    for (const index of attacks.keys()) await page.locator(`#c${index} > summary`).press('Enter');
    expect(await page.locator('script').count()).toBe(1);
    expect(await page.locator('style').count()).toBe(1);
    expect(await page.locator('img, svg svg, [onmouseover], [onerror], [onload]').count()).toBe(0);
    expect(await sideways(page)).toBe(0);
    expect(await page.content()).not.toContain(aToken.slice(4, 20));
  });

  it('shows them as what they are, and finds them', async () => {
    const page = await open(captureReport(captures));
    expect(await page.locator('#c1 > summary code').textContent()).toBe(`${attacks[1]}/1.${attacks[1]}`);
    await page.locator('#q').fill('<img src=x');
    await page.locator('#q').press('Enter');
    await expect.poll(() => page.locator('form.search output').textContent()).toMatch(/^1 of \d+ · in 9 of 9 cases$/);
  });

  it('shows hostile differences', async () => {
    const page = await open(aDiffReport(), { width: 400 });
    expect(await sideways(page)).toBe(0);
    expect(await page.locator('.change').count()).toBeGreaterThan(2);
  });
});
