// Transfers, payments of cards and parcels that files tell, on the real database: one ledger whichever file comes first, and back again.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import type { RequestOf } from '@vintem/contract/route';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BankFileParts, type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let itau: Account;
let nubank: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  itau = await ana.openAccount({ name: 'Itaú', balanceCents: 0 });
  nubank = await ana.openAccount({ name: 'Nubank', balanceCents: 0 });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: { id: string }) => ({ ...params(), importId: id });

async function draft(account: Account, rows: readonly BankFileRow[], parts: BankFileParts = {}) {
  const isCard = account.type === 'credit_card';
  const content = base64Of(ofxFile(rows, { number: account.id.slice(0, 8), isCard, ...parts }));
  const body = { fileName: 'extrato.ofx', content, accountId: account.id };
  return (await ana.call(api.createImports, { params: params(), body })).body.imports[0] as Import;
}
const apply = async (of: Import) =>
  (await ana.call(api.applyImport, { params: at(of), body: { openingIncludesPast: true } })).body.import;
const imported = async (account: Account, rows: readonly BankFileRow[], parts: BankFileParts = {}) =>
  apply(await draft(account, rows, parts));
const rowsOf = async (of: Import, box?: keyof Import['counts']) =>
  (await ana.call(api.listImportRows, { params: at(of), query: box ? { box } : {} })).body.rows;
const decide = (of: Import, body: RequestOf<typeof api.decideImportRows>['body']) =>
  ana.call(api.decideImportRows, { params: at(of), body });
const undo = (of: Import, body: RequestOf<typeof api.undoImport>['body'] = {}) =>
  ana.call(api.undoImport, { params: at(of), body });
const listed = async () =>
  (await ana.call(api.listTransactions, { params: params(), query: { limit: '200' } })).body.transactions;
const names = () => new Map([itau, nubank].map(({ id, name }) => [id, name]));

/** "2026-11-20 Itaú transfer_out 50000 PIX TRANSF #1": sides of one transfer have one number; `alone` has none. */
async function ledger(): Promise<string[]> {
  const all = await listed();
  const transfers = [...new Set(all.flatMap(({ transferId }) => transferId ?? []))];
  return all
    .map((one) => {
      const isSide = one.type === 'transfer_in' || one.type === 'transfer_out';
      const pair = one.transferId === null ? (isSide ? ' alone' : '') : ' paired';
      const where = names().get(one.accountId) ?? 'Cartão';
      const parcel = one.installment ? ` ${one.installment.number}/${one.installment.count}` : '';
      return `${one.day} ${where} ${one.type} ${one.amountCents} ${one.description}${parcel}${pair}`;
    })
    .toSorted()
    .concat(transfers.length === 0 ? [] : [`${transfers.length} transfers`]);
}

const OUT: BankFileRow = { day: '2026-10-16', amount: '-500,00', text: 'TED ENVIADA', id: 'o' };
const IN: BankFileRow = { day: '2026-10-19', amount: '500,00', text: 'TED RECEBIDA', id: 'i' };
const PAIRED = [
  '2026-10-16 Itaú transfer_out 50000 TED ENVIADA paired',
  '2026-10-19 Nubank transfer_in 50000 TED RECEBIDA paired',
  '1 transfers',
];

