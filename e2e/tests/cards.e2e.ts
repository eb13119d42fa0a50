import type { Account } from '@vintem/contract/accounts';
import type { Card } from '@vintem/contract/cards';
import { choose, openAccounts } from '#accounts-screen.ts';
import { expectAccessible } from '#expect-accessible.ts';
import { filterList } from '#filter-list.ts';
import { expect, type Person, test } from '#test.ts';
import { today } from '#today.ts';
import type { Page } from '@playwright/test';

const RULE = {
  currency: 'BRL',
  dueDayOfMonth: 10,
  closing: { by: 'days_before', count: 7 },
  closingDayIsNext: true,
  dueMoves: false,
};

async function openCard(person: Person, more: object = {}): Promise<Account> {
  const path = `/api/ledgers/${person.ledgerId}/cards`;
  const body = { ...RULE, name: 'Nubank', ...more };
  return (await person.request<{ account: Account }>('POST', path, body)).account;
}

const cardOf = (person: Person, { id }: Account) =>
  person.request<Card>('GET', `/api/ledgers/${person.ledgerId}/cards/${id}`);

async function buy(
  person: Person,
  account: Account,
  day: string,
  description: string,
  amountCents: number,
  category = 'food',
) {
  await person.request('POST', `/api/ledgers/${person.ledgerId}/transactions`, {
    accountId: account.id,
    type: 'expense',
    day,
    category,
    description,
    amountCents,
    currency: 'BRL',
  });
}

