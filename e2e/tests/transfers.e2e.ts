// Transfers between accounts and books, and refunds: from the form to the lists.
import type { Page } from '@playwright/test';
import type { Account } from '@vintem/contract/accounts';
import type { Company } from '@vintem/contract/companies';
import type { Transaction } from '@vintem/contract/transactions';
import { addDays } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { expectAccessible } from '#expect-accessible.ts';
import { filterList } from '#filter-list.ts';
import { expect, type Person, test } from '#test.ts';
import { today } from '#today.ts';

const TODAY = today();
const YESTERDAY = formatDay(addDays(TODAY, -1));
const LIST = '/dashboard/transactions';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const rowOf = (page: Page, title: string) =>
  page
    .getByRole(isPhone(page) ? 'listitem' : 'row')
    .filter({ has: page.getByRole('button', { name: `Editar ${title}`, exact: true }) });
const summaryOf = (page: Page) => page.getByRole('region', { name: 'Resumo do período' });

async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`${LIST}${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Transações', exact: true })).toBeVisible();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function balancesOf(person: Person, kind: 'personal' | 'business' = 'personal') {
  const { accounts } = await person.request<{ accounts: Account[] }>('GET', `/api/accounts?kind=${kind}`);
  return Object.fromEntries(accounts.map(({ name, balanceCents }) => [name, balanceCents]));
}

async function enter(person: Person, account: Account, entry: object): Promise<Transaction> {
  const body = {
    type: 'expense',
    category: 'food',
    amountCents: 1000,
    currency: account.currency,
    day: TODAY,
    accountId: account.id,
    ...entry,
  };
  const path = `/api/ledgers/${person.ledgerId}/transactions`;
  return (await person.request<{ transaction: Transaction }>('POST', path, body)).transaction;
}

/** What can be done with a row: in its menu, or on phones in its form. */
async function act(page: Page, title: string, item: RegExp): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: `Editar ${title}`, exact: true }).click();
    await page.getByRole('button', { name: 'Mais ações da transação' }).tap();
    await page.getByRole('menuitem', { name: item }).tap();
    return;
  }
  await page.getByRole('button', { name: `Ações de ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test(
  'TRF-01 TRF-03 TRF-12 by keyboard: T, value, Enter moves both balances and no figure; its fee is an expense, and goes with it after asking; it may repeat',
  { tag: '@wide' },
  async ({ page, person }) => {
    await person.openAccount({ name: 'Itaú', balanceCents: 100_000 });
    await person.openAccount({ name: 'Poupança', type: 'savings' });
    await openList(page);
    await page.keyboard.press('t');
    const form = page.getByRole('dialog', { name: 'Nova Transação' });
    await expect(form.getByRole('radio', { name: 'Transferência' })).toBeChecked();
    await expect(form.getByRole('textbox', { name: 'Valor', exact: true })).toBeFocused();
    // With two accounts there is nothing to choose.
    await expect(form.getByRole('combobox', { name: 'De', exact: true })).toHaveText('Itaú · BRL');
    await expect(form.getByRole('combobox', { name: 'Para', exact: true })).toHaveText('Poupança · BRL');
    await page.keyboard.type('150');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Transferência salva.')).toBeVisible();
    await expect(form).toBeHidden();
    await expect.poll(() => balancesOf(person)).toEqual({ Itaú: 85_000, Poupança: 15_000 });
    const row = rowOf(page, 'Itaú → Poupança');
    await expect(row).toContainText('R$ 150,00');
    await expect(row).not.toContainText(/[+−]R\$/);
    await expect(page.getByText('1 de 1 lançamento')).toBeVisible();
    await expect(summaryOf(page)).not.toContainText('150');

    // The last pair is kept, also turned round.
    await page.keyboard.press('t');
    await form.getByRole('textbox', { name: 'Valor', exact: true }).fill('20');
    await page.keyboard.press('Alt+x');
    await expect(form.getByRole('combobox', { name: 'De', exact: true })).toHaveText('Poupança · BRL');
    await form.getByRole('textbox', { name: 'Tarifa' }).fill('2,50');
    await page.keyboard.press('Enter');
    await expect.poll(() => balancesOf(person)).toEqual({ Itaú: 87_000, Poupança: 12_750 });
    // The server has it before the form is gone.
    await expect(form).toBeHidden();
    await page.keyboard.press('t');
    await expect(form.getByRole('combobox', { name: 'De', exact: true })).toHaveText('Poupança · BRL');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(summaryOf(page)).toContainText('R$ 2,50');

    // In the list of one account it has that account's sign.
    await filterList(page, 'Conta', 'Poupança');
    await expect(rowOf(page, 'Itaú → Poupança')).toContainText('+R$ 150,00');
    await expect(rowOf(page, 'Poupança → Itaú')).toContainText('−R$ 20,00');
    await filterList(page, 'Conta', 'Todas as contas');

    await rowOf(page, 'Poupança → Itaú')
      .getByRole('button', { name: /^Editar/ })
      .focus();
    await page.keyboard.press('Delete');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('radio', { name: 'Excluir a transferência inteira' })).toBeChecked();
    await expect(question.getByRole('radio', { name: 'Manter o outro lado, sem par' })).toBeVisible();
    await expect(question.getByRole('switch', { name: 'Excluir também a tarifa de R$ 2,50' })).toBeChecked();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect.poll(() => balancesOf(person)).toEqual({ Itaú: 85_000, Poupança: 15_000 });
    // The newest toast stands last.
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect.poll(() => balancesOf(person)).toEqual({ Itaú: 87_000, Poupança: 12_750 });

    // It may repeat: of today one waits, and both sides are confirmed and taken away together.
    await page.keyboard.press('t');
    await form.getByRole('textbox', { name: 'Valor', exact: true }).fill('30');
    await form.getByRole('textbox', { name: 'Descrição' }).fill('Reserva');
    await form.getByRole('switch', { name: /^Repetir/ }).focus();
    await page.keyboard.press('Space');
    await expect(form.getByRole('region', { name: 'Datas da série' })).toContainText('Sem data final');
    await expect(form.getByRole('textbox', { name: 'Tarifa' })).toBeHidden();
    await expectAccessible(page);
    await form.getByRole('textbox', { name: 'Descrição' }).press('Enter');
    await expect(page.getByText('2 transferências criadas.')).toBeVisible();
    await expect(rowOf(page, 'Reserva')).toContainText('Mensal');
    await page.getByRole('button', { name: 'Pagar as vencidas' }).click();
    await expect.poll(() => balancesOf(person)).toEqual({ Itaú: 90_000, Poupança: 9_750 });
    await rowOf(page, 'Reserva')
      .getByRole('button', { name: /^Editar/ })
      .focus();
    await page.keyboard.press('Delete');
    await question.getByRole('radio', { name: 'Esta e as próximas' }).click();
    await expect(question.getByRole('radio', { name: 'Manter o outro lado, sem par' })).toBeHidden();
    await question.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(page.getByText('2 transações excluídas.')).toBeVisible();
    await expect.poll(() => balancesOf(person)).toEqual({ Itaú: 87_000, Poupança: 12_750 });
  },
);

