// What a document proposes in the form: the card that paid, the plan of its parcels, or the payment of a statement. A person's choice stays.
import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import { day } from '@vintem/core/calendar/day';
import {
  documentOf,
  type DocumentFields,
  found,
  type PaymentMeans,
  type ReadDocument,
} from '@vintem/core/documents/document';
import { cents } from '@vintem/core/money/money';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Dialog } from '#ui/dialog.tsx';
import { EntryForm } from './entry-form.tsx';
import { rememberAccount } from './last-account.ts';

const ID = (number: number) => `0197a000-0000-7000-8000-00000000000${number}`;
const TODAY = day('2026-11-20');
const RULE = {
  dueDayOfMonth: 10,
  closing: { by: 'days_before', count: 7 },
  closingDayIsNext: true,
  dueMoves: false,
  limitCents: null,
  limitOf: null,
  payingAccountId: ID(2),
  automaticDebit: false,
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form reads these of it
const ledgerOf = (kind: Ledger['kind']) =>
  ({ id: ID(1), kind, currency: 'BRL', timeZone: 'America/Sao_Paulo' }) as Ledger;

function accountOf(id: string, name: string, changes: object = {}) {
  const account = {
    id,
    ledgerId: ID(1),
    ledgerName: null,
    name,
    type: 'checking',
    currency: 'BRL',
    card: null,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  return {
    ...account,
    archivedAt: null,
    openingDay: '2026-01-01',
    openingIncludesPast: true,
    balanceCents: 0,
    version: 1,
    ...changes,
  } as Account;
}
const cardOf = (id: string, name: string) => accountOf(id, name, { type: 'credit_card', card: RULE });
const ITAU = accountOf(ID(2), 'Itaú');
const NUBANK = cardOf(ID(3), 'Nubank');
const INTER = cardOf(ID(4), 'Inter');
const issuedCard = (id: string, lastDigits: string) => ({
  id,
  ledgerId: ID(1),
  accountId: NUBANK.id,
  kind: 'main',
  lastDigits,
  name: null,
  holder: null,
  archivedAt: null,
});
const statementOf = (month: string, closingDay: string, dueDay: string, restCents: number) => ({
  month,
  closingDay,
  dueDay,
  restCents,
  totalCents: restCents,
  chargesCents: restCents,
  earlyCents: 0,
  pendingCents: 0,
  bankTotalCents: null,
});
const CARD = {
  account: NUBANK,
  statements: [
    statementOf('2026-11', '2026-11-03', '2026-11-10', 0),
    statementOf('2026-12', '2026-12-03', '2026-12-10', 69_610),
    statementOf('2027-01', '2027-01-03', '2027-01-10', 0),
  ],
};

let sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  sent = [];
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const NOTHING_PROPOSED = { completions: [], category: null, account: null, description: null };

/** The server, with the cards of Nubank and what was entered before. */
function serve({ entered = [], cardFails = false }: Pick<Given, 'entered' | 'cardFails'>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString();
    if (init?.method === 'POST') {
      sent.push({ path: path.replace(/^.*\/ledgers\/[^/]+/u, ''), body: JSON.parse(init.body as string) });
      return Response.json({
        changeId: ID(9),
        plan: { count: 3, firstNumber: 1 },
        transfer: { from: null, to: null },
      });
    }
    if (path.includes('/suggestions')) return Response.json(NOTHING_PROPOSED);
    if (path.endsWith('/issued-cards'))
      return Response.json({ issuedCards: [issuedCard(ID(5), '1234'), issuedCard(ID(6), '5678')] });
    if (path.includes('/cards/') && cardFails) return new Response(null, { status: 503 });
    if (path.includes(`/cards/${INTER.id}`)) return Response.json({ account: INTER, statements: [] });
    if (path.includes('/cards/')) return Response.json(CARD);
    if (path.includes('documentKey=')) return Response.json({ transactions: entered, nextCursor: null });
    return Response.json({ accounts: [], contacts: [], transactions: [], nextCursor: null });
  });
}