const region = (page: Page) => page.getByRole('region', { name: 'Cartões' });
const monthName = (month: string) =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01`));
const dayInWords = (day: string) =>
  new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));
const typed = (day: string) => day.split('-').toReversed().join('/');
const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

test('CARD-01 CARD-12 CARD-14 a card is created with what it owes, stands below the accounts, and is no money @wide', async ({
  page,
  person,
}) => {
  const bank = await person.openAccount({ name: 'Itaú', balanceCents: 910_000 });
  await buy(person, bank, today(), 'Fatura antiga', 10_000, 'credit_card');
  await openAccounts(page);
  await page.getByRole('button', { name: 'Novo cartão' }).click();
  const form = page.getByRole('dialog', { name: 'Novo cartão' });

  await test.step('CARD-01 what is missing is said under its field, and nothing typed is lost', async () => {
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByLabel('Nome')).toHaveAccessibleDescription('Dê um nome à conta');
    await expect(form.getByLabel('Nome')).toBeFocused();
    await expect(form.getByLabel('Vence todo dia')).toHaveAccessibleDescription(
      'O vencimento vai do dia 1 ao dia 31',
    );
    await form.getByLabel('Nome').fill('Nubank');
    await form.getByLabel('Vence todo dia').fill('10');
    await form.getByLabel('Quantos dias antes').fill('0');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByLabel('Quantos dias antes')).toHaveAccessibleDescription(
      'O fechamento precisa ser antes do vencimento.',
    );
    await expectAccessible(page);
  });

  await form.getByLabel('Quantos dias antes').fill('7');
  await expect(form.getByRole('status')).toHaveText(
    /^Compras até \d+ de \S+ vencem em 10 de \S+\. Melhor dia de compra: 3 de \S+\.$/,
  );
  await form.getByLabel('Limite', { exact: true }).fill('500');
  await choose(page, 'Conta que paga a fatura', 'Itaú');
  await form.getByLabel('Da fatura fechada').fill('312,40');
  await form.getByLabel('Na fatura aberta').fill('383,70');
  await form.getByLabel('Na fatura aberta').press('Enter');
  await expect(form).toBeHidden();

  await test.step('CARD-14 what may have been payments is shown, and accepted leaves the debt as it was told', async () => {
    const old = page.getByRole('dialog', { name: 'Pagamentos de antes do cartão' });
    await expect(old).toContainText(
      'Encontramos 1 despesa “Cartão de Crédito” nos últimos 12 meses. É pagamento de fatura?',
    );
    await expectAccessible(page);
    await old.getByRole('button', { name: 'Sim, 1 é pagamento' }).click();
    await expect(page.getByText('1 despesa virou pagamento de fatura.')).toBeVisible();
    await expect(old).toBeHidden();
  });

  await test.step('CARD-10 CARD-12 the row says what is owed and used, the total leaves it out', async () => {
    const row = region(page).getByRole('listitem');
    await expect(row).toContainText('Deve R$ 696,10');
    await expect(row).toContainText('Limite usado R$ 696,10');
    await expect(row).toContainText('R$ 196,10 acima do limite');
    await expect(row).toContainText(/Aberta · fecha em 3 de \S+, vence em 10 de/);
    const total = page.getByRole('region', { name: /^Saldo total/ });
    await expect(total).toContainText('1 conta');
    await expect(total).toContainText('R$ 9.000,00');
    await expect(total).toContainText('R$ 8.303,90 depois das faturas');
    const wealth = page.getByRole('region', { name: 'Patrimônio' });
    await expect(wealth).toContainText('R$ 8.303,90');
    await expect(wealth.getByRole('definition')).toHaveText(['R$ 9.000,00', 'R$ 0,00', '−R$ 696,10']);
    await expectAccessible(page);
  });

  await test.step('CARD-12 the dashboard says the same, with the cards in a region of their own', async () => {
    await page.goto('/dashboard');
    const total = page.getByRole('region', { name: 'Saldo Total' });
    await expect(total).toContainText('R$ 9.000,00');
    await expect(total).toContainText('R$ 8.303,90 depois das faturas');
    await expect(total.getByRole('listitem')).toHaveCount(1);
    await expect(region(page).getByRole('heading', { level: 2 }).locator('..')).toContainText(
      'Deve R$ 696,10',
    );
    await expect(region(page).getByRole('listitem')).toContainText(
      'R$ 412,40Paga em parte · faltam R$ 312,40',
    );
  });

  await test.step('CARD-05 paying in part says what is left, moves both balances, and one undo takes it back', async () => {
    await region(page).getByRole('link', { name: 'Abrir Nubank' }).click();
    const statement = page.getByRole('region', { name: /^Fatura de/ });
    await expect(statement).toContainText('R$ 312,40');
    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog', { name: /^Pagar fatura de/ });
    await expect(dialog.getByLabel('Valor')).toHaveValue('312,40');
    await expect(dialog.getByRole('radio', { name: 'Itaú' })).toBeChecked();
    await expect(dialog).toContainText('depois R$ 8.687,60');
    await expectAccessible(page);
    await dialog.getByLabel('Valor').fill('12,40');
    await expect(dialog.getByRole('status')).toHaveText(
      'Faltarão R$ 300,00. Eles vão para a próxima fatura, com os encargos do banco.',
    );
    await dialog.getByLabel('Valor').fill('332,40');
    await expect(dialog.getByRole('status')).toHaveText(
      /^R\$\s20,00 a mais viram crédito na fatura de \S+\.$/u,
    );
    await dialog.getByLabel('Valor').fill('');
    await dialog.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(dialog.getByLabel('Valor')).toHaveAccessibleDescription('Informe o valor');
    await dialog.getByLabel('Valor').fill('12,40');
    await dialog.getByLabel('Valor').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(statement).toContainText('R$ 300,00');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByText('Ação desfeita.')).toBeVisible();
    await expect(statement).not.toContainText('R$ 300,00');
  });

  await test.step('deleting a card that owes says so, with its parcels, and offers to archive it instead', async () => {
    const card = (await person.request<{ cards: Card[] }>('GET', `/api/ledgers/${person.ledgerId}/cards`))
      .cards[0];
    await person.request('POST', `/api/ledgers/${person.ledgerId}/installment-plans`, {
      accountId: card?.account.id,
      type: 'expense',
      day: today(),
      category: 'leisure',
      description: 'TV',
      amountCents: 100_000,
      currency: 'BRL',
      count: 3,
    });
    await openAccounts(page);
    await region(page).getByRole('button', { name: 'Ações de Nubank' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    const question = page.getByRole('alertdialog', { name: 'Excluir o cartão Nubank?' });
    await expect(question).toContainText('Este cartão deve R$ 1.029,44 e tem 2 parcelas a vencer.');
    await question.getByRole('button', { name: 'Arquivar' }).click();
    await expect(page.getByText('Cartão Nubank arquivado.')).toBeVisible();
    await expect(region(page)).toBeHidden();
    await page.getByRole('switch', { name: 'Mostrar arquivadas (1)' }).click();
    await expect(region(page).getByRole('listitem')).toContainText('Arquivada');
  });
});

test('CARD-02 CARD-03 CARD-13 the page of a card: statements, moves, dates and the bank’s total @wide', async ({
  page,
  person,
}) => {
  // The last statement closed some ten days ago.
  const dueDayOfMonth = Math.min(28, new Date(Date.now() - 3 * 86_400_000).getUTCDate());
  const account = await openCard(person, { dueDayOfMonth, closedDebtCents: 31_240 });
  const { statements, openMonth } = await cardOf(person, account);
  const place = statements.findIndex(({ month }) => month === openMonth);
  const [closed, open, next] = statements.slice(place - 1, place + 2);
  if (!closed || !open || !next) throw new Error('a new card has three statements');
  const bought = later(open.firstDay, 1);
  await buy(person, account, bought, 'Padaria', 4490);
  const name = (one: { month: string }) => `Fatura de ${monthName(one.month)}`;

  await openAccounts(page);
  await page.getByRole('link', { name: 'Abrir Nubank' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nubank' })).toBeVisible();
  const statement = page.getByRole('region', { name: /^Fatura de/ });
  await expect(statement).toContainText(name(closed));
  await expect(statement).toContainText('R$ 312,40');
  await expect(page.getByRole('link', { name: 'Contas' }).first()).toHaveAttribute('aria-current', 'page');

  const rows = page.getByRole('region', { name: 'Lançamentos' });
  await test.step('the next statement is one key or press away, and stands in the address', async () => {
    await page.keyboard.press(']');
    await expect(statement).toContainText(name(open));
    await expect(statement).toContainText(`Aberta · fecha em ${dayInWords(open.closingDay)}`);
    await expect(rows.getByRole('listitem')).toContainText(['Padaria']);
    await expect(rows).toContainText('Saldo anteriorR$ 312,40');
    await expect(rows).toContainText('TotalR$ 357,30');
    expect(new URL(page.url()).searchParams.get('month')).toBe(openMonth);
    await page.reload();
    await expect(statement).toContainText(name(open));
    await expectAccessible(page);
  });

  await test.step('CARD-03 other days say first what they move; an undo puts it back', async () => {
    await page.getByRole('button', { name: 'Mudar datas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mudar datas' });
    await dialog.getByLabel('Fechamento').fill(typed(next.closingDay));
    await dialog.getByLabel('Vencimento').fill(typed(later(next.dueDay, -1)));
    await expect(dialog.getByLabel('Fechamento')).toHaveAccessibleDescription(
      `Esta data passa por cima da fatura de ${monthName(next.month)}.`,
    );
    // Closed on the day of its only purchase, which then belongs to the next one.
    await dialog.getByLabel('Fechamento').fill(typed(bought));
    await dialog.getByLabel('Vencimento').fill(typed(open.dueDay));
    await expect(dialog.getByRole('status')).toHaveText(
      `1 compra passa para a fatura de ${monthName(next.month)}.`,
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(rows.getByRole('listitem')).toHaveCount(0);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(rows.getByRole('listitem')).toHaveCount(1);
    await expect(statement).toContainText(`fecha em ${dayInWords(open.closingDay)}`);
  });

  await test.step('CARD-02 M moves a purchase by hand, and an undo brings it back', async () => {
    await rows.getByRole('button', { name: 'Editar Padaria' }).focus();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Mover para outra fatura' });
    await expect(dialog.getByRole('combobox', { name: 'Fatura' })).toHaveText(name(next));
    await dialog.getByRole('button', { name: 'Mover', exact: true }).click();
    await expect(page.getByText(`Padaria foi para a fatura de ${monthName(next.month)}.`)).toBeVisible();
    await expect(rows).toContainText('Nada nesta fatura');
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect(rows.getByRole('listitem')).toContainText(['Padaria']);
  });

  await test.step('CARD-02 the IOF of a purchase abroad stands below it, and what is selected is moved at once', async () => {
    await person.request('POST', `/api/ledgers/${person.ledgerId}/transactions`, {
      accountId: account.id,
      type: 'expense',
      day: bought,
      category: 'leisure',
      description: 'Amazon',
      amountCents: 4990,
      currency: 'USD',
      accountAmountCents: 27_196,
    });
    await page.reload();
    await rows.getByRole('button', { name: 'Ações de Amazon' }).click();
    await page.getByRole('menuitem', { name: 'Lançar IOF' }).click();
    const iof = page.getByRole('dialog', { name: 'Lançar IOF' });
    await expect(iof.getByLabel('Valor')).toHaveValue('9,52');
    await expect(iof).toContainText('3,5 % de R$ 271,96');
    await iof.getByLabel('Valor').press('Enter');
    await expect(rows.getByRole('listitem')).toContainText(['Amazon', 'IOF de Amazon', 'Padaria']);
    await rows.getByRole('button', { name: 'Selecionar' }).click();
    for (const one of ['Amazon', 'Padaria']) {
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await rows.getByRole('checkbox', { name: `Selecionar ${one}`, exact: true }).click();
    }
    await expect(rows).toContainText('2 selecionados');
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Mover para outra fatura' });
    await expect(dialog).toContainText('2 lançamentos');
    await dialog.getByRole('button', { name: 'Mover', exact: true }).click();
    await expect(
      page.getByText(`2 lançamentos foram para a fatura de ${monthName(next.month)}.`),
    ).toBeVisible();
    await expect(rows).toContainText('Nada nesta fatura');
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect(rows.getByRole('listitem')).toHaveCount(3);
  });

  await test.step('CARD-13 the bank’s total agrees, or differs with its reasons', async () => {
    await page.getByRole('button', { name: new RegExp(`^${name(closed)}`, 'i') }).click();
    await page.getByRole('button', { name: 'Informar o total do banco' }).click();
    const dialog = page.getByRole('dialog', { name: 'Total da fatura do banco' });
    await dialog.getByLabel('Total da fatura do banco').fill('357,30');
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(statement).toContainText('Faltam R$ 44,90 em relação ao banco');
    await statement.getByRole('button', { name: 'Ver por quê' }).click();
    const reasons = page.getByRole('dialog', { name: 'Por que os totais diferem' });
    await expect(reasons).toContainText('exatamente este valor');
    await expect(reasons.getByRole('button', { name: 'Padaria' })).toBeVisible();
    await expectAccessible(page);
    await reasons.getByRole('button', { name: 'Lançar diferença' }).click();
    const difference = page.getByRole('dialog', { name: 'Lançar diferença' });
    await expect(difference.getByLabel('Valor')).toHaveValue('44,90');
    await difference.getByRole('button', { name: 'Lançar', exact: true }).click();
    await expect(statement).toContainText('Confere com o banco');
    await expect(rows).toContainText('Diferença para o total do banco');
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect(statement).toContainText('Faltam R$ 44,90 em relação ao banco');
    await statement.getByRole('button', { name: 'Mudar o total do banco' }).click();
    await dialog.getByLabel('Total da fatura do banco').fill('312,40');
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(statement).toContainText('Confere com o banco');
  });

  await test.step('the cards of the account are entered here; a purchase names its own, and the rows stand under them', async () => {
    const path = `/api/ledgers/${person.ledgerId}/cards/${account.id}/issued-cards`;
    await person.request('POST', path, { kind: 'additional', lastDigits: '5678', holder: 'Maria' });
    await page.getByRole('button', { name: 'Adicionar cartão' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar cartão' });
    await dialog.getByRole('textbox', { name: 'Últimos 4 números' }).fill('1234');
    await dialog.getByRole('textbox', { name: 'Últimos 4 números' }).press('Enter');
    await expect(dialog).toBeHidden();
    const cards = page.getByRole('region', { name: 'Cartões desta conta' });
    await expect(cards.getByRole('listitem')).toContainText([
      /Final 1234.*Principal/,
      /Final 5678 · Maria.*Adicional/,
    ]);
    await page.getByRole('button', { name: new RegExp(`^${name(open)}`, 'i') }).click();
    await rows.getByRole('button', { name: 'Editar Padaria' }).click();
    await choose(page, 'Cartão', 'Final 5678 · Maria');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rows.getByRole('region', { name: 'Final 5678 · Maria' })).toContainText(
      /R\$\s44,90.*Padaria/u,
    );
    await expectAccessible(page);
    await cards.getByRole('button', { name: 'Ações de Final 5678 · Maria' }).click();
    await page.getByRole('menuitem', { name: 'Ver lançamentos' }).click();
    await expect(page.getByRole('list', { name: 'Filtros em uso' })).toContainText(
      'Cartão: Final 5678 · Maria',
    );
    await expect(page.getByText('Padaria').first()).toBeVisible();
    await filterList(page, 'Cartão', 'Final 1234');
    await expect(page.getByText('Nenhuma transação encontrada neste período.')).toBeVisible();
  });
});

test('CARD-01 CARD-02 CARD-05 on a phone a card is created, its statements are turned over, moved between and paid by touch', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(!isMobile, 'the wide screen has the walks above');
  await person.openAccount({ name: 'Itaú', balanceCents: 910_000 });
  await openAccounts(page);
  await page.getByRole('button', { name: 'Novo cartão' }).tap();
  const form = page.getByRole('dialog', { name: 'Novo cartão' });
  // Without the keyboard of the phone over it.
  await expect(form).toBeFocused();
  await form.getByLabel('Nome').fill('Nubank');
  // The last statement closed some ten days ago.
  const dueDay = Math.min(28, new Date(Date.now() - 3 * 86_400_000).getUTCDate());
  await form.getByLabel('Vence todo dia').fill(String(dueDay));
  await form.getByLabel('Quantos dias antes').fill('7');
  await form.getByLabel('Da fatura fechada').fill('312,40');
  await form.getByRole('button', { name: 'Salvar', exact: true }).tap();
  await expect(form).toBeHidden();
  const { cards } = await person.request<{ cards: Card[] }>('GET', `/api/ledgers/${person.ledgerId}/cards`);
  const [card] = cards;
  const open = card?.statements.find(({ month }) => month === card.openMonth);
  if (!card || !open) throw new Error('a new card has an open statement');
  await buy(person, card.account, open.firstDay, 'Padaria', 4490);

  await region(page).getByRole('link', { name: 'Abrir Nubank' }).tap();
  const statement = page.getByRole('region', { name: /^Fatura de/ });
  await expect(statement).toContainText('R$ 312,40');
  await page.getByRole('button', { name: 'Próxima fatura' }).tap();
  const rows = page.getByRole('region', { name: 'Lançamentos' });
  await expect(rows.getByRole('listitem')).toContainText(['Padaria']);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await rows.getByRole('button', { name: 'Ações de Padaria' }).tap();
  await page.getByRole('menuitem', { name: 'Mover para outra fatura' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Mover', exact: true }).tap();
  await expect(rows).toContainText('Nada nesta fatura');

  await page.getByRole('button', { name: 'Fatura anterior' }).tap();
  await page.getByRole('button', { name: 'Pagar fatura' }).tap();
  const dialog = page.getByRole('dialog', { name: /^Pagar fatura de/ });
  await dialog.getByRole('button', { name: 'Pagar R$ 312,40' }).tap();
  await expect(dialog).toBeHidden();
  const path = `/api/ledgers/${person.ledgerId}/accounts/${card.account.id}`;
  expect(await person.request<Account>('GET', path)).toMatchObject({ balanceCents: -4_490 });
});
