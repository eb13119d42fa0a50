import type { Account } from '@vintem/contract/accounts';
import type { Transaction } from '@vintem/contract/transactions';
import { choose } from '#accounts-screen.ts';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, type Person, test } from '#test.ts';
import { dayFromToday } from '#today.ts';

async function openCard(person: Person): Promise<Account> {
  const path = `/api/ledgers/${person.ledgerId}/cards`;
  const body = {
    name: 'Nubank',
    currency: 'BRL',
    dueDayOfMonth: 10,
    closing: { by: 'days_before', count: 7 },
    closingDayIsNext: true,
    dueMoves: false,
    limitCents: 500_000,
  };
  return (await person.request<{ account: Account }>('POST', path, body)).account;
}

const buyInParcels = (
  person: Person,
  card: Account,
  plan: { description: string; count: number; day: string },
) =>
  person.request('POST', `/api/ledgers/${person.ledgerId}/installment-plans`, {
    type: 'expense',
    accountId: card.id,
    category: 'leisure',
    amountCents: 100_000,
    currency: 'BRL',
    ...plan,
  });

const parcelsOf = async (person: Person) =>
  (
    await person.request<{ transactions: Transaction[] }>(
      'GET',
      `/api/ledgers/${person.ledgerId}/transactions?limit=50`,
    )
  ).transactions.toSorted(
    (left, right) => (left.installment?.number ?? 0) - (right.installment?.number ?? 0),
  );

