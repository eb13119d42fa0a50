// How much each daily job costs, counted in presses beside the typing: what makes one longer fails here.
import type { Page } from '@playwright/test';
import type { NewTransaction, Transaction } from '@vintem/contract/transactions';
import { addDays } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { firstDay, monthOf, addToMonth } from '@vintem/core/calendar/month';
import { expectAccessible } from '#expect-accessible.ts';
import { countPresses } from '#presses.ts';
import { expect, type Person, test } from '#test.ts';
import { today } from '#today.ts';

const TODAY = today();
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

const form = (page: Page) => page.getByRole('dialog', { name: 'Nova Transação' });
const words = (page: Page) => form(page).getByRole('combobox', { name: 'Descrição', exact: true });
const tile = (page: Page, name: string) =>
  form(page).getByRole('group', { name: 'Mais usadas' }).getByRole('radio', { name });

async function enter(person: Person, accountId: string, entry: Partial<NewTransaction>) {
  await person.request('POST', `/api/ledgers/${person.ledgerId}/transactions`, {
    type: 'expense',
    category: 'food',
    description: 'Padaria Sol',
    amountCents: 1000,
    currency: 'BRL',
    day: TODAY,
    accountId,
    openingIncludesPast: true,
    ...entry,
  });
}

/** Of these words, the newest first. */
async function storedOf(person: Person, search: string): Promise<Transaction[]> {
  const path = `/api/ledgers/${person.ledgerId}/transactions?search=${encodeURIComponent(search)}`;
  return (await person.request<{ transactions: Transaction[] }>('GET', path)).transactions;
}

async function openList(page: Page): Promise<void> {
  await page.goto('/dashboard/transactions');
  await expect(page.getByRole('button', { name: 'Editar Padaria Sol' }).first()).toBeVisible();
}

test('an expense is N, the value, the words and Enter; unknown words lead to the categories used most, where one digit and Enter save; on phones it is four taps', async ({
  page,
  person,
}) => {
  const account = await person.openAccount({ name: 'Banco' });
  await enter(person, account.id, {});
  await enter(person, account.id, { category: 'health', description: 'Farmácia' });
  await enter(person, account.id, { category: 'health', description: 'Dentista' });
  await openList(page);

  if (isPhone(page)) {
    const plus = page.getByRole('button', { name: 'Nova Transação', exact: true }).last();
    const amount = form(page).getByRole('textbox', { name: 'Valor', exact: true });
    await test.step('known words', async () => {
      const presses = countPresses(page);
      await presses.on(plus);
      await presses.on(amount);
      await presses.type('12,50');
      await presses.on(words(page));
      await presses.type('Padaria Sol');
      await presses.on(form(page).getByRole('button', { name: 'Salvar', exact: true }));
      await expect(form(page)).toBeHidden();
      expect(presses.count()).toBe(4);
      await expect.poll(async () => (await storedOf(person, 'padaria'))[0]?.amountCents).toBe(1250);
    });
    await test.step('unknown words take one more, for the category', async () => {
      const presses = countPresses(page);
      await presses.on(plus);
      await presses.on(amount);
      await presses.type('14,50');
      await presses.on(words(page));
      await presses.type('Zebra');
      await presses.on(tile(page, 'Saúde'));
      await expect(tile(page, 'Saúde')).toBeChecked();
      await expectAccessible(page);
      await presses.on(form(page).getByRole('button', { name: 'Salvar', exact: true }));
      await expect(form(page)).toBeHidden();
      expect(presses.count()).toBe(5);
      expect(await storedOf(person, 'Zebra')).toMatchObject([{ amountCents: 1450, category: 'health' }]);
    });
    return;
  }

  await test.step('known words', async () => {
    const presses = countPresses(page);
    await presses.key('n');
    await expect(form(page).getByRole('textbox', { name: 'Valor', exact: true })).toBeFocused();
    await presses.type('12,50');
    await presses.key('Tab');
    await presses.type('padaria sol');
    await presses.key('Enter');
    await expect(form(page)).toBeHidden();
    expect(presses.count()).toBe(3);
    await expect.poll(async () => (await storedOf(person, 'padaria'))[0]?.amountCents).toBe(1250);
  });

  await test.step('as one line', async () => {
    const presses = countPresses(page);
    await presses.key('n');
    await expect(form(page).getByRole('textbox', { name: 'Valor', exact: true })).toBeFocused();
    await presses.type('13,50 padaria sol');
    await presses.key('Enter');
    await expect(form(page)).toBeHidden();
    expect(presses.count()).toBe(2);
    await expect.poll(async () => (await storedOf(person, 'padaria'))[0]?.amountCents).toBe(1350);
  });

  await test.step('unknown words', async () => {
    const presses = countPresses(page);
    await presses.key('n');
    await expect(form(page).getByRole('textbox', { name: 'Valor', exact: true })).toBeFocused();
    await presses.type('14,50');
    await presses.key('Tab');
    await presses.type('Zebra');
    await presses.key('Enter');
    // Padaria Sol three times by now, the others twice: the most used stand first.
    await expect(tile(page, 'Alimentação')).toBeFocused();
    await expectAccessible(page);
    await presses.key('2');
    await expect(tile(page, 'Saúde')).toBeChecked();
    await presses.key('Enter');
    await expect(form(page)).toBeHidden();
    expect(presses.count()).toBe(5);
    await expect
      .poll(() => storedOf(person, 'Zebra'))
      .toMatchObject([{ amountCents: 1450, category: 'health' }]);
  });
});

