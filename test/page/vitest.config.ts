import { defineConfig } from 'vitest/config';

/** Tests that look at the page in a browser; `.ci/page.js` runs them. */
export default defineConfig({
  test: {
    include: ['test/page/**/*.page.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { TZ: 'Pacific/Chatham' },
  },
});