describe('TRF-08 transfers between own accounts', () => {
  test('are one transfer of two sides, whichever bank’s file comes first, and no third side ever', async () => {
    await imported(itau, [OUT]);
    const second = await draft(nubank, [IN]);
    expect(second.counts).toMatchObject({ new: 0, linked: 1 });
    expect(await rowsOf(second, 'linked')).toMatchObject([
      {
        text: 'TED RECEBIDA',
        others: [{ accountName: 'Itaú', transaction: { description: 'TED ENVIADA' } }],
      },
    ]);
    await apply(second);
    expect(await ledger()).toEqual(PAIRED);
    await imported(itau, [OUT]);
    await imported(nubank, [IN]);
    expect(await ledger()).toEqual(PAIRED);

    ana = await server.signUp();
    itau = await ana.openAccount({ name: 'Itaú', balanceCents: 0 });
    nubank = await ana.openAccount({ name: 'Nubank', balanceCents: 0 });
    await imported(nubank, [IN]);
    await imported(itau, [OUT]);
    expect(await ledger()).toEqual(PAIRED);
  });

  test('of two files in one queue are shown as one before the second is imported', async () => {
    const [first, second] = [await draft(itau, [OUT]), await draft(nubank, [IN])];
    expect(second.counts).toMatchObject({ new: 1, linked: 0 });
    await apply(first);
    const shown = (await ana.call(api.getImport, { params: at(second) })).body.import;
    expect(shown.counts).toMatchObject({ new: 0, linked: 1 });
    await apply(second);
    expect(await ledger()).toEqual(PAIRED);
  });

  test('of which nothing but day and amount speaks are asked about, and a no is remembered', async () => {
    const out = { ...OUT, text: 'COMPRA LOJA' };
    await imported(itau, [out]);
    const second = await draft(nubank, [{ ...IN, text: 'Pix recebido JOSE' }]);
    expect(await rowsOf(second, 'check')).toMatchObject([
      { doubt: 'transfer', others: [{ accountName: 'Itaú' }] },
    ]);
    await apply(second);
    expect(await listed()).toHaveLength(1);
    await decide(second, { positions: [0], decision: 'import' });
    await apply(second);
    expect(await ledger()).toEqual([
      '2026-10-16 Itaú expense 50000 COMPRA LOJA',
      '2026-10-19 Nubank income 50000 Pix recebido JOSE',
    ]);
    const query = { from: '2026-10-01', to: '2026-10-31' };
    const { body } = await ana.call(api.proposeTransfers, { params: params(), query });
    expect(body.pairs).toEqual([]);
  });

  test('of two that could be meant, the person says which', async () => {
    await imported(nubank, [IN, { ...IN, day: '2026-10-18', id: 'j', text: 'Credito' }]);
    const second = await draft(itau, [OUT]);
    const [row] = await rowsOf(second, 'check');
    expect(row).toMatchObject({ doubt: 'transfer', others: [{}, {}] });
    const chosen = row?.others.find(({ transaction }) => transaction?.description === 'Credito');
    const transactionId = chosen?.transaction?.id ?? '';
    expect((await decide(second, { positions: [0], decision: 'link', transactionId })).status).toBe(200);
    await apply(second);
    expect(await ledger()).toEqual([
      '2026-10-16 Itaú transfer_out 50000 TED ENVIADA paired',
      '2026-10-18 Nubank transfer_in 50000 Credito paired',
      '2026-10-19 Nubank income 50000 TED RECEBIDA',
      '1 transfers',
    ]);
  });

  test('told by one bank alone, in the person’s own name, wait with one side, and are a transfer unless that is denied', async () => {
    await ana.call(api.editSettings, { body: { version: 1, name: 'Ana Souza' } });
    const own = { ...OUT, text: 'PIX ENVIADO ANA SOUZA' };
    const one = await draft(itau, [own, { ...OUT, amount: '-70,00', text: 'PIX ANA SOUZA', id: 'p' }]);
    expect(await rowsOf(one, 'new')).toMatchObject([{ becomes: 'transfer' }, { becomes: 'transfer' }]);
    await decide(one, { positions: [1], decision: 'import' });
    await apply(one);
    expect(await ledger()).toEqual([
      '2026-10-16 Itaú expense 7000 PIX ANA SOUZA',
      '2026-10-16 Itaú transfer_out 50000 PIX ENVIADO ANA SOUZA alone',
    ]);
    await imported(nubank, [{ ...IN, text: 'Credito' }]);
    expect((await ledger()).at(-1)).toBe('1 transfers');
  });

  test('typed by hand are met by both files, and stay as they were typed', async () => {
    const typed = { ledgerId: ana.ledgerId, openingIncludesPast: true };
    await ana.call(api.createTransfer, {
      params: params(),
      body: {
        from: { ...typed, accountId: itau.id },
        to: { ...typed, accountId: nubank.id },
        amountCents: 50_000,
        day: '2026-10-16',
        description: 'Reserva',
      },
    });
    await imported(nubank, [IN]);
    await imported(itau, [OUT]);
    expect(await ledger()).toEqual([
      '2026-10-16 Itaú transfer_out 50000 Reserva paired',
      '2026-10-16 Nubank transfer_in 50000 Reserva paired',
      '1 transfers',
    ]);
  });
});

