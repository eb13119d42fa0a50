import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['src/**/*.test.ts'] },
  // Specs are read by the tests that check their rows; `*.test.ts` beside the code import them as `#specs/money.md?raw`.
  resolve: { alias: { '#specs': new URL('../docs/specs', import.meta.url).pathname } },
});
