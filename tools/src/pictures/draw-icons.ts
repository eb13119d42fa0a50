import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { root } from '#process/root.ts';

const PUBLIC = join(root, 'web', 'public');

/** `isFull`: to the corners, for systems that cut the icon into their own shape. The coin keeps clear of what they cut. */
const ICONS = [
  { name: 'icon-192.png', size: 192, isFull: false },
  { name: 'icon-512.png', size: 512, isFull: false },
  { name: 'icon-maskable-512.png', size: 512, isFull: true },
  { name: 'apple-touch-icon.png', size: 180, isFull: true },
];

/** Draws the icons of the installed app from the logo. */
export async function drawIcons(browser: Browser): Promise<void> {
  const logo = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
  const page = await browser.newPage();
  for (const { name, size, isFull } of ICONS) {
    const svg = (isFull ? logo.replace(' rx="8"', '') : logo).replace(
      '<svg',
      `<svg style="display:block" width="${size}" height="${size}"`,
    );
    // oxlint-disable no-await-in-loop -- one page draws them all
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<body style="margin:0;">${svg}</body>`);
    await page.screenshot({ path: join(PUBLIC, 'icons', name), omitBackground: true });
    // oxlint-enable no-await-in-loop
  }
  await page.close();
}