interface Given {
  accounts: readonly Account[];
  lastUsed?: Account;
  ledger?: Ledger['kind'];
  entered?: readonly object[];
  today?: string;
  cardFails?: boolean;
}

async function read(
  document: ReadDocument,
  { accounts, lastUsed, ledger = 'personal', today = TODAY, ...answers }: Given,
) {
  serve(answers);
  if (lastUsed) rememberAccount(ID(1), lastUsed.id);
  const noop = () => undefined;
  const rest = {
    onDone: noop,
    onPost: noop,
    onDuplicate: noop,
    onRefund: noop,
    onRemove: noop,
    onTurn: noop,
    onMakeRule: noop,
    onSeparate: noop,
    onOpenPlan: noop,
  };
  const form = (
    <QueryClientProvider client={new QueryClient()}>
      <Dialog open onClose={noop} title="Nova Transação">
        <EntryForm
          {...{
            subject: { purpose: 'document', read: document },
            ledger: ledgerOf(ledger),
            today: day(today),
            accounts,
            ...rest,
          }}
        />
      </Dialog>
    </QueryClientProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: () => form }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types know the routes of the product
  const screen = await render(<RouterProvider router={router as never} />);
  const strip = screen.getByRole('region', { name: 'Documento lido' });
  await expect.element(strip).toBeVisible();
  const choose = async (label: string, option: RegExp) => {
    await screen.getByRole('combobox', { name: label, exact: true }).click();
    await screen.getByRole('option', { name: option }).click();
  };
  // A text to have is the whole text, so that parts of it are looked for here.
  const told = () => strip.element().textContent;
  const choice = (label: string) => screen.getByRole('combobox', { name: label, exact: true });
  const field = (label: string) => screen.getByRole('textbox', { name: label, exact: true });
  return { screen, told, choose, choice, field };
}

function purchase(means: PaymentMeans, lastDigits: string | null = null, more: DocumentFields = {}) {
  return documentOf('receipt', {
    amountCents: found(cents(3490), 'text', 'guess'),
    day: found(TODAY, 'text', 'guess'),
    description: found('Padaria', 'text', 'guess'),
    category: found('food', 'text', 'guess'),
    paidBy: found({ means, brand: null, lastDigits }, 'text', 'guess'),
    ...more,
  });
}

test.each<[string, ReadDocument, Given, string, string]>([
  [
    'its number',
    purchase('credit_card', '5678'),
    { accounts: [ITAU, NUBANK, INTER], lastUsed: ITAU },
    'Nubank · BRL',
    'Pago com cartão: Nubank, pelo final 5678.',
  ],
  [
    'there being no other',
    purchase('credit_card', '0000'),
    { accounts: [ITAU, NUBANK], lastUsed: ITAU },
    'Nubank · BRL',
    'Pago com cartão: Nubank, o único cartão ativo.',
  ],
  [
    'its number, in a company too',
    purchase('card', '1234'),
    { accounts: [ITAU, NUBANK], ledger: 'business' },
    'Nubank · BRL',
    'Pago com cartão: Nubank, pelo final 1234.',
  ],
  [
    'nothing, between several',
    purchase('credit_card'),
    { accounts: [ITAU, NUBANK, INTER], lastUsed: NUBANK },
    'Selecione',
    'Pago com cartão de crédito: escolha qual em Conta.',
  ],
  [
    'nothing, of debit',
    purchase('debit_card', '1234'),
    { accounts: [ITAU, NUBANK], lastUsed: NUBANK },
    'Selecione',
    'Pago no débito: escolha a conta.',
  ],
  [
    'nothing, of a Pix',
    purchase('pix'),
    { accounts: [ITAU, NUBANK], lastUsed: NUBANK },
    'Selecione',
    'Pago por Pix: escolha a conta.',
  ],
])('SCAN-09 the card of a purchase is chosen by %s', async (_, document, given, account, reason) => {
  const { choice, told } = await read(document, given);
  await expect.element(choice('Conta')).toHaveTextContent(account);
  await expect.poll(told).toMatch(reason);
});

