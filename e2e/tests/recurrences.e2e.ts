import type { Page } from '@playwright/test';
import type { Account } from '@vintem/contract/accounts';
import type { NewTransaction, Transaction } from '@vintem/contract/transactions';
import { addDays, addMonths, day, type Day, dayParts } from '@vintem/core/calendar/day';
import { firstDay, monthOf } from '@vintem/core/calendar/month';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { expectAccessible } from '#expect-accessible.ts';
import { filterList } from '#filter-list.ts';
import { expect, type Person, test } from '#test.ts';
import { today } from '#today.ts';

const REFUSED = [/^Failed to load resource: /, /^Vintém: (GET|POST|PATCH|DELETE) \/api\//];
const TODAY = today();
const NEXT_YEAR = dayParts(TODAY).year + 1;

interface Series extends Partial<Omit<NewTransaction, 'day'>> {
  day: Day;
  /** Without it the series goes on. */
  endDay?: Day;
  interval?: 'weekly' | 'monthly' | 'yearly';
  every?: number;
}

async function startSeries(person: Person, account: Account, series: Series): Promise<void> {
  await person.request('POST', `/api/ledgers/${person.ledgerId}/recurrences`, {
    type: 'expense',
    category: 'housing',
    description: 'Aluguel',
    amountCents: 1000,
    currency: 'BRL',
    accountId: account.id,
    interval: 'monthly',
    ...series,
  });
}

/** Oldest first. */
async function storedOf(person: Person): Promise<Transaction[]> {
  const path = `/api/ledgers/${person.ledgerId}/transactions?limit=200`;
  return (await person.request<{ transactions: Transaction[] }>('GET', path)).transactions.toReversed();
}

async function balanceOf(person: Person): Promise<number | undefined> {
  const { accounts } = await person.request<{ accounts: Account[] }>('GET', '/api/accounts?kind=personal');
  return accounts[0]?.balanceCents;
}

const rowsOf = (page: Page, description: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Editar ${description}` }) });

async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

async function act(page: Page, description: string, action: RegExp): Promise<void> {
  await page
    .getByRole('button', { name: `Ações de ${description}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

const undoLast = (page: Page) => page.getByRole('button', { name: 'Desfazer' }).last().click();

/** The list of one month. */
const listOf = (shown: Day) =>
  `/dashboard/transactions?month=${dayParts(shown).monthOfYear}&year=${dayParts(shown).year}`;

test('REC-01 REC-02 REC-03 a series is previewed, created with all its occurrences, and undone', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(isMobile, 'the same form');
  await person.openAccount({ name: 'Banco', balanceCents: 50_000 });
  await page.goto('/dashboard/transactions');
  await page.getByRole('button', { name: 'Nova Transação' }).click();
  const form = page.getByRole('dialog', { name: 'Nova Transação' });
  await form.getByText('Repetir', { exact: true }).click();
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  const end = form.getByLabel('Data final');
  // Without an end it goes on: nothing is missing there.
  await expect(form.getByLabel('Descrição')).not.toHaveAccessibleDescription('');
  await expect(end).toHaveAccessibleDescription('Um dia, ou quantas vezes: 12x');
  await expect(end).toHaveAttribute('placeholder', 'Sem data final');

  await form.getByLabel('Valor').fill('1500');
  await form.getByLabel('Descrição').fill('Aluguel');
  await choose(page, 'Categoria', 'Moradia');
  await choose(page, 'Conta', /Banco/);
  await form.getByLabel('Data', { exact: true }).fill('29/02/2028');
  await choose(page, 'Intervalo', 'Anual');
  await end.fill('28/02/2030');
  const preview = form.getByRole('region', { name: 'Datas da série' });
  await expect(preview.getByRole('listitem')).toHaveText(['29/02/2028', '28/02/2029', '28/02/2030']);
  await expect(preview).toContainText('Total de 3 transações serão criadas');

  await choose(page, 'Intervalo', 'Mensal');
  await form.getByLabel('Data', { exact: true }).fill(`31/01/${NEXT_YEAR}`);
  await end.fill('30/01/2020');
  await expect(end).toHaveAccessibleDescription('A data final deve ser posterior à data inicial');
  await end.fill('31/12/2199');
  await expect(end).toHaveAccessibleDescription(
    'Uma série pode ter até 1.000 repetições. Escolha uma data final mais próxima',
  );
  await end.fill(`30/04/${NEXT_YEAR}`);
  // No fault any more; at most the day in words, when it is more than half a year away.
  await expect(end).toHaveAccessibleDescription(/^(?:É .+\.)?$/);
  const february = addMonths(day(`${NEXT_YEAR}-01-31`), 1);
  await expect(preview.getByRole('listitem')).toHaveText([
    `31/01/${NEXT_YEAR}`,
    formatDay(february),
    '…',
    `30/04/${NEXT_YEAR}`,
  ]);
  await expect(preview.getByRole('status')).toHaveText('Total de 4 transações serão criadas');
  await expectAccessible(page);
  await end.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByText('4 transações criadas.')).toBeVisible();
  expect((await storedOf(person)).map((one) => `${one.day} ${one.status}`)).toEqual([
    `${NEXT_YEAR}-01-31 scheduled`,
    `${february} scheduled`,
    `${NEXT_YEAR}-03-31 scheduled`,
    `${NEXT_YEAR}-04-30 scheduled`,
  ]);
  expect(await balanceOf(person)).toBe(50_000);
  // It begins in another month than the one shown, which the toast leads to; and it can still be taken back.
  await expect(page.getByRole('button', { name: 'Ver', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Ação desfeita.')).toBeVisible();
  expect(await storedOf(person)).toEqual([]);

  // A bill without an end: five presses, and the account is the one last used.
  await page.getByRole('button', { name: 'Nova Transação' }).click();
  await form.getByLabel('Valor').fill('120');
  await form.getByLabel('Descrição').fill('Internet');
  await choose(page, 'Categoria', 'Moradia');
  await form.getByText('Repetir', { exact: true }).click();
  await expect(preview).toContainText('Sem data final: a próxima é criada a cada vez');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toBeHidden();
  expect((await storedOf(person)).map((one) => `${one.day} ${one.status} ${one.postsItself}`)).toEqual([
    `${TODAY} scheduled false`,
    `${addMonths(TODAY, 1)} scheduled true`,
  ]);

  // The same, every two weeks and then every three months.
  await page.getByRole('button', { name: 'Editar Internet' }).click();
  const editing = page.getByRole('dialog', { name: 'Editar transação' });
  const question = page.getByRole('dialog', { name: 'O que esta alteração alcança?' });
  await expect(editing).toContainText('Mensal · 1ª · sem data final');
  await choose(page, 'Intervalo', 'Quinzenal');
  await editing.getByRole('button', { name: 'Salvar', exact: true }).click();
  await question.getByRole('radio', { name: 'Todas' }).check();
  await question.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(editing).toBeHidden();
  await expect(rowsOf(page, 'Internet').first()).toContainText('Quinzenal');
  expect((await storedOf(person)).map((one) => one.day)).toEqual([TODAY, addDays(TODAY, 14)]);
  await page.goto(listOf(TODAY));
  await page.getByRole('button', { name: 'Editar Internet' }).first().click();
  await expect(editing).toContainText('Quinzenal · ');
  await choose(page, 'Intervalo', 'A cada alguns meses');
  await editing.getByLabel('A cada quantos meses').fill('3');
  await expectAccessible(page);
  await editing.getByRole('button', { name: 'Salvar', exact: true }).click();
  await question.getByRole('radio', { name: 'Todas' }).check();
  await question.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(editing).toBeHidden();
  await expect(rowsOf(page, 'Internet').first()).toContainText('A cada 3 meses');
});

test('REC-04 due occurrences wait, and are confirmed one by one, by selection, or all at once @wide', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have no boxes');
  const account = await person.openAccount({ name: 'Banco', balanceCents: 50_000 });
  await startSeries(person, account, { day: addMonths(TODAY, -4), endDay: addMonths(TODAY, 3) });
  await page.goto('/dashboard/transactions');
  await expect(page.getByText('5 transações previstas aguardam confirmação.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(page).toHaveURL(/status=waiting/);
  await expect(rowsOf(page, 'Aluguel')).toHaveCount(5);
  await expect(page.getByText('Prevista · aguardando')).toHaveCount(5);
  await expectAccessible(page);

  await act(page, 'Aluguel', /^Pagar/);
  await expect(page.getByText('Aluguel paga.')).toBeVisible();
  await expect(page.getByText('4 transações previstas aguardam confirmação.')).toBeVisible();
  // The row is not waiting any more: the one in its place has the focus.
  await expect(page.locator('main [data-transaction]:focus')).toHaveCount(1);
  expect(await balanceOf(person)).toBe(49_000);

  await page.getByRole('button', { name: 'Editar Aluguel' }).first().click();
  const form = page.getByRole('dialog', { name: 'Editar transação' });
  await expect(form).toContainText('Entra no saldo quando você confirmar');
  await form.getByRole('button', { name: 'Pagar' }).click();
  await expect(page.getByText('3 transações previstas aguardam confirmação.')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Selecionar Aluguel' }).first().check();
  await page.getByRole('button', { name: 'Confirmar 1' }).click();
  await expect(page.getByText('2 transações previstas aguardam confirmação.')).toBeVisible();
  await page.getByRole('button', { name: 'Pagar as vencidas' }).click();
  await expect(page.getByText('2 transações confirmadas.')).toBeVisible();
  await expect(page.getByText(/aguardam? confirmação/)).toBeHidden();
  expect(await balanceOf(person)).toBe(45_000);

  await undoLast(page);
  await expect(page.getByText('2 transações previstas aguardam confirmação.')).toBeVisible();
  expect(await balanceOf(person)).toBe(47_000);
});

test('REC-05 editing and deleting ask for the scope: this one, this and the following, or all @wide', async ({
  page,
  person,
}) => {
  const account = await person.openAccount({ name: 'Banco' });
  const start = addMonths(TODAY, 1);
  const [second, last] = [addMonths(start, 1), addMonths(start, 3)];
  await startSeries(person, account, { day: start, endDay: last });
  const amounts = async () => (await storedOf(person)).map(({ amountCents }) => amountCents);
  await page.goto(listOf(second));
  const open = () => page.getByRole('button', { name: 'Editar Aluguel' }).click();
  const form = page.getByRole('dialog', { name: 'Editar transação' });
  const question = page.getByRole('dialog', { name: 'O que esta alteração alcança?' });

  await open();
  await expect(form).toContainText(`Mensal · 2 de 4 · até ${formatDay(last)}`);
  await expect(form).toContainText(`Entra no saldo em ${formatDay(second)}`);
  await form.getByLabel('Valor').fill('20');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(question.getByRole('radio')).toHaveCount(3);
  for (const reach of ['Somente esta', 'Esta e as próximas', 'Todas']) {
    await expect(question.getByRole('radio', { name: reach, exact: true })).toBeVisible();
  }
  await expect(question).toContainText('Outras já efetivadas mantêm valor, data e conta.');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByText('1 transação alterada.')).toBeVisible();
  expect(await amounts()).toEqual([1000, 2000, 1000, 1000]);

  await open();
  await form.getByLabel('Valor').fill('30');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await question.getByRole('radio', { name: 'Esta e as próximas' }).check();
  await question.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('3 transações alteradas.')).toBeVisible();
  expect(await amounts()).toEqual([1000, 3000, 3000, 3000]);
  await undoLast(page);
  await expect(page.getByText('Ação desfeita.')).toBeVisible();
  expect(await amounts()).toEqual([1000, 2000, 1000, 1000]);

  await open();
  await form.getByLabel('Data final').fill(formatDay(addMonths(start, 2)));
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(question.getByRole('radio')).toHaveCount(2);
  await question.getByRole('radio', { name: 'Todas' }).check();
  await question.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect.poll(async () => (await storedOf(person)).length).toBe(3);

  await test.step('REC-05 deleting asks for the same scope', async () => {
    const ask = () => act(page, 'Aluguel', /^Excluir/);
    await ask();
    const asked = page.getByRole('alertdialog', { name: 'Excluir a transação Aluguel?' });
    await expect(asked.getByRole('radio', { name: 'Somente esta' })).toBeChecked();
    await expect(asked.getByText('O saldo não muda.')).toBeVisible();
    await expectAccessible(page);
    await asked.getByRole('radio', { name: 'Esta e as próximas' }).check();
    await asked.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('2 transações excluídas.')).toBeVisible();
    expect(await storedOf(person)).toHaveLength(1);
    await undoLast(page);
    await expect(page.getByRole('button', { name: 'Editar Aluguel' })).toBeVisible();
    await ask();
    await asked.getByRole('radio', { name: 'Todas' }).check();
    await asked.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('3 transações excluídas.')).toBeVisible();
    expect(await storedOf(person)).toEqual([]);
  });
});

test('REC-05 a series that changed elsewhere is loaded again, and a refused end is shown under its field @wide', async ({
  page,
  person,
  isMobile,
  expectedErrors,
}) => {
  test.skip(isMobile, 'the same dialogs');
  expectedErrors.push(...REFUSED);
  const account = await person.openAccount({ name: 'Banco' });
  const start = addMonths(TODAY, 1);
  await startSeries(person, account, { day: start, endDay: addMonths(start, 3) });
  await page.goto(listOf(start));
  await page.getByRole('button', { name: 'Editar Aluguel' }).click();
  const form = page.getByRole('dialog', { name: 'Editar transação' });
  const question = page.getByRole('dialog', { name: 'O que esta alteração alcança?' });
  await form.getByLabel('Descrição').fill('Aluguel novo');
  const [first] = await storedOf(person);
  await person.request('PATCH', `/api/ledgers/${person.ledgerId}/recurrences/${first?.recurrence?.id}`, {
    version: first?.recurrence?.version,
    transactionId: first?.id,
    scope: 'all',
    amountCents: 7000,
  });
  const saveAll = async () => {
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await question.getByRole('radio', { name: 'Todas' }).check();
    await question.getByRole('button', { name: 'Salvar', exact: true }).click();
  };
  await saveAll();
  await expect(form.getByRole('alert')).toContainText('Este registro mudou em outro lugar.');
  await form.getByRole('button', { name: 'Recarregar' }).click();
  await expect(form.getByLabel('Valor')).toHaveValue('70,00');
  await expect(form.getByLabel('Descrição')).toHaveValue('Aluguel novo');

  await form.getByLabel('Data final').fill(formatDay(addDays(start, -1)));
  await saveAll();
  await expect(form.getByLabel('Data final')).toHaveAccessibleDescription(
    'A data final deve ser posterior à data inicial',
  );
  await form.getByLabel('Data final').fill(formatDay(addMonths(start, 3)));
  await saveAll();
  await expect(page.getByText('4 transações alteradas.')).toBeVisible();
  expect((await storedOf(person)).map(({ description }) => description)).toEqual(
    Array.from({ length: 4 }, () => 'Aluguel novo'),
  );
});

test('REC-06 TX-03 scheduled transactions are marked and count in their month, not in the balance @wide', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(isMobile, 'the table is of wide screens');
  const account = await person.openAccount({ name: 'Banco', balanceCents: 50_000 });
  const first = firstDay(monthOf(TODAY));
  const later = addDays(TODAY, 1);
  await startSeries(person, account, { day: first, endDay: addDays(first, 20) });
  const coming = { description: 'Salário', type: 'income', category: 'salary', amountCents: 9000 } as const;
  await startSeries(person, account, { ...coming, day: later, endDay: addMonths(later, 2) });
  await person.request('POST', `/api/ledgers/${person.ledgerId}/transactions`, {
    type: 'expense',
    category: 'food',
    description: 'Padaria',
    amountCents: 500,
    currency: 'BRL',
    accountId: account.id,
    day: first,
  });

  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Saldo Total' })).toContainText('R$ 495,00');
  const expenses = page.getByRole('region', { name: 'Despesas do Mês' });
  await expect(expenses).toContainText('R$ 15,00');
  await expect(expenses).toContainText('R$ 10,00 por vir');
  const latest = page.getByRole('region', { name: 'Últimas transações' }).getByRole('listitem');
  await expect(latest).toHaveCount(2);
  await expect(latest.filter({ hasText: 'Aluguel' })).toContainText('Prevista · aguardando');

  await page.goto('/dashboard/transactions');
  const summary = page.getByRole('region', { name: 'Resumo do período' });
  await expect(summary).toContainText('R$ 15,00');
  await expect(summary).toContainText('R$ 10,00 ainda previstos');
  await expect(rowsOf(page, 'Aluguel')).toContainText('Prevista · aguardando');
  await expect(rowsOf(page, 'Aluguel').getByRole('cell').nth(1)).toContainText('Mensal');
  await expect(rowsOf(page, 'Padaria').getByRole('cell').nth(1)).not.toContainText('Mensal');
  await expect(page.getByText('1 transação prevista aguarda confirmação.')).toBeVisible();

  await filterList(page, 'Situação', 'Pagas e recebidas');
  await expect(page).toHaveURL(/status=posted/);
  await expect(rowsOf(page, 'Aluguel')).toHaveCount(0);
  await expect(rowsOf(page, 'Padaria')).toHaveCount(1);
  await page.goto(`${listOf(later)}&status=scheduled`);
  await expect(page.getByRole('list', { name: 'Filtros em uso' })).toHaveText('Situação: Previstas');
  await expect(rowsOf(page, 'Salário').getByText('Prevista', { exact: true })).toBeVisible();
  await expect(rowsOf(page, 'Padaria')).toHaveCount(0);
});