test(
  'TRF-02 TRF-04 between two currencies both amounts are kept, the ratio is shown, and each account has its own day',
  { tag: '@wide' },
  async ({ page, person }) => {
    await person.openAccount({ name: 'Itaú', balanceCents: 1_000_000 });
    await person.openAccount({ name: 'Wise', currency: 'USD' });
    await openList(page, '?year=all');
    // What was typed as an expense goes along, and comes back.
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Nova Transação' });
    await form.getByRole('textbox', { name: 'Valor', exact: true }).fill('5.450,00');
    await page.keyboard.press('Alt+t');
    const amount = form.getByRole('textbox', { name: 'Valor', exact: true });
    await expect(amount).toHaveValue('5.450,00');
    const arrived = form.getByRole('textbox', { name: 'Valor que chegou' });
    await expect(arrived).not.toHaveValue('');
    await arrived.fill('');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Informe o valor que chegou')).toBeVisible();
    await arrived.fill('1000');
    await expect(form.getByText('1 US$ = R$ 5,45')).toBeVisible();
    await choose(page, 'Para', 'Itaú · BRL');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByText('Escolha duas contas diferentes')).toBeVisible();
    await choose(page, 'Para', 'Wise · USD');
    await arrived.fill('1000');
    await form.getByRole('textbox', { name: 'Data', exact: true }).fill(YESTERDAY);
    await form.getByRole('textbox', { name: 'Chegou em' }).fill(formatDay(TODAY));
    await form.getByRole('textbox', { name: 'Descrição' }).fill('Reserva em dólar');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    // Of the two accounts only one has it in the past of its balance.
    const question = page.getByRole('alertdialog', { name: /já inclui o que veio antes\?$/ });
    await expect(question).toContainText('o saldo de hoje de Itaú fica como está');
    await question.getByRole('button', { name: 'Não, muda o saldo' }).click();
    const row = rowOf(page, 'Reserva em dólar');
    await expect(row).toContainText('R$ 5.450,00');
    await expect(row).toContainText('→ $1,000.00');
    await expect(row).toContainText(`Itaú → Wise · saiu em ${YESTERDAY}, chegou em ${formatDay(TODAY)}`);

    await row.getByRole('button', { name: /^Editar/ }).click();
    const edit = page.getByRole('dialog', { name: 'Editar transferência' });
    await expect(edit.getByRole('textbox', { name: 'Valor que chegou' })).toHaveValue('1.000,00');
    await edit.getByRole('textbox', { name: 'Valor', exact: true }).fill('5500');
    await expect(edit.getByRole('textbox', { name: 'Valor que chegou' })).toHaveValue('1.000,00');
    await expect(edit.getByText('1 US$ = R$ 5,50')).toBeVisible();
    await edit.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect.poll(() => balancesOf(person)).toEqual({ Itaú: 450_000, Wise: 100_000 });
  },
);

