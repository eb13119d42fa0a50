import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/start-test-database.ts'],
    // The work is Postgres' as much as ours: by itself vitest would leave one of two cores to nobody.
    maxWorkers: 2,
    // Each file has a server and a database of its own; the modules are loaded once, which a third of the time would go to otherwise.
    isolate: false,
    // Servers start, and databases are copied, while other test files use both cores.
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
