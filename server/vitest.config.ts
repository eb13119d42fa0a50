import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/start-test-database.ts'],
    // Servers start, and databases are copied, while other test files use both cores.
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