test('TRF-05 TRF-06 TRF-07 rows become a transfer and go back; what is alone is listed, and what looks like a pair is proposed @wide', async ({
  page,
  person,
}) => {
  const itau = await person.openAccount({ name: 'Itaú', balanceCents: 100_000 });
  const nubank = await person.openAccount({ name: 'Nubank' });
  await enter(person, itau, { description: 'Pix enviado', amountCents: 50_000 });
  const came = { type: 'income', category: 'other', description: 'Pix recebido', amountCents: 50_000 };
  await enter(person, nubank, came);
  await enter(person, itau, { description: 'Saque', amountCents: 10_000 });
  await openList(page);

  await act(page, 'Saque', /^Transformar em transferência/);
  const turn = page.getByRole('dialog', { name: 'Transformar em transferência' });
  await turn.getByRole('combobox', { name: 'Para' }).click();
  await page.getByRole('option', { name: 'Conta que não está no Vintém' }).click();
  await turn.getByRole('button', { name: 'Transformar' }).click();
  await expect(rowOf(page, 'Saque')).toContainText('Itaú → fora do Vintém');

  await act(page, 'Pix enviado', /^Transformar em transferência/);
  // The likeliest first, and chosen.
  await expect(turn.getByRole('radio', { name: 'Pix recebido' })).toBeChecked();
  await expectAccessible(page);
  await turn.getByRole('button', { name: 'Transformar' }).click();
  await expect(rowOf(page, 'Pix enviado')).toContainText('Itaú → Nubank');
  await expect(rowOf(page, 'Pix recebido')).toBeHidden();

  await page.getByText('Transferências', { exact: true }).click();
  await expect(page.getByText('2 de 2 lançamentos')).toBeVisible();
  await page.getByText('Transferências sem par', { exact: true }).click();
  await expect(page).toHaveURL(/sides=unpaired/);
  await expect(page.getByText('1 de 1 lançamento')).toBeVisible();
  await expect(rowOf(page, 'Saque')).toBeVisible();

  await page.getByText('Todas', { exact: true }).last().click();
  await act(page, 'Pix enviado', /^Desfazer transferência/);
  const separation = page.getByRole('dialog', { name: 'Desfazer transferência' });
  await separation.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(separation.getByText('Escolha uma categoria')).toHaveCount(2);
  for (const [label, option] of [
    ['Categoria da despesa', 'Alimentação'],
    ['Categoria da receita', 'Salário'],
  ] as const) {
    await separation.getByRole('combobox', { name: label }).fill(option);
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await separation.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(separation).toBeHidden();

  await page.getByRole('button', { name: 'Procurar transferências' }).click();
  const found = page.getByRole('dialog', { name: 'Procurar transferências' });
  const pair = found.getByRole('checkbox', { name: 'Unir Itaú → Nubank' });
  await expect(pair).not.toBeChecked();
  await expectAccessible(page);
  await found.getByRole('button', { name: /não é uma transferência/ }).click();
  await expect(found.getByText('Nenhuma transferência por unir')).toBeVisible();
  await found.getByRole('button', { name: 'Desfazer' }).click();
  await pair.check();
  await found.getByRole('button', { name: 'Unir 1' }).click();
  await expect(rowOf(page, 'Pix enviado')).toContainText('Itaú → Nubank');
  await expect.poll(() => balancesOf(person)).toEqual({ Itaú: 40_000, Nubank: 50_000 });
});

test('TRF-09 TRF-10 between a company and its owner the form asks what it is, books both, and one undo takes both back @wide', async ({
  page,
  person,
}) => {
  const { company } = await person.request<{ company: Company }>('POST', '/api/companies', {
    name: 'Padaria Sol',
    taxId: '11.222.333/0001-81',
  });
  await person.openAccount({ name: 'Itaú' });
  const business = await balancesOf(person, 'business');
  const [companyAccount = ''] = Object.keys(business);
  await openList(page);
  const button = page.getByRole('button', { name: 'Nova Transação', exact: true });
  await button.first().click();
  const form = page.getByRole('dialog', { name: 'Nova Transação' });
  await form.getByText('Transferência', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Valor', exact: true }).fill('60.000,00');
  await choose(page, 'De', `${companyAccount} · Padaria Sol · BRL`);
  await choose(page, 'Para', 'Itaú · BRL');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form.getByText('Diga o que é esta transferência')).toBeVisible();
  await choose(page, 'O que é?', 'Distribuição de lucros');
  await expect(form.getByText('Em Pessoal: receita, Lucros recebidos.', { exact: false })).toBeVisible();
  await expect(
    form.getByText(
      'Acima de R$ 50.000,00 no mês há retenção de 10 % de IR (Lei 15.270/2025). Fale com a contabilidade.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect.poll(() => balancesOf(person)).toEqual({ Itaú: 6_000_000 });
  expect((await balancesOf(person, 'business'))[companyAccount]).toBe(-6_000_000);
  await expect(summaryOf(page)).toContainText('R$ 60.000,00');
  await expect(rowOf(page, 'Distribuição de lucros')).toContainText('Padaria Sol → Itaú');
  await page.getByRole('button', { name: 'Desfazer' }).first().click();
  await expect.poll(() => balancesOf(person)).toEqual({ Itaú: 0 });
  expect(await balancesOf(person, 'business')).toEqual(business);

  // A loan says what is owed of it.
  await button.first().click();
  await form.getByText('Transferência', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Valor', exact: true }).fill('500,00');
  await choose(page, 'De', 'Itaú · BRL');
  await choose(page, 'Para', `${companyAccount} · Padaria Sol · BRL`);
  await choose(page, 'O que é?', 'Empréstimo do sócio');
  await expect(
    form.getByText(
      'Sem esta transferência, Padaria Sol deve nada a você. Com ela, Padaria Sol deve R$ 500,00 a você.',
    ),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();

  // A private bill that the company paid leaves its expenses.
  await page.goto(`/dashboard/business?company=${company.id}`);
  // From then on, the button opens the company's form.
  await expect(page.getByRole('heading', { name: 'Últimas Transações' })).toBeVisible();
  await button.first().click();
  await form.getByRole('textbox', { name: 'Valor', exact: true }).fill('80,00');
  await form.getByRole('combobox', { name: 'Descrição' }).fill('Farmácia');
  await form.getByText('Foi despesa pessoal').click();
  await expect(form.getByRole('combobox', { name: 'O que é?' })).toHaveText('Retirada');
  if (await form.getByRole('combobox', { name: 'De', exact: true }).getByText('Selecione').isVisible())
    await choose(page, 'De', `${companyAccount} · BRL`);
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(rowOf(page, 'Farmácia')).toContainText('fora do Vintém');
  expect((await balancesOf(person, 'business'))[companyAccount]).toBe(-8_000);
});

test('BASE-01 a refund is entered from its purchase or as an income, lowers the month’s expenses, and is never income @wide', async ({
  page,
  person,
}) => {
  const account = await person.openAccount({ name: 'Itaú', balanceCents: 100_000 });
  await enter(person, account, { description: 'Loja', amountCents: 10_000 });
  await openList(page);
  await page.getByRole('button', { name: 'Editar Loja' }).focus();
  await page.keyboard.press('r');
  const form = page.getByRole('dialog', { name: 'Lançar estorno' });
  await form.getByRole('textbox', { name: 'Valor', exact: true }).fill('40');
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Devolução');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(rowOf(page, 'Loja')).toContainText('Estornada: R$ 40,00');
  await expect(rowOf(page, 'Devolução')).toContainText('Estorno');
  await expect(rowOf(page, 'Devolução')).toContainText('+R$ 40,00');
  await expect(summaryOf(page)).toContainText('R$ 60,00');

  const button = page.getByRole('button', { name: 'Nova Transação', exact: true });
  await button.first().click();
  const empty = page.getByRole('dialog', { name: 'Nova Transação' });
  await empty.getByText('Receita', { exact: true }).click();
  await empty.getByText('É um estorno').click();
  await empty.getByRole('textbox', { name: 'Valor', exact: true }).fill('80');
  await empty.getByRole('combobox', { name: 'Descrição' }).fill('Seguro');
  await empty.getByRole('combobox', { name: 'Categoria' }).fill('Alim');
  await page.getByRole('option', { name: 'Alimentação' }).click();
  await empty.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(summaryOf(page)).toContainText('−R$ 20,00');
  await expect(summaryOf(page)).toContainText('Voltou mais do que saiu.');
  await expect.poll(() => balancesOf(person)).toEqual({ Itaú: 102_000 });
  await page.goto('/dashboard');
  await expect(page.getByText('Voltou mais do que saiu.').first()).toBeVisible();
});

test('TRF-05 TRF-06 BASE-01 on a phone the form of a row turns it into a transfer and back, and enters its refund', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(!isMobile, 'wide screens have the menu of a row');
  const account = await person.openAccount({ name: 'Itaú', balanceCents: 100_000 });
  await enter(person, account, { description: 'Saque', amountCents: 10_000 });
  await openList(page);
  await act(page, 'Saque', /^Transformar em transferência/);
  const turn = page.getByRole('dialog', { name: 'Transformar em transferência' });
  await choose(page, 'Para', 'Conta que não está no Vintém');
  await turn.getByRole('button', { name: 'Transformar' }).tap();
  await expect(rowOf(page, 'Saque')).toContainText('Itaú → fora do Vintém');

  await page.getByRole('button', { name: 'Editar Saque' }).tap();
  await page.getByRole('button', { name: 'Desfazer transferência' }).tap();
  const separation = page.getByRole('dialog', { name: 'Desfazer transferência' });
  await separation.getByRole('combobox', { name: 'Categoria da despesa' }).fill('Alim');
  await page.getByRole('option', { name: 'Alimentação', exact: true }).tap();
  await expectAccessible(page);
  await separation.getByRole('button', { name: 'Desfazer', exact: true }).tap();
  await expect(separation).toBeHidden();

  await act(page, 'Saque', /^Lançar estorno/);
  const form = page.getByRole('dialog', { name: 'Lançar estorno' });
  await form.getByRole('textbox', { name: 'Valor', exact: true }).fill('40');
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Devolução');
  await form.getByRole('button', { name: 'Salvar', exact: true }).tap();
  await expect(rowOf(page, 'Saque')).toContainText('Estornada: R$ 40,00');
  await expect(rowOf(page, 'Devolução')).toContainText('+R$ 40,00');
});
