import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIResponse, Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Day } from '@vintem/core/calendar/day';
import { root } from '#process/root.ts';
import { encodeWebp } from './encode-webp.ts';
import { enterHousehold } from '#demo/enter-household.ts';

const LANDING_FOLDER = join(root, 'web', 'pictures');
const README_PICTURE = join(root, 'docs', 'images', 'dashboard.png');
const README_HEIGHT = 1080;

interface Picture {
  name: string;
  path: string;
  viewport: { width: number; height: number };
  /** Each is written; the widest has every pixel that was photographed. */
  widths: readonly number[];
  isPhone?: boolean;
}

const PHONE = { viewport: { width: 390, height: 844 }, widths: [780], isPhone: true };
const PICTURES: readonly Picture[] = [
  { name: 'dashboard', path: '/dashboard', viewport: { width: 1440, height: 900 }, widths: [1440, 2880] },
  { name: 'dashboard-phone', path: '/dashboard', ...PHONE },
  { name: 'transactions-phone', path: '/dashboard/transactions', ...PHONE },
];
const THEMES = ['light', 'dark'] as const;

interface Place {
  /** Where the product runs. */
  address: string;
  today: Day;
  now: Date;
}

/** Takes every picture on the landing page and in the README, and writes them to the folders that these use. */
export async function takePictures(browser: Browser, { address, today, now }: Place): Promise<void> {
  const options: BrowserContextOptions = {
    baseURL: address,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  };
  const entrance = await browser.newContext(options);
  await enterHousehold(async (path, data, method = 'POST') => {
    return answerOf(await entrance.request.fetch(path, { method, data }));
  }, today);
  const storageState = await entrance.storageState();
  const encoder = await entrance.newPage();

  const open = async (picture: Picture, colorScheme: 'light' | 'dark', more: BrowserContextOptions = {}) => {
    const { viewport, isPhone = false } = picture;
    const context = await browser.newContext({
      ...options,
      storageState,
      viewport,
      colorScheme,
      isMobile: isPhone,
      hasTouch: isPhone,
      deviceScaleFactor: 2,
      ...more,
    });
    await context.clock.setFixedTime(now);
    const page = await context.newPage();
    await settle(page, picture.path);
    return page;
  };

  for (const picture of PICTURES) {
    for (const theme of THEMES) {
      // oxlint-disable no-await-in-loop -- one page at a time, so that none is drawn in haste
      const page = await open(picture, theme);
      const png = await page.screenshot();
      for (const width of picture.widths) {
        const file = `${picture.name}-${theme}-${width}.webp`;
        await writeFile(join(LANDING_FOLDER, file), await encodeWebp(encoder, png, width));
      }
      await page.context().close();
      // oxlint-enable no-await-in-loop
    }
  }
  const [dashboard] = PICTURES;
  if (!dashboard) throw new Error('there is no picture of the dashboard');
  const viewport = { width: dashboard.viewport.width, height: README_HEIGHT };
  const page = await open(dashboard, 'light', { viewport, deviceScaleFactor: 1 });
  await page.screenshot({ path: README_PICTURE });
  await page.context().close();
  await entrance.close();
}

/** Opens the page and waits until nothing loads or moves any more. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByText('Salário').first().or(page.getByText('Padaria Pão Dourado').first()).first().waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}

async function answerOf<T>(answer: APIResponse): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
