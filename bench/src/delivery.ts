// The bytes that a browser fetches, compressed: the landing page, and the first visit of the dashboard.
import { chromium, type Page } from '@playwright/test';
import type { Person } from './people.ts';

export interface Transfer {
  readonly page: string;
  readonly bytes: number;
  readonly requests: number;
}

export async function measureTransfers(
  address: string,
  person: Person,
  executablePath?: string,
): Promise<Transfer[]> {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const transfers: Transfer[] = [];
    for (const path of ['/', '/dashboard']) {
      const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' });
      const [name = '', value = ''] = person.cookie.split('=');
      await context.addCookies([{ name, value, url: address }]);
      transfers.push(await visit(await context.newPage(), path));
      await context.close();
    }
    return transfers;
  } finally {
    await browser.close();
  }
}

async function visit(page: Page, path: string): Promise<Transfer> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)),
  );
  await page.goto(path, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { page: path, bytes, requests: sizes.length };
}
