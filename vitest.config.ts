import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The tests must not depend on where they run; a far time zone shows it at once.
    env: { TZ: 'Pacific/Chatham' },
  },
});