test('of several that are entered one after the other, each is saved with one press and leads to the next, of the same day; the one before can be taken back', async ({
  page,
  person,
}) => {
  const account = await person.openAccount({ name: 'Banco' });
  await enter(person, account.id, {});
  await openList(page);
  const amount = form(page).getByRole('textbox', { name: 'Valor', exact: true });
  const tomorrow = addDays(TODAY, 1);
  const saveAndNext = (presses: ReturnType<typeof countPresses>) =>
    isPhone(page)
      ? presses.on(form(page).getByRole('button', { name: 'Salvar e nova' }))
      : presses.key('Control+Enter');

  await page.getByRole('button', { name: 'Nova Transação', exact: true }).last().click();
  await form(page).getByLabel('Data').fill(formatDay(tomorrow));
  // Who has one account need not choose it.
  await expect(form(page).getByRole('combobox', { name: 'Conta' })).toHaveText('Banco · BRL');
  await amount.fill('21,50');
  await words(page).fill('Padaria Sol');
  const first = countPresses(page);
  await saveAndNext(first);
  expect(first.count()).toBe(1);
  await expect(form(page).getByText(/^Padaria Sol · R\$\s21,50 salva\.$/)).toBeVisible();
  await expect(amount).toHaveValue('');
  await expect(amount).toBeFocused();
  await expect(form(page).getByLabel('Data')).toHaveValue(formatDay(tomorrow));
  await expectAccessible(page);

  await page.keyboard.type('22,50');
  await words(page).fill('Padaria Sol');
  await saveAndNext(countPresses(page));
  await expect(form(page).getByText(/22,50 salva\.$/)).toBeVisible();
  const known = await storedOf(person, 'padaria');
  expect(known.map(({ day, amountCents }) => [day, amountCents])).toEqual(
    expect.arrayContaining([
      [tomorrow, 2150],
      [tomorrow, 2250],
    ]),
  );
  await form(page).getByRole('button', { name: 'Desfazer' }).click();
  await expect(form(page).getByText('Ação desfeita.')).toBeVisible();
  const left = await storedOf(person, 'padaria');
  expect(left.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([1000, 2150]);

  // Nothing was typed: the form closes unasked.
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
});

test('REC-01 a bill that comes every month is at most five presses beside typing, and has no last day', async ({
  page,
  person,
}) => {
  const account = await person.openAccount({ name: 'Banco' });
  await enter(person, account.id, {});
  await openList(page);
  const presses = countPresses(page);
  if (isPhone(page)) {
    await presses.on(page.getByRole('button', { name: 'Nova Transação', exact: true }).last());
    await presses.on(form(page).getByRole('textbox', { name: 'Valor', exact: true }));
  } else {
    await presses.key('n');
    await expect(form(page).getByRole('textbox', { name: 'Valor', exact: true })).toBeFocused();
  }
  await presses.type('99,90');
  await (isPhone(page) ? presses.on(words(page)) : presses.key('Tab'));
  await presses.type('Padaria Sol');
  await presses.on(form(page).getByRole('switch', { name: /^Repetir/u }));
  const lastDay = form(page).getByLabel('Data final (opcional)');
  await expect(lastDay).toHaveValue('');
  await expect(lastDay).toHaveAttribute('placeholder', 'Sem data final');
  // What repeats needs the room, and the field says what is known.
  await expect(form(page).getByRole('group', { name: 'Mais usadas' })).toHaveCount(0);
  await expect(form(page).getByRole('combobox', { name: 'Categoria', exact: true })).toHaveValue(
    'Alimentação',
  );
  await presses.on(form(page).getByRole('button', { name: 'Salvar', exact: true }));
  await expect(form(page)).toBeHidden();
  expect(presses.count()).toBe(isPhone(page) ? 5 : 4);
  const first = (await storedOf(person, 'padaria')).find(({ recurrence }) => recurrence !== null);
  expect(first).toMatchObject({ amountCents: 9990, recurrence: { interval: 'monthly', every: 1 } });
});

test('TX-02 a transaction of any month is found with one press from the list, or two from anywhere', async ({
  page,
  person,
}) => {
  const account = await person.openAccount({ name: 'Banco' });
  await enter(person, account.id, {});
  await enter(person, account.id, {
    description: 'Dentista',
    day: firstDay(addToMonth(monthOf(TODAY), -14)),
  });
  await enter(person, account.id, { description: 'Aluguel', day: firstDay(addToMonth(monthOf(TODAY), -1)) });
  await openList(page);
  await page.getByRole('button', { name: 'Mês anterior' }).click();
  await expect(page.getByRole('button', { name: 'Editar Aluguel' })).toBeVisible();
  const found = page.getByRole('button', { name: 'Editar Dentista' });

  await test.step('from the list', async () => {
    const presses = countPresses(page);
    if (isPhone(page)) await presses.on(page.getByRole('searchbox', { name: 'Buscar transações' }));
    else await presses.key('/');
    await presses.type('dent');
    await expect(found).toBeVisible();
    await expect(page.getByRole('region', { name: 'Resumo da busca' })).toContainText('Soma de 1 lançamento');
    expect(presses.count()).toBe(1);
    // A slip is understood.
    await page.getByRole('searchbox', { name: 'Buscar transações' }).fill('detnista');
    await expect(page.getByText('Nada com "detnista". Procurar por "dentista"?')).toBeVisible();
    await page.getByRole('button', { name: 'Procurar por "dentista"' }).click();
    await expect(found).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Buscar transações' })).toHaveValue('dentista');
    // Without words the month that was shown is there again.
    await page.getByRole('searchbox', { name: 'Buscar transações' }).fill('');
    await expect(page.getByRole('button', { name: 'Editar Aluguel' })).toBeVisible();
    await expect(found).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Resumo do período' })).toBeVisible();
  });

  await test.step('from anywhere', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const presses = countPresses(page);
    if (isPhone(page)) await presses.on(page.getByRole('button', { name: 'Buscar ou ir para' }));
    else await presses.key('Control+k');
    await expect(page.getByRole('combobox', { name: 'Buscar ou ir para' })).toBeFocused();
    await presses.type('dentis');
    const option = page.getByRole('option', { name: /Dentista/u });
    await expect(option).toBeVisible();
    if (isPhone(page)) await presses.on(option);
    else await presses.key('Enter');
    await expect(found).toBeVisible();
    expect(presses.count()).toBe(2);
  });
});

