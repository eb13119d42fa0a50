// npm run pictures: takes the pictures of the product that the landing page and the README show, and draws the icons of the installed app.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { day } from '@vintem/core/calendar/day';
import { stopSignal } from '@vintem/server/platform/stop-signal';
import { drawIcons } from '#pictures/draw-icons.ts';
import { startFixedRates } from '#pictures/fixed-rates.ts';
import { takePictures } from '#pictures/take-pictures.ts';
import { root } from '#process/root.ts';
import { chromiumEnvironment } from '#runner/chromium.ts';
import { startProduct } from '#runner/started-product.ts';
import { buildWebWhenStale } from '#web/build-web.ts';

// A fixed day, so that repeated pictures are identical.
const TODAY = day('2026-11-20');
const NOW = new Date(`${TODAY}T14:32:00-03:00`);

const stop = stopSignal();
const { CHROMIUM_PATH } = await chromiumEnvironment(stop);
await buildWebWhenStale({ stop, progress: () => console.log('Building the web side…') });
const dataDir = await mkdtemp(join(tmpdir(), 'vintem-pictures-'));
// mkdtemp makes it ours alone; as root, Postgres runs as another account.
await chmod(dataDir, 0o755);
const rates = await startFixedRates();
const variables = {
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  RATES_BASE_URL: rates.url,
  PRICES_BASE_URL: rates.url,
  CLOCK_OFFSET_SECONDS: String(Math.round((NOW.getTime() - Date.now()) / 1000)),
};
// The server itself: npm would end before the database that it started.
const command = [process.execPath, join(root, 'server', 'src', 'main.ts')];
const product = await startProduct(variables, { command });
const browser = await chromium.launch({
  ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
try {
  const { address } = product;
  if (!address) throw new Error(product.lines.join('\n'));
  await takePictures(browser, { address, today: TODAY, now: NOW });
  await drawIcons(browser);
  console.log('Written: web/pictures, web/public/icons and docs/images.');
} finally {
  await browser.close();
  product.signalGroup('SIGTERM');
  await product.ended;
  rates.close();
  await rm(dataDir, { recursive: true });
}
