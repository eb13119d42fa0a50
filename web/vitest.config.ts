import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

// Without either, Playwright looks for a browser of its own.
const chromium = process.env['CHROMIUM_PATH'] ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);

const launchOptions = {
  ...(chromium && { executablePath: chromium }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** A file of the folder of real documents (`DOCUMENT_SAMPLES`) in base64, for accuracy.test.tsx; null without such a folder. */
async function readSample(_context: unknown, path: string): Promise<string | null> {
  const folder = process.env['DOCUMENT_SAMPLES'];
  if (!folder) return null;
  return readFile(join(folder, normalize(`/${path}`)), 'base64');
}

/** Components are tested in a real browser (`*.test.tsx`), computations in Node (`*.test.ts`). */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      projects: [
        { extends: true, test: { name: 'node', include: ['src/**/*.test.ts'] } },
        {
          extends: true,
          // Found out late, they would load the page anew in the middle of a test.
          optimizeDeps: {
            include: [
              '@base-ui/react/autocomplete',
              '@tanstack/react-virtual',
              'fast-xml-parser',
              'pdfjs-dist',
              'react-hook-form',
              'tesseract.js',
              'zxing-wasm/reader',
              'zxing-wasm/writer',
            ],
          },
          test: {
            name: 'browser',
            include: ['src/**/*.test.tsx'],
            setupFiles: ['src/ui/style.css'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({ launchOptions }),
              instances: [{ browser: 'chromium' }],
              commands: { readSample },
            },
          },
        },
      ],
    },
  }),
);