test('REC-04 a series is posted by itself on its day or waits for the person, as they choose, now or later', async ({
  page,
  person,
}) => {
  await person.openAccount({ name: 'Banco', balanceCents: 50_000 });
  const start = addMonths(TODAY, 1);
  await page.goto(listOf(start));
  await page.getByRole('button', { name: 'Nova Transação' }).filter({ visible: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Nova Transação' });
  const waits = (within: typeof form) => within.getByRole('radio', { name: 'Esperar eu confirmar' });
  await form.getByLabel('Valor').fill('10');
  await form.getByLabel('Descrição').fill('Condomínio');
  await choose(page, 'Categoria', 'Moradia');
  await choose(page, 'Conta', /Banco/u);
  // Of today there is nothing to wait for.
  await expect(waits(form)).toBeHidden();
  await form.getByRole('textbox', { name: 'Data', exact: true }).fill(formatDay(start));
  await expect(form.getByRole('radio', { name: 'Lançar sozinha' })).toBeChecked();
  await form.getByRole('switch', { name: /^Repetir/u }).click();
  // The radio itself is not to be seen: people press its words.
  await form.getByText('Esperar eu confirmar').click();
  await expect(waits(form)).toBeChecked();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toBeHidden();
  const standing = async () => (await storedOf(person)).map((one) => `${one.day} ${one.postsItself}`);
  expect(await standing()).toEqual([`${start} false`]);

  await page.getByRole('button', { name: 'Editar Condomínio' }).click();
  const editing = page.getByRole('dialog', { name: 'Editar transação' });
  await expect(waits(editing)).toBeChecked();
  await editing.getByText('Lançar sozinha').click();
  await editing.getByRole('button', { name: 'Salvar', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'O que esta alteração alcança?' });
  await question.getByRole('radio', { name: 'Todas' }).check();
  await question.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(editing).toBeHidden();
  await expect.poll(standing).toEqual([`${start} true`]);
});