describe('TRF-08 IMP-11 the undo of an import that joined', () => {
  const spent = '2026-10-16 Itaú expense 50000 TED ENVIADA';

  test('gives back the plain transaction of before, also where it was reworded since', async () => {
    await imported(itau, [OUT]);
    const before = await ledger();
    expect(before).toEqual([spent]);
    const second = await imported(nubank, [IN]);
    expect((await undo(second)).status).toBe(200);
    expect(await ledger()).toEqual(before);

    const again = await imported(nubank, [IN]);
    const side = (await listed()).find(({ accountId }) => accountId === itau.id);
    await ana.call(api.editTransaction, {
      params: { ...params(), transactionId: side?.id ?? '' },
      body: { version: side?.version ?? 0, description: 'Para a reserva' },
    });
    expect(await undo(again)).toMatchObject({ error: { code: 'import_rows_changed' } });
    await undo(again, { changed: 'keep' });
    expect(await ledger()).toEqual(['2026-10-16 Itaú expense 50000 Para a reserva']);
  });

  test('of the first file leaves the other side alone, and the file brings it back', async () => {
    const first = await imported(itau, [OUT]);
    await imported(nubank, [IN]);
    expect((await undo(first)).status).toBe(200);
    expect(await ledger()).toEqual(['2026-10-19 Nubank transfer_in 50000 TED RECEBIDA alone']);
    await imported(itau, [OUT]);
    expect(await ledger()).toEqual(PAIRED);
  });

  const reword = async ({ id }: Account, description: string) => {
    const side = (await listed()).find(({ accountId }) => accountId === id);
    await ana.call(api.editTransaction, {
      params: { ...params(), transactionId: side?.id ?? '' },
      body: { version: side?.version ?? 0, description },
    });
  };

  test('removes a side that was reworded since, and gives back the plain transaction that was the other one', async () => {
    await imported(itau, [OUT]);
    const second = await imported(nubank, [IN]);
    await reword(nubank, 'Reserva');
    expect((await undo(second, { changed: 'remove' })).status).toBe(200);
    expect(await ledger()).toEqual([spent]);
    await imported(nubank, [IN]);
    expect(await ledger()).toEqual(PAIRED);
  });

  test('removes a payment that was reworded since on both of its sides, and the card owes it again', async () => {
    const card = await openCard();
    await imported(card, NOVEMBER);
    const bank = await imported(itau, [PAID]);
    await reword(itau, 'Fatura do roxo');
    expect(await undo(bank)).toMatchObject({ error: { code: 'import_rows_changed' } });
    expect((await undo(bank, { changed: 'remove' })).status).toBe(200);
    expect(await ledger()).toEqual(['2026-10-20 Cartão expense 30000 LIVRARIA']);
    expect(await statementOf(card, '2026-11')).toMatchObject({ restCents: 30_000 });

    const again = await imported(itau, [PAID]);
    await imported(card, CAME);
    await reword(itau, 'Fatura do roxo');
    expect((await undo(again, { changed: 'remove' })).status).toBe(200);
    // What the card's own file tells stays.
    expect(await ledger()).toContain('2026-11-11 Cartão transfer_in 30000 Pagamento recebido alone');
    expect(await statementOf(card, '2026-11')).toMatchObject({ restCents: 0 });
  });

  test('keeps the pair where the person has made the new side their own', async () => {
    await imported(itau, [OUT]);
    const second = await imported(nubank, [IN]);
    const side = (await listed()).find(({ accountId }) => accountId === nubank.id);
    await ana.call(api.editTransaction, {
      params: { ...params(), transactionId: side?.id ?? '' },
      body: { version: side?.version ?? 0, description: 'Reserva' },
    });
    await undo(second, { changed: 'keep' });
    expect((await ledger()).at(-1)).toBe('1 transfers');
    expect((await draft(nubank, [IN])).counts).toMatchObject({ known: 1 });
  });
});

