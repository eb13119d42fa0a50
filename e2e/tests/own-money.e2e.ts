// What a bank tells that is neither income nor expense: money that stays its owner's, and the credit by which it puts a fatura into parcels.
import type { Import } from '@vintem/contract/imports';
import { base64Of, ofxFile } from '@vintem/server/testing/bank-file';
import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#test.ts';

const dayAgo = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now() - days * 86_400_000);

test('TRF-05 money that is put into an RDB is no expense and says why, and a person may say otherwise', async ({
  page,
  person,
  isMobile,
}) => {
  const account = await person.openAccount({ name: 'Nubank', balanceCents: 0 });
  const ledger = `/api/ledgers/${person.ledgerId}`;
  const rows = [
    { day: dayAgo(3), amount: '-500,00', text: 'Aplicação RDB', id: '1' },
    { day: dayAgo(2), amount: '200,00', text: 'Resgate RDB', id: '2' },
  ];
  const body = { fileName: 'novembro.ofx', content: base64Of(ofxFile(rows)), accountId: account.id };
  const { imports } = await person.request<{ imports: Import[] }>('POST', `${ledger}/imports`, body);
  await page.goto(`/dashboard/imports/${imports[0]?.id}`);
  const put = page.getByText('Guardado por você, não é despesa · pelas palavras do banco');
  const plain = page.getByText('Não é transferência, por decisão sua');
  const decide = async (label: string) => {
    if (isMobile) {
      await page.getByRole('button', { name: /Aplicação RDB/u }).click();
      await page.getByRole('dialog').getByRole('button', { name: label }).click();
    } else {
      await page.getByRole('button', { name: 'Ações de Aplicação RDB' }).click();
      await page.getByRole('menuitem', { name: label }).click();
    }
  };

  await test.step('each says what it is and why', async () => {
    await expect(put).toBeVisible();
    await expect(page.getByText('Resgate seu, não é receita · pelas palavras do banco')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the person says no, and takes that back', async () => {
    await decide('Não é transferência');
    await expect(plain).toBeVisible();
    await expect(put).toHaveCount(0);
    await decide('Desfazer a decisão');
    await expect(put).toBeVisible();
  });

  await test.step('it moves the balance, and is in neither figure of the month', async () => {
    await page.getByRole('button', { name: 'Importar 2' }).click();
    await page.getByRole('button', { name: 'Não, muda o saldo' }).click();
    await expect(page.getByText('2 linhas importadas', { exact: true })).toBeVisible();
    const { transactions } = await person.request<{ transactions: { type: string }[] }>(
      'GET',
      `${ledger}/transactions`,
    );
    expect(transactions.map(({ type }) => type).toSorted()).toEqual(['transfer_in', 'transfer_out']);
  });
});

test('IMP-06 CARD-09 the credit of a financed fatura waits, leads to the card, and is the financing that is made there', async ({
  page,
  person,
  isMobile,
}) => {
  const ledger = `/api/ledgers/${person.ledgerId}`;
  // Closed some days ago, and due in some: its statement is the one that a bank would put into parcels now.
  const dueDayOfMonth = Number(dayAgo(-5).slice(8));
  const { account: card } = await person.request<{ account: { id: string } }>('POST', `${ledger}/cards`, {
    name: 'Roxo',
    currency: 'BRL',
    dueDayOfMonth,
    closing: { by: 'days_before', count: 10 },
    closingDayIsNext: true,
    dueMoves: false,
  });
  const send = async (rows: Parameters<typeof ofxFile>[0]) => {
    const content = base64Of(ofxFile(rows, { number: '1', isCard: true }));
    const body = { fileName: 'fatura.ofx', content, accountId: card.id };
    const { imports } = await person.request<{ imports: Import[] }>('POST', `${ledger}/imports`, body);
    return imports[0]?.id ?? '';
  };
  const first = await send([{ day: dayAgo(20), amount: '-500,00', text: 'LIVRARIA', id: '1' }]);
  await person.request('POST', `${ledger}/imports/${first}/apply`, { openingIncludesPast: false });
  const credit = 'Crédito de parcelamento de fatura';
  const second = await send([{ day: dayAgo(1), amount: '500,00', text: credit, id: '2' }]);
  await page.goto(`/dashboard/imports/${second}`);
  const question = page.getByText('Crédito de uma fatura parcelada: não é estorno nem receita.');
  const way = page.getByRole('link', { name: 'Parcelar no cartão' });

  await test.step('it asks, and leads to the card', async () => {
    if (isMobile) await page.getByRole('button', { name: new RegExp(credit, 'u') }).click();
    await expect(question).toBeVisible();
    await expect(page.getByRole('button', { name: 'Só quita a fatura' })).toBeVisible();
    await expectAccessible(page);
    await way.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roxo');
  });

  await test.step('the fatura is put into parcels there, and the line is that', async () => {
    await page.getByRole('button', { name: 'Parcelar fatura' }).click();
    const form = page.getByRole('dialog', { name: 'Parcelar fatura' });
    await form.getByLabel('Parcelas').fill('5');
    await form.getByLabel('De', { exact: true }).fill('110,00');
    await form.getByRole('button', { name: 'Parcelar' }).click();
    await expect(form).toHaveCount(0);
    await page.goto(`/dashboard/imports/${second}`);
    await page.getByRole('tab', { name: /^Ligadas/u }).click();
    await expect(page.getByText(/Ligada a Parcelamento da fatura de /u)).toBeVisible();
    await page.getByRole('button', { name: /^Importar 1/u }).click();
    await expect(page.getByText('1 linha importada', { exact: true })).toBeVisible();
  });
});
