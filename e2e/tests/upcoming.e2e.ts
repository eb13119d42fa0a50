// The rest of the month on the dashboard: what is left, what is due, and the one press that settles it.
import type { Transaction } from '@vintem/contract/transactions';
import { addDays, type Day, dayParts } from '@vintem/core/calendar/day';
import { lastDay, monthOf } from '@vintem/core/calendar/month';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';
import { today } from '#today.ts';

const region = (name: string) => ({ name, exact: true });

async function plan(
  person: Person,
  accountId: string,
  day: Day,
  description: string,
  amountCents: number,
  more = {},
) {
  await person.request('POST', `/api/ledgers/${person.ledgerId}/transactions`, {
    accountId,
    type: 'expense',
    category: 'housing',
    currency: 'BRL',
    day,
    description,
    amountCents,
    ...more,
  });
}

async function storedOf(person: Person, description: string) {
  const { transactions } = await person.request<{ transactions: Transaction[] }>(
    'GET',
    `/api/ledgers/${person.ledgerId}/transactions?search=${encodeURIComponent(description)}`,
  );
  return transactions;
}

test('DASH-02 REC-04 what is left of the month is told first; a bill is paid and an income received with one press each, and taken back', async ({
  page,
  person,
}) => {
  const last = lastDay(monthOf(today()));
  // On the last day of a month nothing more is to come in it.
  test.skip(today() === last, 'the month has no other day');
  const bank = await person.openAccount({ name: 'Itaú', balanceCents: 100_000 });
  await person.openAccount({ name: 'Reserva', type: 'savings', balanceCents: 900_000 });
  await plan(person, bank.id, addDays(today(), 1), 'Condomínio', 74_200);
  await plan(person, bank.id, last, 'Cliente', 230_000, { type: 'income', category: 'freelance' });
  await plan(person, bank.id, addDays(last, 1), 'Do mês que vem', 5_000);
  await page.goto('/dashboard');
  const left = page.getByRole('region', region('Sobra do mês'));
  const due = page.getByRole('region', region('Próximas contas'));

  await test.step('the parts add up to what is left', async () => {
    // 1.000,00 + 2.300,00 − 742,00
    await expect(left).toContainText(/R\$\s2\.558,00/u);
    await expect(left.getByRole('definition')).toHaveText([
      /^R\$\s1\.000,00$/u,
      /^\+R\$\s2\.300,00$/u,
      /^−R\$\s742,00$/u,
    ]);
    await expect(left).toContainText(/Não entram: ReservaR\$\s9\.000,00/u);
    await expect(left).toContainText(/por dia até lá/u);
    await expect(due.getByRole('listitem')).toHaveText([/Condomínio/u, /Cliente/u]);
    await expectAccessible(page);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    if (size) await page.setViewportSize(size);
  });

  await test.step('one press pays, and the balance moves; another takes it back', async () => {
    await due.getByRole('button', { name: 'Pagar: Condomínio' }).click();
    await expect(due.getByRole('listitem')).toHaveText([/Cliente/u]);
    await expect(left.getByRole('definition').first()).toHaveText(/^R\$\s258,00$/u);
    await expect(left).toContainText(/R\$\s2\.558,00/u);
    await expect(page.getByText('Condomínio paga.')).toBeVisible();
    const [paid] = await storedOf(person, 'Condomínio');
    expect(paid).toMatchObject({ status: 'posted', day: today() });
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(due.getByRole('listitem')).toHaveText([/Condomínio/u, /Cliente/u]);
    expect(await storedOf(person, 'Condomínio')).toMatchObject([
      { status: 'scheduled', day: addDays(today(), 1) },
    ]);
  });

  await test.step('another value takes two presses: its amount, and Enter once it is typed', async () => {
    await due.getByRole('button', { name: /^Outro valor: Condomínio/u }).click();
    const sheet = page.getByRole('dialog', { name: 'Condomínio' });
    await expect(sheet.getByRole('textbox', { name: 'Valor' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('730,5');
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(due.getByRole('listitem')).toHaveText([/Cliente/u]);
    await expect(left.getByRole('definition').first()).toHaveText(/^R\$\s269,50$/u);
    expect(await storedOf(person, 'Condomínio')).toMatchObject([
      { status: 'posted', day: today(), amountCents: 73_050 },
    ]);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(due.getByRole('listitem')).toHaveText([/Condomínio.*R\$\s742,00/u, /Cliente/u]);
  });

  await test.step('an income is received, and the list is empty in the end', async () => {
    await due.getByRole('button', { name: 'Recebi: Cliente' }).click();
    await expect(due.getByRole('listitem')).toHaveText([/Condomínio/u]);
    await due.getByRole('button', { name: 'Pagar: Condomínio' }).click();
    await expect(due.getByText(/^Nada a pagar nem a receber até/u)).toBeVisible();
    await expect(left.getByRole('definition').first()).toHaveText(/^R\$\s2\.558,00$/u);
  });
});

test(
  'CARD-05 DASH-02 a statement is among the bills, with what is left of it, and is paid with two presses; a failure can be retried',
  { tag: '@wide' },
  async ({ page, person, expectedErrors }) => {
    expectedErrors.push(/^Failed to load resource: /u, /^Vintém: GET \/api\//u);
    const bank = await person.openAccount({ name: 'Itaú', balanceCents: 500_000 });
    const last = lastDay(monthOf(today()));
    const { account: card } = await person.request<{ account: { id: string } }>(
      'POST',
      `/api/ledgers/${person.ledgerId}/cards`,
      {
        name: 'Nubank',
        currency: 'BRL',
        dueDayOfMonth: dayParts(last).dayOfMonth,
        closing: { by: 'days_before', count: 5 },
        closingDayIsNext: true,
        dueMoves: false,
        payingAccountId: bank.id,
      },
    );
    await plan(person, card.id, addDays(today(), -28), 'Mercado', 26_501, { category: 'food' });
    await page.route('**/upcoming', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/dashboard');
    const banner = page.getByRole('alert').filter({ hasText: 'próximas contas' });
    await expect(banner).toBeVisible();
    await expect(page.getByRole('region', region('Saldo Total'))).toContainText(/R\$\s5\.000,00/u);
    await page.unroute('**/upcoming');
    await banner.getByRole('button', { name: 'Tentar novamente' }).click();
    const row = page.getByRole('region', region('Próximas contas')).getByRole('listitem');
    await expect(row).toHaveText(/Fatura Nubank.*R\$\s265,01/u);
    // Two presses: the sheet, and its button that repeats the amount.
    await row.getByRole('button', { name: 'Pagar a fatura Nubank' }).click();
    await page
      .getByRole('dialog', { name: /^Pagar fatura/u })
      .getByRole('button', { name: /^Pagar R\$\s265,01$/u })
      .click();
    await expect(row).toHaveCount(0);
    await expect(page.getByText(/^Pagamento de R\$\s265,01 lançado\.$/u)).toBeVisible();
  },
);

test('DASH-02 each account says in its form, or where what is left is told, whether it counts there; its type decides until then', async ({
  page,
  person,
}) => {
  await person.openAccount({ name: 'Itaú', balanceCents: 100_000 });
  await person.openAccount({ name: 'Reserva', type: 'savings', balanceCents: 900_000 });
  await page.goto('/dashboard');
  const left = page.getByRole('region', region('Sobra do mês'));
  const inAccounts = left.getByRole('definition').first();
  const aside = left.getByRole('button', { name: /escolher as contas/u });
  await expect(inAccounts).toHaveText(/^R\$\s1\.000,00$/u);

  await test.step('two presses count the savings too, and two more put the bank aside', async () => {
    await expect(aside).toHaveText(/^Não entram: ReservaR\$\s9\.000,00/u);
    await aside.click();
    const dialog = page.getByRole('dialog', { name: 'Contas na sobra do mês' });
    const savings = dialog.getByRole('switch', { name: 'Reserva' });
    await expect(savings).not.toBeChecked();
    await expectAccessible(page);
    await savings.click();
    await expect(savings).toBeChecked();
    const bank = dialog.getByRole('switch', { name: 'Itaú' });
    await expect(bank).toBeEnabled();
    await bank.click();
    await expect(bank).not.toBeChecked();
    await expect(bank).toBeEnabled();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(inAccounts).toHaveText(/^R\$\s9\.000,00$/u);
    await expect(aside).toHaveText(/^Não entram: ItaúR\$\s1\.000,00/u);
  });

  await test.step('the form says so as well, and a type that nobody chose against decides by itself', async () => {
    await page.goto('/dashboard/accounts');
    await page.getByRole('button', { name: 'Ações de Itaú' }).click();
    await page.getByRole('menuitem', { name: /^Editar/u }).click();
    const form = page.getByRole('dialog', { name: 'Editar conta' });
    const counts = form.getByRole('switch', { name: 'Contar na sobra do mês' });
    await expect(counts).not.toBeChecked();
    await counts.click();
    await expect(counts).toBeChecked();
    await form.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Poupança' }).click();
    await expect(counts).not.toBeChecked();
    await form.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Conta corrente' }).click();
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form).toBeHidden();
    await page.goto('/dashboard');
    await expect(inAccounts).toHaveText(/^R\$\s10\.000,00$/u);
    await expect(aside).toHaveText(/^Todas as contas entram/u);
  });
});
