// That nothing moves under the reader's eyes while a page loads, measured as browsers do (Cumulative Layout Shift).
import type { Page } from '@playwright/test';
import { type Person, expect, test } from '#test.ts';

const PAGES = [
  '/dashboard',
  '/dashboard/accounts',
  '/dashboard/transactions',
  '/dashboard/business',
  '/dashboard/investments',
  '/dashboard/tasks',
  '/dashboard/settings',
];
const SIZES = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
];
const MOST = 0.05;

/** The largest sum of shifts that follow one another within a second, of windows of five seconds at most. */
async function layoutShiftOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    const shifts = await new Promise<Shift[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Shift[]));
      observer.observe({ type: 'layout-shift', buffered: true });
      // Without a shift nothing is ever reported.
      setTimeout(() => resolve([]), 200);
    });
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
  const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
  const books = [
    { ledger: ledgerId, of: accountId, currency: 'BRL' },
    { ledger: ledgerId, of: dollars.id, currency: 'USD' },
    { ledger: companyId, of: account.id, currency: 'BRL' },
  ];
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
        day: today,
        category: ledger === companyId ? 'suppliers' : 'food',
        description: `Compra ${number}`,
        amountCents: 1000 + number,
        currency,
      });
    }
  }
}

for (const { name, ...size } of SIZES) {
  test(`no page moves by more than 0.05 while it loads on a slow machine, on a ${name}`, async ({
    page,
    person,
  }) => {
    await fill(person);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.setViewportSize(size);
    for (const path of PAGES) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('output', { hasText: /^Carregando/ })).toHaveCount(0);
      const { sum, moved } = await layoutShiftOf(page);
      expect.soft(sum, `${path}\n${moved.join('\n')}`).toBeLessThanOrEqual(MOST);
    }
  });
}
