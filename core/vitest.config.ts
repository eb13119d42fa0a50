import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Pure modules keep no state between files: loading them again for each file would take longer than the tests.
  test: { include: ['src/**/*.test.ts'], isolate: false, pool: 'threads' },
  // Specs are read by the tests that check their rows; `*.test.ts` beside the code import them as `#specs/money.md?raw`.
  resolve: { alias: { '#specs': new URL('../docs/specs', import.meta.url).pathname } },
});
