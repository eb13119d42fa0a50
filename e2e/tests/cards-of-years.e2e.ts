import type { Account } from '@vintem/contract/accounts';
import type { Card } from '@vintem/contract/cards';
import { addMonths } from '@vintem/core/calendar/day';
import { addToMonth, type Month, monthsBetween } from '@vintem/core/calendar/month';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';
import { today } from '#today.ts';

/** Of the months in which something is bought, before this one. */
const MONTHS_AGO = [44, 40, 24, 1];

const nameOf = (month: Month) =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

/** A card of almost four years. */
async function openOldCard(person: Person): Promise<Card> {
  const ledger = `/api/ledgers/${person.ledgerId}`;
  const { account } = await person.request<{ account: Account }>('POST', `${ledger}/cards`, {
    name: 'Nubank',
    currency: 'BRL',
    dueDayOfMonth: 10,
    closing: { by: 'days_before', count: 7 },
    closingDayIsNext: true,
    dueMoves: false,
  });
  for (const ago of MONTHS_AGO) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of their days
    await person.request('POST', `${ledger}/transactions`, {
      accountId: account.id,
      type: 'expense',
      day: addMonths(today(), -ago),
      category: 'food',
      description: `Compra de ${ago} meses`,
      amountCents: 10_000 + ago,
      currency: 'BRL',
    });
  }
  return person.request<Card>('GET', `${ledger}/cards/${account.id}`);
}

test('CARD-04 a statement of any year is shown by its address, its arrows and its strip, with what it carries @wide', async ({
  page,
  person,
}) => {
  const { account, firstMonth, statements } = await openOldCard(person);
  const reached = statements[0]?.month ?? firstMonth;
  expect(monthsBetween(firstMonth, reached)).toBeGreaterThan(24);
  const statement = page.getByRole('region', { name: /^Fatura de/ });
  const rows = page.getByRole('region', { name: 'Lançamentos' });
  const strip = page.getByRole('navigation', { name: 'Faturas' });
  const previous = strip.getByRole('button', { name: 'Fatura anterior' });
  const chosen = strip.locator('[aria-current]');
  const monthOfAddress = () => new URL(page.url()).searchParams.get('month');

  await test.step('the address leads to one of three years ago', async () => {
    await page.goto(`/dashboard/accounts/${account.id}?month=${addToMonth(firstMonth, 4)}`);
    await expect(statement).toContainText(`Fatura de ${nameOf(addToMonth(firstMonth, 4))}`);
    await expect(rows.getByRole('listitem')).toContainText(['Compra de 40 meses']);
    await expect(rows).toContainText('Saldo anteriorR$ 100,44');
    await expect(rows).toContainText('TotalR$ 200,84');
    await expect(chosen).toBeInViewport();
  });

  await test.step('the first one has none before it, in the strip or by its arrow', async () => {
    for (let back = 1; back <= 4; back += 1) await previous.click();
    await expect(rows.getByRole('listitem')).toContainText(['Compra de 44 meses']);
    expect(monthOfAddress()).toBe(firstMonth);
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await expect(strip.getByRole('button', { name: 'Faturas anteriores' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('pressed on while earlier ones are on their way, the key arrives where it would have', async () => {
    await page.goto(`/dashboard/accounts/${account.id}`);
    await expect(statement).toBeVisible();
    const start = await chosen.locator('xpath=..').getAttribute('data-month');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/cards\/[^/?]+\?from=/u, async (route) => {
      await released;
      await route.continue();
    });
    for (let back = 1; back <= 20; back += 1) await page.keyboard.press('[');
    const arrived = addToMonth((start ?? '') as Month, -20);
    expect(monthOfAddress()).toBe(arrived);
    await expect(previous).not.toHaveAttribute('aria-disabled', 'true');
    release();
    await expect(statement).toContainText(`Fatura de ${nameOf(arrived)}`);
    await expect(chosen).toBeInViewport();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('the strip brings earlier ones before those that are there, and the focus goes on with them', async () => {
    await page.goto(`/dashboard/accounts/${account.id}`);
    const earlier = strip.getByRole('button', { name: 'Faturas anteriores' });
    await earlier.focus();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const before = strip.locator(`[data-month="${addToMonth(reached, -1)}"]`).getByRole('button');
    await expect(before).toBeFocused();
    await expect(before).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(statement).toContainText(`Fatura de ${nameOf(addToMonth(reached, -1))}`);
  });
});