async function openCard(name = 'Cartão Roxo'): Promise<Account> {
  const body = {
    name,
    currency: 'BRL',
    dueDayOfMonth: 10,
    closing: { by: 'days_before', count: 7 },
    closingDayIsNext: true,
    dueMoves: false,
  } as const;
  return (await ana.call(api.createCard, { params: params(), body })).body.account;
}
const NOVEMBER: BankFileRow[] = [{ day: '2026-10-20', amount: '-300,00', text: 'LIVRARIA', id: 'c1' }];
const PAID: BankFileRow = { day: '2026-11-10', amount: '-300,00', text: 'PAGAMENTO FATURA', id: 'b1' };
const CAME: BankFileRow[] = [
  { day: '2026-11-11', amount: '300,00', text: 'Pagamento recebido', id: 'c2' },
  { day: '2026-11-12', amount: '-20,00', text: 'PADARIA', id: 'c3' },
];
const statementOf = async (card: Account, month: string) =>
  (
    await ana.call(api.getCard, { params: { ...params(), cardId: card.id }, query: { from: '2020-01' } })
  ).body.statements.find((one) => one.month === month);

describe('TRF-08 IMP-13 the payment of a card', () => {
  const WHOLE = [
    '2026-10-20 Cartão expense 30000 LIVRARIA',
    '2026-11-10 Itaú transfer_out 30000 PAGAMENTO FATURA paired',
    '2026-11-11 Cartão transfer_in 30000 Pagamento recebido paired',
    '2026-11-12 Cartão expense 2000 PADARIA',
    '1 transfers',
  ];

  test('is made of the account’s line, settles the statement, and is met by the card’s own line', async () => {
    const card = await openCard();
    await imported(card, NOVEMBER);
    const bank = await draft(itau, [PAID]);
    expect(await rowsOf(bank, 'linked')).toMatchObject([
      { others: [{ accountName: 'Cartão Roxo', isCard: true, transaction: null }] },
    ]);
    await apply(bank);
    expect(await statementOf(card, '2026-11')).toMatchObject({ restCents: 0, state: { code: 'paid' } });
    const next = await draft(card, CAME);
    expect(next.counts).toMatchObject({ new: 1, linked: 1 });
    await apply(next);
    expect(await ledger()).toEqual(WHOLE);
    expect(await statementOf(card, '2026-11')).toMatchObject({ restCents: 0, state: { code: 'paid' } });
  });

  test('is the same where the card’s file comes first', async () => {
    const card = await openCard();
    await imported(card, NOVEMBER);
    await imported(card, CAME);
    await imported(itau, [PAID]);
    expect(await ledger()).toEqual(WHOLE);
    expect(await statementOf(card, '2026-11')).toMatchObject({ restCents: 0, state: { code: 'paid' } });
  });

  test('goes with the import that made it, and with it the statement is owed again', async () => {
    const card = await openCard();
    await imported(card, NOVEMBER);
    const bank = await imported(itau, [PAID]);
    await undo(bank);
    expect(await statementOf(card, '2026-11')).toMatchObject({ restCents: 30_000 });
    const again = await imported(itau, [PAID]);
    await imported(card, CAME);
    await undo(again);
    expect(await ledger()).toEqual([
      '2026-10-20 Cartão expense 30000 LIVRARIA',
      '2026-11-11 Cartão transfer_in 30000 Pagamento recebido alone',
      '2026-11-12 Cartão expense 2000 PADARIA',
    ]);
  });

  test('of one of two cards is asked about where nothing says of which', async () => {
    const [card, other] = [await openCard('Cartão Roxo'), await openCard('Cartão Azul')];
    await imported(card, NOVEMBER);
    await imported(other, [{ day: '2026-10-21', amount: '-90,00', text: 'MERCADO', id: 'd1' }]);
    const bank = await draft(itau, [
      { ...PAID, amount: '-50,00' },
      { ...PAID, amount: '-90,00', id: 'b2' },
    ]);
    expect(await rowsOf(bank, 'check')).toMatchObject([{ doubt: 'transfer', others: [{}, {}] }]);
    expect(await rowsOf(bank, 'linked')).toMatchObject([{ others: [{ accountName: 'Cartão Azul' }] }]);
    const decided = await decide(bank, { positions: [0], decision: 'link', accountId: card.id });
    expect(decided.body.rows).toMatchObject([{ box: 'linked', others: [{ accountName: 'Cartão Roxo' }] }]);
    await apply(bank);
    expect(await statementOf(card, '2026-11')).toMatchObject({ restCents: 25_000 });
    expect(await statementOf(other, '2026-11')).toMatchObject({ restCents: 0 });
  });
});