test('twenty rows get their category in four presses: a range by Shift, or on phones by holding its first row and its last', async ({
  page,
  person,
}) => {
  const account = await person.openAccount({ name: 'Banco' });
  for (let row = 1; row <= 20; row += 1)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await enter(person, account.id, { description: `Compra ${row}` });
  await page.goto('/dashboard/transactions');
  const presses = countPresses(page);
  if (isPhone(page)) {
    const chosen = (name: string) => page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true });
    await presses.hold(page.getByRole('button', { name: 'Editar Compra 20', exact: true }), () =>
      expect(chosen('Compra 20')).toBeChecked(),
    );
    await expect(page.getByText('1 selecionada')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Limpar a seleção' })).toBeInViewport();
    await expectAccessible(page);
    await presses.hold(chosen('Compra 1'), () => expect(chosen('Compra 1')).toBeChecked());
    await expect(page.getByText('20 selecionadas')).toBeVisible();
    await expect(page.getByText('−R$ 200,00').first()).toBeVisible();
    await presses.on(page.getByRole('button', { name: 'Categoria', exact: true }));
  } else {
    await presses.on(page.getByRole('checkbox', { name: 'Selecionar Compra 20' }));
    await presses.on(page.getByRole('checkbox', { name: 'Selecionar Compra 1', exact: true }), {
      modifiers: ['Shift'],
    });
    await presses.on(page.getByRole('button', { name: 'Mudar categoria' }));
  }
  await presses.on(page.getByRole('option', { name: 'Lazer', exact: true }));
  await expect(page.getByText('20 transações em Lazer.')).toBeVisible();
  expect(presses.count()).toBe(4);
  expect((await storedOf(person, 'Compra')).every(({ category }) => category === 'leisure')).toBe(true);
});

