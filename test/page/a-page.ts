import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Report } from '../../src/model/report.ts';
import { htmlReporter } from '../../src/report/html/html-reporter.ts';
import { plainColours } from '../../src/report/plain-colours.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** An opened page, and what it did that it must not: requests beside itself, messages, errors, dialogs. */
export interface Opened {
  readonly page: Page;
  readonly misdeeds: string[];
}

export type Look = Pick<BrowserContextOptions, 'colorScheme' | 'javaScriptEnabled' | 'reducedMotion'> & {
  readonly width?: number;
  readonly height?: number;
};

let browser: Browser;
let folder: string;
const opened: Opened[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'agentprompt-page-'));
  browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: flags });
});

afterEach(async () => {
  for (const { page, misdeeds } of opened.splice(0)) {
    await page.context().close();
    expect(misdeeds).toEqual([]);
  }
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The text of the page of a report. */
export function pageOf(report: Report): string {
  return htmlReporter(report, { colours: plainColours, width: 100, maker: { version: '1.2.3' } });
}

/** Opens the page of a report. When the test is done it must have asked for nothing and complained about nothing. */
export async function open(
  report: Report,
  { width = 1280, height = 900, ...look }: Look = {},
  hash = '',
): Promise<Page> {
  const path = join(folder, `${opened.length}.html`);
  writeFileSync(path, pageOf(report));
  const url = pathToFileURL(path).href;
  const context = await browser.newContext({ viewport: { width, height }, ...look });
  const page = await context.newPage();
  const misdeeds: string[] = [];
  page.on('request', (request) => {
    if (request.url().split('#')[0] !== url) misdeeds.push(`request ${request.url()}`);
  });
  page.on('console', (message) => misdeeds.push(`console ${message.text()}`));
  page.on('pageerror', (error) => misdeeds.push(`error ${error.message}`));
  page.on('dialog', (dialog) => {
    misdeeds.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  opened.push({ page, misdeeds });
  await page.goto(`${url}${hash}`);
  return page;
}
