// That nothing moves under the reader's eyes while a page loads, measured as browsers do (Cumulative Layout Shift).
import type { Page } from '@playwright/test';
import { type Person, expect, test } from '#test.ts';
import { today } from '#today.ts';

const PAGES = [
  '/dashboard',
  '/dashboard/futuro',
  '/dashboard/analise',
  '/dashboard/transactions',
  '/dashboard/budgets',
  '/dashboard/payables',
  '/dashboard/business',
  '/dashboard/settings',
  '/dashboard/accounts',
  '/dashboard/investments',
  '/dashboard/tasks',
];
const SIZES = [
  { name: 'desktop', width: 1440, height: 900, pages: PAGES },
  // Those of several parts; the others are one list below their title, as on a desktop.
  { name: 'phone', width: 390, height: 844, pages: PAGES.slice(0, 5) },
];
const MOST = 0.05;

/**
 * Lets the API's answers in one by one, each when the page has drawn what it had before: whatever can be seen between two of them is seen,
 * as on a slow machine, in whose place this stands at a third of its cost.
 */
async function answerOneByOne(page: Page): Promise<void> {
  let last = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    const [before, { promise, resolve }] = [last, Promise.withResolvers<void>()];
    last = promise;
    const response = await route.fetch();
    await before;
    // A page that is being left draws nothing any more.
    await drawn(page).catch(() => undefined);
    await route.fulfill({ response });
    resolve();
  });
}

const drawn = (page: Page) =>
  page.evaluate(
    // A task after the frame: it is on the screen.
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );

/** The largest sum of shifts that follow one another within a second, of windows of five seconds at most. */
async function layoutShiftOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(() => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as Shift[];
    const [moved, windows]: [string[], { start: number; end: number; sum: number }[]] = [[], []];
    for (const { startTime, value, hadRecentInput, sources } of shifts) {
      if (hadRecentInput) continue;
      const nodes = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
      moved.push(`${value.toFixed(3)} at ${Math.round(startTime)} ms: ${nodes.join(' | ')}`);
      const last = windows.at(-1);
      if (last && startTime - last.end < 1000 && startTime - last.start < 5000) {
        last.sum += value;
        last.end = startTime;
      } else windows.push({ start: startTime, end: startTime, sum: value });
    }
    return { sum: Math.max(0, ...windows.map(({ sum }) => sum)), moved };
  });
}

/** Something of everything, so that each page has rows, banners and cards to make room for. */
async function fill(person: Person): Promise<void> {
  const { ledgerId } = person;
  const { id: accountId } = await person.openAccount({ balanceCents: 250_000 });
  const dollars = await person.openAccount({ name: 'Conta em dólar', currency: 'USD', balanceCents: 50_000 });
  const { company, account } = await person.request<{ company: { id: string }; account: { id: string } }>(
    'POST',
    '/api/companies',
    { name: 'Marcenaria Silva', taxId: '11222333000181' },
  );
  const companyId = company.id;
  const books = [
    { ledger: ledgerId, of: accountId, currency: 'BRL' },
    { ledger: ledgerId, of: dollars.id, currency: 'USD' },
    { ledger: companyId, of: account.id, currency: 'BRL' },
  ];
  await person.request('PUT', `/api/ledgers/${ledgerId}/budget/limits`, {
    month: today().slice(0, 7),
    scope: 'onwards',
    limits: ['food', 'health', 'leisure'].map((category) => ({ category, limitCents: 80_000 })),
  });
  for (const { ledger, of, currency } of books) {
    await person.request('POST', `/api/ledgers/${ledger}/recurrences`, {
      type: 'income',
      accountId: of,
      day: '2026-01-05',
      category: ledger === companyId ? 'sales' : 'salary',
      description: 'Todo mês',
      amountCents: 500_000,
      currency,
      interval: 'monthly',
    });
    for (let number = 0; number < 8; number++) {
      await person.request('POST', `/api/ledgers/${ledger}/transactions`, {
        type: 'expense',
        accountId: of,
        day: today(),
        category: ledger === companyId ? 'suppliers' : 'food',
        description: `Compra ${number}`,
        amountCents: 1000 + number,
        currency,
      });
    }
  }
}

test('no page moves by more than 0.05 while its answers come one by one, on a desktop and on a phone', async ({
  page,
  person,
}) => {
  await fill(person);
  await answerOneByOne(page);
  for (const { name, pages, ...size } of SIZES) {
    await page.setViewportSize(size);
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('output', { hasText: /^Carregando/ })).toHaveCount(0);
      const { sum, moved } = await layoutShiftOf(page);
      expect.soft(sum, `${path} on a ${name}\n${moved.join('\n')}`).toBeLessThanOrEqual(MOST);
    }
  }
});
