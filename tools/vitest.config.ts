import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    // These start the whole product, several times over.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
