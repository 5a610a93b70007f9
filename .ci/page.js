// Looks at the HTML page in a real browser: node .ci/page.js [--required]
// The browser is CHROMIUM, or one at a well-known path. Without one nothing is looked at, which --required does not permit.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const wellKnown = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const named = process.env.CHROMIUM ?? '';
const browser = (named === '' ? wellKnown : [named]).find((path) => existsSync(path));
if (browser === undefined) {
  const where = named === '' ? 'at no well-known path; name one with CHROMIUM' : `at CHROMIUM=${named}`;
  process.stdout.write(`skipped: the page in a browser: there is none ${where}\n`);
  process.exit(process.argv.includes('--required') ? 1 : 0);
}
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', 'test/page/vitest.config.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: browser },
});
process.exit(status ?? 1);
