import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './src/start-product.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // What passes at a second try only is a defect, of the test or of what it tests.
  retries: 0,
  timeout: 60_000,
  // A machine that also runs the server, the database and two browsers is slow at times.
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global setup, which runs before any worker reads this file.
    ...(process.env['VINTEM_URL'] ? { baseURL: process.env['VINTEM_URL'] } : {}),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Nothing is waited for that only looks good.
    contextOptions: { reducedMotion: 'reduce' },
    // Every test would install it anew; installable.e2e.ts lets it in.
    serviceWorkers: 'block',
    // Recording one costs more than the test itself; `npm run test:e2e -- --trace on` where it is wanted.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium has no sandbox as root, where continuous integration runs.
        '--no-sandbox',
        '--disable-gpu',
        // Nothing that the tests did not ask for may touch the network.
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // The sweep is the phone's: on a wide screen each feature's own tests sweep its pages and dialogs.
    {
      name: 'desktop',
      testIgnore: /accessibility\.e2e\.ts$/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // What the size of the screen has no part in: reading input, keyboards, files, what a broken page does; and pages of plain forms,
      // which the sweep of accessibility.e2e.ts opens here too.
      testIgnore:
        /(input|keyboard|bulk|delivery|broken-pages|health|installable|palette|identity|profile|settings|deletion|session|webhooks|accounts-form|layout-shift)\.e2e\.ts$/,
      // And of other files, what says so.
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