test.each<[string, ReadDocument, Given]>([
  ['debit', purchase('debit_card'), { accounts: [ITAU, NUBANK], lastUsed: ITAU }],
  ['a card that may be of debit', purchase('card', '0000'), { accounts: [ITAU, NUBANK], lastUsed: ITAU }],
  ['a card, where there is none', purchase('credit_card', '1234'), { accounts: [ITAU], lastUsed: ITAU }],
])('SCAN-09 the usual account stays for what was paid with %s', async (_, document, given) => {
  const { choice, told } = await read(document, given);
  await expect.element(choice('Conta')).toHaveTextContent('Itaú · BRL');
  await expect.poll(told).not.toMatch('Pago');
});

test('SCAN-09 the card with the number is named too, and the account that a person chooses instead is not the document’s', async () => {
  const { choice, choose, told } = await read(purchase('credit_card', '5678'), {
    accounts: [ITAU, NUBANK, INTER],
  });
  await expect.element(choice('Cartão')).toHaveTextContent('Final 5678');
  await expect.poll(told).toMatch(/Conta\s*sugestão do texto\s*Confira/u);
  await choose('Conta', /^Inter/u);
  await expect.poll(told).not.toMatch('Pago com cartão');
  await expect.element(choice('Conta')).toHaveTextContent('Inter · BRL');
});

const dup = (dueDay: string, amountCents: number) => ({
  dueDay: day(dueDay),
  amountCents: cents(amountCents),
});
const note = (...installments: ReturnType<typeof dup>[]) =>
  documentOf('nfe', {
    amountCents: found(cents(30_000), 'xml'),
    day: found(TODAY, 'xml'),
    description: found('Geladeira', 'xml'),
    category: found('food', 'xml'),
    type: found('expense', 'xml'),
    accessKey: found('3'.repeat(44), 'xml'),
    installments,
  });
const MONTHLY = note(dup('2026-12-20', 10_000), dup('2027-01-20', 10_000), dup('2027-02-20', 10_000));

test('SCAN-11 monthly duplicatas are a plan from the first due day, of which one instalment or the total may be entered instead', async () => {
  const { screen, field, choice, choose, told } = await read(MONTHLY, { accounts: [ITAU], lastUsed: ITAU });
  await expect.element(choice('O que lançar')).toHaveTextContent('Parcelado em 3×');
  await expect.element(field('Parcelar em')).toHaveValue('3');
  await expect.element(field('Data')).toHaveValue('20/12/2026');
  await expect.element(screen.getByText('3× de R$ 100,00 = R$ 300,00')).toBeVisible();
  await expect.poll(told).toMatch(/Parcelas\s*do XML/u);
  await choose('O que lançar', /^Parcela 2 de 3/u);
  await expect.element(field('Parcelar em')).not.toBeInTheDocument();
  await expect.element(field('Valor')).toHaveValue('100,00');
  await choose('O que lançar', /^O valor total/u);
  await expect.element(field('Data')).toHaveValue('20/11/2026');
  await choose('O que lançar', /^Parcelado/u);
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        path: '/installment-plans',
        body: {
          accountId: ITAU.id,
          day: '2026-12-20',
          amountCents: 30_000,
          count: 3,
          amountIs: 'total',
          documentKey: `key:${'3'.repeat(44)}`,
        },
      },
    ]);
});

test.each([
  ['days', [dup('2026-12-20', 10_000), dup('2027-01-19', 10_000), dup('2027-02-18', 10_000)]],
  ['amounts', [dup('2026-12-20', 20_000), dup('2027-01-20', 10_000)]],
])(
  'FIN-04 duplicatas with %s of their own are one plan with those of the note, until the person says otherwise',
  async (_, installments) => {
    const { screen, field, told } = await read(note(...installments), { accounts: [ITAU], lastUsed: ITAU });
    await expect.poll(told).toMatch('As parcelas seguem os vencimentos e os valores da nota.');
    await expect.element(field('Parcelar em')).toHaveValue(String(installments.length));
    await screen.getByRole('button', { name: 'Salvar' }).click();
    await expect
      .poll(() => sent)
      .toMatchObject([
        {
          path: '/installment-plans',
          body: { count: installments.length, installments, documentKey: `key:${'3'.repeat(44)}` },
        },
      ]);
  },
);