test('on phones a press goes on with a selection, all can be chosen, and the way back ends it', async ({
  page,
  person,
}) => {
  test.skip(!isPhone(page), 'wide screens have boxes');
  const account = await person.openAccount({ name: 'Banco' });
  for (const description of ['Alfa', 'Beta', 'Gama'])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await enter(person, account.id, { description });
  await page.goto('/dashboard/transactions');
  const chosen = (name: string) => page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true });
  const presses = countPresses(page);
  const hold = () =>
    presses.hold(page.getByRole('button', { name: 'Editar Beta', exact: true }), () =>
      expect(chosen('Beta')).toBeChecked(),
    );
  await hold();
  await presses.on(chosen('Alfa'));
  await expect(page.getByText('2 selecionadas')).toBeVisible();
  await presses.on(page.getByRole('button', { name: 'Selecionar todas' }));
  await expect(page.getByText('3 selecionadas')).toBeVisible();
  await page.goBack();
  await expect(chosen('Alfa')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Editar Alfa' })).toBeVisible();
  await hold();
  await presses.on(page.getByRole('button', { name: 'Excluir', exact: true }));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByText('Transação Beta excluída.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar Beta' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Editar Alfa' })).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).tap();
  await expect(page.getByRole('button', { name: 'Editar Beta' })).toBeVisible();
});

test('REC-04 TX-06 on phones a swipe to the right confirms what is expected, one to the left asks before it deletes, and a short one does nothing', async ({
  page,
  person,
}) => {
  test.skip(!isPhone(page), 'fingers swipe');
  const account = await person.openAccount({ name: 'Banco' });
  await enter(person, account.id, {});
  await enter(person, account.id, { description: 'Condomínio', day: addDays(TODAY, 1) });
  const status = async () => (await storedOf(person, 'condominio'))[0]?.status;
  await page.goto(`/dashboard/transactions?year=all`);
  const bill = page.getByRole('button', { name: 'Editar Condomínio' });
  const bread = page.getByRole('button', { name: 'Editar Padaria Sol' });
  const presses = countPresses(page);
  await expect(bill).toBeVisible();
  await presses.swipe(bill, 60);
  // What is posted already has nothing to the right.
  await presses.swipe(bread, 200);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await status()).toBe('scheduled');

  await presses.swipe(bill, 160);
  await expect(page.getByText('Condomínio paga.')).toBeVisible();
  expect(await status()).toBe('posted');

  await presses.swipe(bread, -160);
  const question = page.getByRole('alertdialog', { name: 'Excluir a transação Padaria Sol?' });
  await question.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByText('Transação Padaria Sol excluída.')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).last().click();
  await expect(bread).toBeVisible();
});

test('the month before, with its sums beside this one’s, is one press', async ({ page, person }) => {
  const account = await person.openAccount({ name: 'Banco' });
  const before = addToMonth(monthOf(TODAY), -1);
  await enter(person, account.id, {});
  await enter(person, account.id, { description: 'Aluguel', amountCents: 2000, day: firstDay(before) });
  await openList(page);
  const presses = countPresses(page);
  if (isPhone(page)) await presses.on(page.getByRole('button', { name: 'Mês anterior' }));
  else await presses.key('[');
  await expect(page.getByRole('button', { name: 'Editar Aluguel' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Resumo do período' })).toContainText('R$ 20,00');
  expect(presses.count()).toBe(1);
  if (isPhone(page)) await page.getByRole('button', { name: 'Mês seguinte' }).tap();
  else await page.keyboard.press(']');
  await expect(page.getByRole('button', { name: 'Editar Padaria Sol' })).toBeVisible();
});
