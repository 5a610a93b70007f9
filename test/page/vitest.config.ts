import type { ViteUserConfig } from 'vitest/config';

/** Tests that look at the page in a browser; `.ci/page.js` runs them. */
const config: ViteUserConfig = {
  test: {
    include: ['test/page/**/*.page.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { TZ: 'Pacific/Chatham' },
  },
};

export default config;