test('FIN-04 duplicatas of which the person changes how many they are follow the form', async () => {
  const { screen, field } = await read(note(dup('2026-12-20', 20_000), dup('2027-01-20', 10_000)), {
    accounts: [ITAU],
    lastUsed: ITAU,
  });
  await expect.element(field('Parcelar em')).toHaveValue('2');
  await field('Parcelar em').fill('3');
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => sent).toMatchObject([{ path: '/installment-plans', body: { count: 3 } }]);
  expect(JSON.stringify(sent)).not.toContain('installments');
});

test('FIN-04 a boleto waits for the person on its due day, with its key', async () => {
  const boleto = documentOf('boleto', {
    amountCents: found(cents(69_610), 'boleto'),
    day: found(day('2026-12-10'), 'boleto'),
    dueDay: found(day('2026-12-10'), 'boleto'),
    description: found('Condomínio Sol', 'boleto'),
    category: found('housing', 'boleto'),
    type: found('expense', 'boleto'),
    barcode: found('2'.repeat(44), 'boleto'),
  });
  const { screen } = await read(boleto, { accounts: [ITAU], lastUsed: ITAU });
  await expect.element(screen.getByRole('radio', { name: 'Esperar eu confirmar' })).toBeChecked();
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        path: '/transactions',
        body: {
          day: '2026-12-10',
          dueDay: '2026-12-10',
          awaitsPerson: true,
          documentKey: `barcode:${'2'.repeat(44)}`,
        },
      },
    ]);
});

test('SCAN-11 on a card the plan begins with the purchase, and says so; a day that was typed stays', async () => {
  const { field, choose, told } = await read(MONTHLY, { accounts: [ITAU, NUBANK], lastUsed: ITAU });
  await expect.element(field('Data')).toHaveValue('20/12/2026');
  await choose('Conta', /^Nubank/u);
  await expect.element(field('Data')).toHaveValue('20/11/2026');
  await expect.poll(told).toMatch('No cartão, as parcelas seguem as faturas, e não os vencimentos da nota.');
  await field('Data').fill('18/11/2026');
  await choose('Conta', /^Itaú/u);
  await expect.poll(told).not.toMatch('No cartão');
  await expect.element(field('Data')).toHaveValue('18/11/2026');
});

test.each([
  [
    'a total',
    [dup('2026-12-20', 10_000), dup('2027-01-20', 10_000)],
    'As parcelas não somam o total da nota: lance o total, ou uma parcela de cada vez.',
  ],
])(
  'SCAN-11 instalments with %s that no plan has are not booked as one, and the form says why',
  async (_, installments, why) => {
    const { screen, choice, told } = await read(note(...installments), { accounts: [ITAU], lastUsed: ITAU });
    await expect.poll(told).toMatch(why);
    await expect.element(choice('O que lançar')).toHaveTextContent('O valor total');
    await expect.element(screen.getByRole('switch', { name: /^Parcelar/u })).not.toBeChecked();
    await screen.getByRole('combobox', { name: 'O que lançar' }).click();
    await expect.element(screen.getByRole('option', { name: /^Parcelado/u })).not.toBeInTheDocument();
  },
);

test('SCAN-11 a slip in parcels fills in how many, and what a person turns off stays off', async () => {
  const slip = purchase('credit_card', '1234', { installmentCount: found(3, 'text', 'guess') });
  const { screen, field, choose, told } = await read(slip, {
    accounts: [ITAU, NUBANK],
    lastUsed: ITAU,
  });
  await expect.element(field('Parcelar em')).toHaveValue('3');
  await expect.poll(told).toMatch(/Parcelas\s*sugestão do texto/u);
  const plan = screen.getByRole('switch', { name: /^Parcelar/u });
  await plan.click();
  await expect.poll(told).not.toMatch('Parcelas');
  await choose('Conta', /^Itaú/u);
  await expect.element(plan).not.toBeChecked();
});