describe('IMP-07 parcels without a plan', () => {
  const parcel = (number: number, day: string): BankFileRow[] => [
    { day, amount: '-100,00', text: `LOJA AZUL PARC 0${number}/05`, id: `p${number}` },
    { day, amount: `-${number},00`, text: 'PADARIA', id: `q${number}` },
  ];
  const [second, third, fourth] = [parcel(2, '2026-09-15'), parcel(3, '2026-10-15'), parcel(4, '2026-11-15')];
  const parcels = async () => (await ledger()).filter((row) => row.includes('LOJA'));
  const ALL = [2, 3, 4, 5].map((number) => `2026-${number + 7}-15`.replace('-9-', '-09-'));
  const WHOLE = ALL.map((day, index) => `${day} Cartão expense 10000 LOJA AZUL ${index + 2}/5`);
  const plans = async (card: Account) =>
    (await ana.call(api.listInstallmentPlans, { params: params(), query: { accountId: card.id } })).body;

  test('have the cents that the bank tells of each, also where the plan divided otherwise', async () => {
    const card = await openCard();
    const sofa = (number: number, day: string, amount: string): BankFileRow[] => [
      { day, amount, text: `SOFA LOJA PARC 0${number}/03`, id: `s${number}` },
    ];
    await imported(card, sofa(1, '2026-09-15', '-166,68'));
    const file = await imported(card, sofa(2, '2026-10-15', '-166,66'));
    const row = (day: string, cents: number, number: number) =>
      `${day} Cartão expense ${cents} SOFA LOJA ${number}/3`;
    const told = (cents: number) => [
      row('2026-09-15', 16_668, 1),
      row('2026-10-15', cents, 2),
      row('2026-11-15', 16_668, 3),
    ];
    expect(await parcels()).toEqual(told(16_666));
    expect((await undo(file)).status).toBe(200);
    expect(await parcels()).toEqual(told(16_668));
  });

  test.each([
    ['in their order', [second, third, fourth]],
    ['the last first', [fourth, third, second]],
    ['with one that is never told', [second, fourth]],
  ])('become one plan from the first that is told, %s', async (_, files) => {
    const card = await openCard();
    for (const rows of files) {
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      await imported(card, rows);
    }
    expect(await parcels()).toEqual(WHOLE);
    expect((await plans(card)).plans).toMatchObject([
      { firstNumber: 2, count: 5, totalCents: 50_000, paidBeforeCents: 10_000 },
    ]);
  });

  test('told together in one file are one plan as well', async () => {
    const card = await openCard();
    const one = await draft(card, [...second, ...third]);
    const rows = await rowsOf(one);
    expect(rows.map(({ becomes, missingInstallments }) => [becomes, missingInstallments])).toEqual([
      ['installment', 0],
      [null, 0],
      ['installment', 2],
      [null, 0],
    ]);
    await apply(one);
    expect((await plans(card)).plans).toHaveLength(1);
    expect(await parcels()).toHaveLength(4);
  });

  test('left plain by the person, are taken into the plan that the next one begins', async () => {
    const card = await openCard();
    const one = await draft(card, second);
    await decide(one, { positions: [0], decision: 'import' });
    await apply(one);
    expect(await parcels()).toEqual(['2026-09-15 Cartão expense 10000 LOJA AZUL PARC 02/05']);
    const next = await imported(card, third);
    expect((await parcels()).map((row) => row.slice(-3))).toEqual(['2/5', '3/5', '4/5', '5/5'].toSorted());
    expect((await plans(card)).plans).toMatchObject([{ firstNumber: 2, totalCents: 50_000 }]);
    await undo(next);
    expect(await parcels()).toEqual(['2026-09-15 Cartão expense 10000 LOJA AZUL PARC 02/05']);
    expect((await plans(card)).plans).toEqual([]);
  });

  describe('beside a plan that expects another amount', () => {
    const dearer: BankFileRow[] = [
      { day: '2026-10-15', amount: '-112,50', text: 'LOJA AZUL PARC 03/05', id: 'd3' },
    ];
    let card: Account;
    let one: Import;
    beforeEach(async () => {
      card = await openCard();
      await imported(card, second);
      one = await draft(card, dearer);
    });

    test('wait to be answered, and are neither entered nor lost meanwhile', async () => {
      expect(one).toMatchObject({ waitingCount: 1, readyCount: 0 });
      const [row] = await rowsOf(one, 'check');
      expect(row).toMatchObject({
        doubt: 'other_parcel',
        becomes: null,
        missingInstallments: 0,
        transactions: [{ description: 'LOJA AZUL', amountCents: -10_000 }],
      });
      await apply(one);
      expect(await parcels()).toEqual(WHOLE);
      expect((await plans(card)).plans).toHaveLength(1);
    });

    test('are that parcel, whose amount is then the bank’s, and whose plan holds it', async () => {
      const [row] = await rowsOf(one, 'check');
      await decide(one, { positions: [0], decision: 'link', transactionId: row?.transactions[0]?.id });
      await apply(one);
      const told = WHOLE.map((text) => (text.endsWith('3/5') ? text.replace('10000', '11250') : text));
      expect(await parcels()).toEqual(told);
      expect((await plans(card)).plans).toMatchObject([{ totalCents: 51_250, paidBeforeCents: 10_000 }]);
      expect((await undo(one)).status).toBe(200);
      expect(await parcels()).toEqual(WHOLE);
      expect((await plans(card)).plans).toMatchObject([{ totalCents: 50_000 }]);
    });

    test('are another purchase, with a plan of its own, also where it is answered after the rest', async () => {
      await apply(one);
      await decide(one, { positions: [0], decision: 'import' });
      await apply(one);
      const other = [3, 4, 5].map(
        (number) => `2026-${number + 7}-15 Cartão expense 11250 LOJA AZUL ${number}/5`,
      );
      expect((await parcels()).toSorted()).toEqual([...WHOLE, ...other].toSorted());
      expect((await plans(card)).plans.map(({ totalCents }) => totalCents).toSorted()).toEqual([
        50_000, 56_250,
      ]);
      expect((await undo(one)).status).toBe(200);
      expect(await parcels()).toEqual(WHOLE);
    });
  });

  test('go with their import, and what another file has told stays', async () => {
    const card = await openCard();
    const one = await imported(card, second);
    await undo(one);
    expect(await ledger()).toEqual([]);
    expect((await plans(card)).plans).toEqual([]);

    const again = await imported(card, second);
    const next = await imported(card, third);
    expect((await undo(again)).status).toBe(200);
    expect(await parcels()).toEqual(WHOLE.slice(1));
    expect((await plans(card)).plans).toMatchObject([{ firstNumber: 3, paidBeforeCents: 20_000 }]);
    await imported(card, second);
    expect(await parcels()).toEqual(WHOLE);
    await undo(next);
    expect(await parcels()).toEqual(WHOLE);
  });
});
