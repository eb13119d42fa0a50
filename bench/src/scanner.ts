// The time from a file to the filled-in form, in Chromium, beside the tools installed on this machine for the same.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { quantile } from './compare.ts';
import type { Person } from './people.ts';

const PICTURE = join(import.meta.dirname, '../../e2e/samples/receipt.mjpeg');
const ROUNDS = 5;
const run = promisify(execFile);

export interface ScanTimes {
  /** With engines and language data on their way. */
  readonly firstMs: number;
  readonly warmMs: number;
  /** The `tesseract` command with the same language; null where it is not installed. */
  readonly nativeMs: number | null;
}

export async function measureScans(
  address: string,
  person: Person,
  executablePath?: string,
): Promise<ScanTimes> {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' });
    const [name = '', value = ''] = person.cookie.split('=');
    await context.addCookies([{ name, value, url: address }]);
    const page = await context.newPage();
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    const firstMs = await scan(page);
    const warm: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) warm.push(await scan(page));
    return { firstMs, warmMs: quantile(warm, 0.5), nativeMs: await measureNative() };
  } finally {
    await browser.close();
  }
}

async function scan(page: Page): Promise<number> {
  const picture = { name: 'nota.jpg', mimeType: 'image/jpeg', buffer: await readFile(PICTURE) };
  const form = page.getByRole('dialog', { name: 'Nova Transação' });
  const startedAt = performance.now();
  await page.locator('input[type="file"][accept="image/*"]').setInputFiles(picture);
  await form.waitFor();
  const milli = performance.now() - startedAt;
  await form.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await form.waitFor({ state: 'hidden' });
  return milli;
}

async function measureNative(): Promise<number | null> {
  const times: number[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const startedAt = performance.now();
      await run('tesseract', [PICTURE, 'stdout', '-l', 'por']);
      times.push(performance.now() - startedAt);
    }
  } catch {
    return null;
  }
  return quantile(times, 0.5);
}