/** A slip of what came back. */
const returned = (means: PaymentMeans, lastDigits: string | null) =>
  documentOf(
    'receipt',
    {
      ...purchase(means, lastDigits),
      type: found('income', 'text', 'guess'),
      issuerName: found('LOJA BOA', 'text', 'guess'),
    },
    ['refund'],
  );

test('SCAN-09 a slip of what came back is a refund on the card that had paid', async () => {
  const { screen, choice, told } = await read(returned('credit_card', '5678'), {
    accounts: [ITAU, NUBANK, INTER],
    lastUsed: ITAU,
  });
  await expect.element(choice('Conta')).toHaveTextContent('Nubank · BRL');
  await expect.element(screen.getByRole('switch', { name: /^É um estorno/u })).toBeChecked();
  await expect.poll(told).toMatch('Estorno no cartão: Nubank, pelo final 5678.');
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        path: '/transactions',
        body: { type: 'refund', accountId: NUBANK.id, issuedCardId: ID(6), amountCents: 3490 },
      },
    ]);
});

test.each<[PaymentMeans, readonly Account[], string, string]>([
  ['credit_card', [ITAU, NUBANK, INTER], 'Selecione', 'Estorno no cartão de crédito: escolha qual em Conta.'],
  ['pix', [ITAU, NUBANK], 'Itaú · BRL', 'o dinheiro volta'],
])(
  'SCAN-09 what came back by %s between several accounts says what it knows',
  async (means, accounts, account, text) => {
    const { choice, told } = await read(returned(means, null), { accounts, lastUsed: ITAU });
    await expect.element(choice('Conta')).toHaveTextContent(account);
    await expect.poll(told).toMatch(text);
  },
);

const BILL = documentOf('boleto', {
  amountCents: found(cents(69_610), 'boleto'),
  day: found(day('2026-12-10'), 'boleto'),
  dueDay: found(day('2026-12-10'), 'boleto'),
  description: found('Boleto NU PAGAMENTOS', 'text', 'guess'),
  barcode: found('2'.repeat(44), 'boleto'),
  cardBill: found({ bank: 'Nubank', lastDigits: null, isNamed: true }, 'text', 'guess'),
});
const CARDS = { accounts: [ITAU, NUBANK, INTER], lastUsed: ITAU };

test('SCAN-10 what pays a statement opens as a transfer to the card, with statement, amount and day, and keeps the document', async () => {
  const { screen, field, choice, told } = await read(BILL, CARDS);
  await expect.element(field('Valor')).toHaveValue('696,10');
  await expect.element(field('Data')).toHaveValue('10/12/2026');
  await expect.element(choice('De')).toHaveTextContent('Itaú · BRL');
  await expect.element(choice('Para')).toHaveTextContent('Nubank · BRL');
  await expect.element(choice('Fatura')).toHaveTextContent('dezembro de 2026 · faltam R$ 696,10');
  await expect.poll(told).toMatch('Nubank, pelo nome do banco.');
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        path: '/transfers',
        body: {
          from: { accountId: ITAU.id },
          to: { accountId: NUBANK.id },
          amountCents: 69_610,
          day: '2026-12-10',
          description: 'Pagamento da fatura de dezembro',
          statementMonth: '2026-12',
          documentKey: `barcode:${'2'.repeat(44)}`,
        },
      },
    ]);
});

/** Its bank is Nubank's, and nothing else is known of it. */
const pasted = (amount: number | null) =>
  documentOf('boleto', {
    amountCents: found(amount === null ? null : cents(amount), 'boleto'),
    day: found(day('2026-12-10'), 'boleto'),
    dueDay: found(day('2026-12-10'), 'boleto'),
    description: found('Boleto Nubank', 'boleto', 'guess'),
    type: found('expense', 'boleto', 'guess'),
    barcode: found('260'.padEnd(44, '9'), 'boleto'),
  });