test('CARD-07 CARD-08 CARD-09 CARD-10 a purchase in parcels is entered, seen on its card, brought forward and given back @wide', async ({
  page,
  person,
}) => {
  const card = await openCard(person);

  await test.step('CARD-07 the remainder is on the first parcel, and the statements to come are said before', async () => {
    await page.goto('/dashboard/transactions');
    await page.getByRole('button', { name: 'Nova Transação' }).first().click();
    const form = page.getByRole('dialog', { name: 'Nova Transação' });
    await form.getByRole('textbox', { name: 'Valor' }).fill('0,02');
    await form.getByLabel('Descrição').fill('TV');
    await choose(page, 'Categoria', 'Moradia');
    await choose(page, 'Conta', 'Nubank · BRL');
    await form.getByText('Parcelar', { exact: true }).click();
    await form.getByRole('button', { name: '3×' }).click();
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByRole('textbox', { name: 'Valor total' })).toHaveAccessibleDescription(
      'O valor precisa ser de pelo menos R$ 0,03 para dividir em 3 parcelas.',
    );
    await form.getByRole('textbox', { name: 'Valor total' }).fill('1000');
    await expect(form.getByText('1× de R$ 333,34 e 2× de R$ 333,33')).toBeVisible();
    await expect(form.getByText('As próximas faturas ficam entre R$ 333,33 e R$ 333,34.')).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Compra parcelada em 3×.')).toBeVisible();
    const parcels = await parcelsOf(person);
    expect(parcels.map(({ amountCents }) => amountCents)).toEqual([33_334, 33_333, 33_333]);
  });

  await page.goto(`/dashboard/accounts/${card.id}`);
  const plans = page.getByRole('region', { name: 'Parcelas' });

  await test.step('CARD-08 CARD-10 the card lists the plan, what is left, when it ends, and its limit holds all parcels', async () => {
    await expect(plans).toContainText('1 de 3');
    await expect(plans).toContainText('faltam R$ 666,66');
    await expect(plans).toContainText(/Últimas parcelas em: \S+ \(1\)/u);
    await expect(page.getByText('Disponível R$ 4.000,00')).toBeVisible();
  });

  const dialog = page.getByRole('dialog', { name: 'TV' });

  await test.step('CARD-09 each way of giving back says its effect before', async () => {
    await plans.getByRole('button', { name: /TV/u }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Estorno / cancelamento' }).click();
    await expect(dialog.getByText('A compra passa a custar R$ 333,34.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Crédito do total agora, parcelas continuam' }).click();
    await expect(dialog.getByText('Voltam R$ 1.000,00.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Crédito parcial' }).click();
    await dialog.getByLabel('Valor do estorno').fill('40');
    await expect(dialog.getByText('Voltam R$ 40,00.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Voltar' }).click();
  });

  await test.step('CARD-09 the last parcel is brought forward with a discount, and one undo takes it back', async () => {
    await dialog.getByRole('button', { name: 'Antecipar parcelas' }).click();
    await dialog.getByRole('checkbox', { name: 'Antecipar a parcela 3' }).click();
    await dialog.getByLabel('Desconto').fill('21,30');
    await expect(dialog.getByText('Entram R$ 312,03 na fatura desta data')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Antecipar', exact: true }).click();
    await expect(page.getByText('1 parcela antecipada de TV.')).toBeVisible();
    await expect(plans).toContainText('2 de 3');
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect(plans).toContainText('1 de 3');
  });

  await test.step('CARD-07 another total is divided between the parcels to come, which is said before', async () => {
    await plans.getByRole('button', { name: /TV/u }).click();
    await dialog.getByRole('button', { name: 'Editar parcelamento' }).click();
    const total = dialog.getByRole('textbox', { name: 'Valor total' });
    await total.fill('333');
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(total).toHaveAccessibleDescription('O total precisa ser de pelo menos R$ 333,36.');
    await total.fill('900');
    await expect(
      dialog.getByText('A parcela já lançada fica como está; as outras 2 passam a R$ 283,33.'),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Parcelamento alterado.')).toBeVisible();
    await expect(plans).toContainText('faltam R$ 566,66');
  });

  const chip = page.getByRole('button', { name: 'Parcela 1 de 3 de TV' });

  await test.step('CARD-07 the mark of a parcel opens its plan, whose parcels go and come back', async () => {
    await chip.click();
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Excluir parcelas' }).click();
    const question = page.getByRole('alertdialog', { name: 'Excluir parcelas de TV?' });
    await expect(question).toContainText('Saem 3 parcelas, R$ 900,00.');
    await question.getByRole('radio', { name: 'Só esta' }).click();
    await expect(question).toContainText('Sai 1 parcela, R$ 333,34. O total passa a R$ 566,66.');
    await question.getByRole('radio', { name: 'Todas' }).click();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('3 parcelas excluídas de TV.')).toBeVisible();
    await expect(plans).toBeHidden();
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect(plans).toContainText('1 de 3');
  });

  await test.step('CARD-07 in the list of transactions the mark opens it by keyboard, and the form of a parcel leads to it', async () => {
    await page.goto('/dashboard/transactions');
    await chip.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(chip).toBeFocused();
    await page.getByRole('button', { name: 'Editar TV' }).click();
    const form = page.getByRole('dialog', { name: 'Editar transação' });
    await expect(form.getByText('Parcela 1 de 3 de TV')).toBeVisible();
    await form.getByRole('button', { name: 'Ver parcelamento' }).click();
  });

  await test.step('CARD-09 a part of the price comes back, and the plan says so', async () => {
    await dialog.getByRole('button', { name: 'Estorno / cancelamento' }).click();
    await dialog.getByRole('radio', { name: 'Crédito parcial' }).click();
    await dialog.getByLabel('Valor do estorno').fill('40');
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Estorno de R$ 40,00 lançado.')).toBeVisible();
    await chip.click();
    await expect(dialog.getByText('Estornada: R$ 40,00')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
  });

  await test.step('CARD-09 the rest of a closed statement is taken in parcels, whose interest is said before', async () => {
    await buyInParcels(person, card, { description: 'Viagem', count: 2, day: dayFromToday(-100) });
    await page.goto(`/dashboard/accounts/${card.id}`);
    await page.getByRole('button', { name: 'Parcelar fatura' }).click();
    const financing = page.getByRole('dialog', { name: 'Parcelar fatura' });
    await financing.getByLabel('Parcelas').fill('10');
    await financing.getByLabel('De').fill('90');
    await financing.getByRole('button', { name: 'Parcelar' }).click();
    await expect(financing.getByLabel('De')).toHaveAccessibleDescription(
      /cada uma é de pelo menos R\$\s100,00/u,
    );
    await financing.getByLabel('De').fill('125');
    await expect(financing).toContainText('juros de R$ 250,00 no total');
    await expectAccessible(page);
    await financing.getByRole('button', { name: 'Parcelar' }).click();
    await expect(page.getByText('Fatura parcelada em 10×.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Fatura de .*, Parcelada$/u })).toBeVisible();
    await expect(plans).toContainText('Parcelamento da fatura de');
    await expect(plans.getByText('Quitadas (1)')).toBeVisible();
    await plans.getByText('Quitadas (1)').click();
    await expect(plans.getByRole('button', { name: /Viagem.*2 de 2/u })).toBeVisible();
  });

  await test.step('CARD-09 parcels of it that go are owed again, which is said before', async () => {
    await plans.getByRole('button', { name: /Parcelamento da fatura/u }).click();
    await page.getByRole('button', { name: 'Excluir parcelas' }).click();
    const question = page.getByRole('alertdialog', { name: /^Excluir parcelas/u });
    await expect(question).toContainText(/voltam a faltar R\$\s900,00/u);
    await question.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(page.getByText(/^9 parcelas excluídas/u)).toBeVisible();
    await page.getByRole('button', { name: /^Fatura de .*, Em parte$/u }).click();
    await expect(page.getByText(/^Parcelada em parte · faltam R\$\s900,00$/u)).toBeVisible();
  });
});

test('CARD-08 CARD-09 on a phone the plan of a card opens by touch, and a parcel is brought forward', async ({
  page,
  person,
  isMobile,
}) => {
  test.skip(!isMobile, 'the wide screen has the walk above');
  const card = await openCard(person);
  await buyInParcels(person, card, { description: 'TV', count: 3, day: dayFromToday(0) });
  await page.goto(`/dashboard/accounts/${card.id}`);
  const plans = page.getByRole('region', { name: 'Parcelas' });
  await plans.getByRole('button', { name: /TV/u }).tap();
  const dialog = page.getByRole('dialog', { name: 'TV' });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Antecipar parcelas' }).tap();
  await dialog.getByRole('checkbox', { name: 'Antecipar a parcela 3' }).tap();
  await dialog.getByRole('button', { name: 'Antecipar', exact: true }).tap();
  await expect(page.getByText('1 parcela antecipada de TV.')).toBeVisible();
  await expect(plans).toContainText('2 de 3');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