test.each<[string, ReadDocument]>([
  ['with its amount', pasted(69_610)],
  ['of which the payer decides the amount', pasted(null)],
])('SCAN-10 a pasted boleto %s that agrees with a statement opens as its payment', async (_, document) => {
  const { field, choice, told } = await read(document, { ...CARDS, today: '2026-12-05' });
  await expect.element(choice('Para')).toHaveTextContent('Nubank · BRL');
  await expect.element(choice('De')).toHaveTextContent('Itaú · BRL');
  await expect.element(field('Valor')).toHaveValue('696,10');
  await expect.element(field('Data')).toHaveValue('10/12/2026');
  await expect.element(choice('Fatura')).toHaveTextContent('dezembro de 2026 · faltam R$ 696,10');
  await expect.poll(told).toMatch('Nubank, pela fatura que espera pagamento.');
});

test.each<[string, ReadDocument, object]>([
  ['of another amount', pasted(70_000), {}],
  ['of whose statement nothing is known', pasted(69_610), { cardFails: true }],
  ['before the statement has closed', pasted(69_610), { today: '2026-11-20' }],
])('SCAN-10 a pasted boleto %s is an expense', async (_, document, given) => {
  const { choice, field } = await read(document, { ...CARDS, today: '2026-12-05', ...given });
  await expect.element(choice('Descrição')).toHaveValue('Boleto Nubank');
  await expect.element(field('Data')).toHaveValue('10/12/2026');
});

test('SCAN-10 it may be an expense all the same: the document and what was typed stay, and the way back too', async () => {
  const { screen, field, choice, told } = await read(BILL, CARDS);
  await field('Valor').fill('700,00');
  await screen.getByText('Despesa', { exact: true }).click();
  await expect.element(choice('Descrição')).toHaveValue('Boleto NU PAGAMENTOS');
  await expect.element(field('Valor')).toHaveValue('700,00');
  await expect.poll(told).toMatch('Boleto');
  await screen.getByText('Transferência', { exact: true }).click();
  await expect.element(choice('Para')).toHaveTextContent('Nubank · BRL');
  await expect.element(field('Valor')).toHaveValue('700,00');
});

test('SCAN-10 between several cards the person chooses, and a bill that was entered before asks first', async () => {
  const unknown = documentOf('boleto', {
    ...BILL,
    cardBill: found({ bank: null, lastDigits: null, isNamed: true }, 'text', 'guess'),
  });
  const before = {
    id: ID(8),
    day: '2026-12-09',
    description: 'Pagamento da fatura',
    amountCents: 69_610,
    currency: 'BRL',
  };
  const { screen, choose, choice, told } = await read(unknown, { ...CARDS, entered: [before] });
  await expect.poll(told).toMatch('Escolha o cartão em Para.');
  await choose('Para', /^Nubank/u);
  await expect.element(choice('Fatura')).toHaveTextContent('dezembro de 2026 · faltam R$ 696,10');
  await screen.getByRole('button', { name: 'Salvar' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Lançar este documento outra vez?' });
  await expect.element(question).toBeVisible();
  expect(sent).toEqual([]);
});

test.each<[string, ReadDocument['cardBill'], readonly Account[]]>([
  [
    'whose payee is a bank without a card here',
    found({ bank: 'Santander', lastDigits: null, isNamed: false }, 'text', 'guess') ?? undefined,
    [ITAU, NUBANK],
  ],
  ['of a card, where there is none', BILL.cardBill, [ITAU]],
])('SCAN-10 a bill %s is an expense', async (_, cardBill, accounts) => {
  const { choice } = await read(documentOf('boleto', { ...BILL, cardBill: cardBill ?? null }), {
    accounts,
    lastUsed: ITAU,
  });
  await expect.element(choice('Descrição')).toHaveValue('Boleto NU PAGAMENTOS');
});
