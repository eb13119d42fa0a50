// What is proposed in the form of a new transaction: by the description, never over a choice, and never waited for.
import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import { day } from '@vintem/core/calendar/day';
import { documentOf, found } from '@vintem/core/documents/document';
import { cents } from '@vintem/core/money/money';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EntryForm } from '#transactions/form/entry-form.tsx';
import type { FormSubject } from '#transactions/form/form-subject.ts';
import { rememberAccount } from '#transactions/form/last-account.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { Ask, Suggestions } from './suggestions.api.ts';

const ID = (number: number) => `0197a000-0000-7000-8000-00000000000${number}`;
const TODAY = day('2026-11-20');

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form reads these of it
const ledgerOf = (kind: Ledger['kind']) =>
  ({ id: ID(1), kind, currency: 'BRL', timeZone: 'America/Sao_Paulo' }) as Ledger;

function accountOf(id: string, name: string) {
  const account = {
    id,
    ledgerId: ID(1),
    ledgerName: null,
    name,
    type: 'checking',
    currency: 'BRL',
    card: null,
  };
  const rest = { archivedAt: null, openingDay: '2026-01-01', openingIncludesPast: true, version: 1 };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  return { ...account, ...rest, balanceCents: 0 } as unknown as Account;
}
const ITAU = accountOf(ID(2), 'Itaú');
const NUBANK = accountOf(ID(3), 'Nubank');
const WISE = accountOf(ID(4), 'Wise');

const completion = (description: string, accountId: string): Suggestions['completions'][number] => ({
  description,
  type: 'expense',
  day: day('2026-10-12'),
  amountCents: cents(1_250),
  currency: 'BRL',
  category: 'food',
  accountId,
  count: 3,
});
const NOTHING: Suggestions = { completions: [], category: null, account: null, description: null };
const memory = (words: string, on = '2026-10-12') => ({ from: 'memory', day: day(on), words }) as const;
const PADARIA: Suggestions = {
  ...NOTHING,
  category: { key: 'food', why: memory('Padaria Sol') },
  account: { id: NUBANK.id, why: memory('Padaria Sol') },
};
const KNOWN: Readonly<Record<string, Suggestions>> = {
  pad: {
    ...NOTHING,
    completions: [completion('Padaria Sol', NUBANK.id), completion('Padaria Lua', ITAU.id)],
  },
  'Padaria Sol': PADARIA,
  'Padaria Lua': { ...NOTHING, category: { key: 'food', why: { from: 'words', words: 'Padaria' } } },
  Farmácia: { ...NOTHING, category: { key: 'health', why: { from: 'words', words: 'Farmácia' } } },
  iFood: {
    ...NOTHING,
    category: {
      key: 'leisure',
      why: { from: 'rule', id: '0198c0de-0000-7000-8000-00000000000a', name: 'Pedidos' },
    },
  },
  Acme: { ...NOTHING, category: { key: 'salary', why: memory('Acme', '2025-03-01') } },
};

let asked: Ask[] = [];
let sent: unknown[] = [];
/** When the suggestions come. */
let waits: () => Promise<unknown> = () => Promise.resolve();

beforeEach(() => {
  asked = [];
  sent = [];
  waits = () => Promise.resolve();
  localStorage.clear();
  rememberAccount(ID(1), ITAU.id);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input.toString(),
      location.href,
    );
    if (pathname.endsWith('/suggestions')) {
      const ask = Object.fromEntries(searchParams) as unknown as Ask;
      asked.push(ask);
      await waits();
      const known = KNOWN[ask.text];
      const isFitting = (ask.type === 'income') === (known?.category?.key === 'salary');
      return Response.json(known && isFitting ? known : NOTHING);
    }
    if (init?.method === 'POST') {
      sent.push(JSON.parse(init.body as string));
      return Response.json({ changeId: ID(9), transaction: {} }, { status: 201 });
    }
    // Which categories are used most does not come to be known; what it leads to then is counted by the browser tests of presses.
    if (pathname.endsWith('/summary')) return new Promise<Response>(() => undefined);
    return Response.json({ accounts: [], contacts: [], transactions: [], nextCursor: null });
  });
});
afterEach(() => vi.restoreAllMocks());

async function open(subject?: FormSubject, kind: Ledger['kind'] = 'personal') {
  const noop = () => undefined;
  const closed = vi.fn<() => void>();
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
      <Dialog open onClose={closed} title="Nova Transação">
        <EntryForm
          {...{ subject, today: TODAY, ...rest }}
          ledger={ledgerOf(kind)}
          accounts={[ITAU, NUBANK, WISE]}
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
  const box = (name: string) => screen.getByRole('combobox', { name, exact: true });
  const [description, category, account] = [box('Descrição'), box('Categoria'), box('Conta')];
  const amount = screen.getByRole('textbox', { name: 'Valor', exact: true });
  const list = screen.getByRole('listbox');
  const leaveWith = async (text: string) => {
    await description.fill(text);
    await amount.click();
  };
  return { screen, closed, description, category, account, amount, list, leaveWith };
}

type Form = Awaited<ReturnType<typeof open>>;

async function choose({ screen, account }: Form, name: RegExp) {
  await account.click();
  await screen.getByRole('option', { name }).click();
}

describe('SUG-06 leaving the description', () => {
  test('fills in category and account, and says why', async () => {
    const { category, account, leaveWith } = await open();
    await leaveWith('Padaria Sol');
    await expect.element(category).toHaveValue('Alimentação');
    await expect.element(category).toHaveAccessibleDescription('Como da última vez: Padaria Sol, 12 de out.');
    await expect.element(account).toHaveTextContent('Nubank · BRL');
    await expect.element(account).toHaveAccessibleDescription('Como da última vez');
    expect(asked.at(-1)).toMatchObject({ text: 'Padaria Sol', currency: 'BRL', lastAccountId: ITAU.id });
    expect(asked.at(-1)).not.toHaveProperty('accountId');
  });

  test.each([
    ['Farmácia', 'Saúde', 'Pela palavra “Farmácia”'],
    ['iFood', 'Lazer', 'Pela regra “Pedidos”'],
  ])('with "%s" proposes %s: %s', async (text, label, why) => {
    const { category, leaveWith } = await open();
    await leaveWith(text);
    await expect.element(category).toHaveValue(label);
    await expect.element(category).toHaveAccessibleDescription(why);
  });

  test('again, with other words, moves what was proposed, and takes it back where nothing is known', async () => {
    const { category, leaveWith } = await open();
    await leaveWith('Padaria Sol');
    await expect.element(category).toHaveValue('Alimentação');
    await leaveWith('Farmácia');
    await expect.element(category).toHaveValue('Saúde');
    await leaveWith('Zebra');
    await expect.element(category).toHaveValue('');
    await leaveWith('');
    await expect.element(category).not.toHaveAccessibleDescription(/última vez|palavra/);
  });

  test('never moves what the person chose', async () => {
    const form = await open();
    const { screen, category, account, leaveWith } = form;
    await leaveWith('Padaria Sol');
    await expect.element(category).toHaveValue('Alimentação');
    await category.fill('lazer');
    await screen.getByRole('option', { name: 'Lazer' }).click();
    await choose(form, /^Wise/u);
    await leaveWith('Farmácia');
    await expect.poll(() => asked.at(-1)).toMatchObject({ text: 'Farmácia', accountId: WISE.id });
    await leaveWith('Padaria Sol');
    await expect.element(category).toHaveValue('Lazer');
    await expect.element(account).toHaveTextContent('Wise · BRL');
    await expect.element(category).not.toHaveAccessibleDescription(/última vez/);
  });

  test('does not reach into a category that is being typed, when the answer is late', async () => {
    let come: (value?: unknown) => void = () => undefined;
    waits = () => new Promise((resolve) => (come = resolve));
    const { screen, description, category } = await open();
    await description.fill('Padaria Sol');
    await category.click();
    await expect.poll(() => asked.at(-1)).toMatchObject({ text: 'Padaria Sol' });
    await category.fill('laz');
    come();
    // Under the open list the form is hidden from roles.
    await expect.element(screen.getByText('Nubank · BRL')).toBeInTheDocument();
    await screen.getByRole('option', { name: 'Lazer' }).click();
    await expect.element(category).toHaveValue('Lazer');
  });

  test('after the kind has changed, proposes of that kind', async () => {
    const { screen, category, leaveWith } = await open();
    await leaveWith('Padaria Sol');
    await expect.element(category).toHaveValue('Alimentação');
    await screen.getByText('Receita', { exact: true }).click();
    await expect.element(screen.getByRole('combobox', { name: 'Categoria' })).toHaveValue('');
    await leaveWith('Acme');
    await expect.element(category).toHaveValue('Salário');
    await expect.element(category).toHaveAccessibleDescription('Como da última vez: Acme, 1 de mar. de 2025');
  });

  test('of a company does the same', async () => {
    const { account, leaveWith } = await open(undefined, 'business');
    await leaveWith('Padaria Sol');
    await expect.element(account).toHaveTextContent('Nubank · BRL');
  });
});

describe('SUG-06 amount, words, Enter', () => {
  test('save with the proposed category, and with the account that was seen', async () => {
    const { amount, description } = await open();
    await amount.fill('12,50');
    await description.fill('Padaria Sol');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => sent)
      .toMatchObject([{ category: 'food', accountId: ITAU.id, amountCents: 1_250 }]);
  });

  test.each<[string, string, () => Promise<unknown>]>([
    ['nothing is known', 'Zebra', () => Promise.resolve()],
    ['the answer does not come', 'Padaria Sol', () => new Promise(() => undefined)],
    ['there is no connection', 'Padaria Sol', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('lead to the category where %s', async (_, text, coming) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    waits = coming;
    const { amount, description, category } = await open();
    await amount.fill('12,50');
    await description.fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(category).toHaveFocus();
    await expect.element(category).toHaveAccessibleDescription(/categoria/);
    expect(sent).toEqual([]);
  });
});

describe('SUG-07 the list of completions', () => {
  test('offers what was used before, of which the arrows and Enter take one without saving', async () => {
    const { screen, description, category, account, list } = await open();
    await description.fill('pad');
    const first = screen.getByRole('option', { name: 'Padaria Sol Alimentação · Nubank R$ 12,50' });
    await expect.element(first).toBeVisible();
    await expect.element(description).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await expect.element(description).toHaveValue('Padaria Sol');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(description).toHaveFocus();
    await expect.element(category).toHaveValue('Alimentação');
    await expect.element(account).toHaveTextContent('Nubank · BRL');
    expect(sent).toEqual([]);
  });

  test('takes one by touch too', async () => {
    const { screen, description, category } = await open();
    await description.fill('pad');
    await screen.getByRole('option', { name: /^Padaria Lua/u }).click();
    await expect.element(description).toHaveValue('Padaria Lua');
    await expect.element(category).toHaveAccessibleDescription('Pela palavra “Padaria”');
  });

  test('closes with Esc, which keeps the text and the form, and is left with Tab, which takes nothing', async () => {
    const { description, list, closed, screen } = await open();
    await description.fill('pad');
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(description).toHaveValue('pad');
    expect(closed).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => closed.mock.calls.length).toBe(1);
    await expect.element(description).toHaveValue('pad');
    await description.fill('pa');
    await description.fill('pad');
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Tab}');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(description).toHaveValue('pad');
    await expect.element(screen.getByRole('combobox', { name: 'Categoria' })).toHaveFocus();
  });

  test('that is on its way does not come after Esc, which keeps the form too', async () => {
    let come: (value?: unknown) => void = () => undefined;
    waits = () => new Promise((resolve) => (come = resolve));
    const { description, list, closed } = await open();
    await description.fill('pad');
    await expect.poll(() => asked.length).toBe(1);
    await userEvent.keyboard('{Escape}');
    come();
    // Another letter asks again, and has the list.
    waits = () => Promise.resolve();
    await expect.element(list).not.toBeInTheDocument();
    expect(closed).not.toHaveBeenCalled();
    await description.fill('pa');
    await description.fill('pad');
    await expect.element(list).toBeVisible();
  });

  test('that arrives late opens over nothing else', async () => {
    let come: (value?: unknown) => void = () => undefined;
    waits = () => new Promise((resolve) => (come = resolve));
    const { description, amount, list } = await open();
    await description.fill('pad');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await amount.click();
    come();
    await expect.element(amount).toHaveFocus();
    await expect.element(list).not.toBeInTheDocument();
  });
});

const PAPER = documentOf('receipt', {
  amountCents: found(cents(3_490), 'text', 'guess'),
  day: found(TODAY, 'text', 'guess'),
  description: found('Padaria Sol', 'text', 'guess'),
  category: found('leisure', 'text', 'guess'),
});

test('SUG-04 a document’s guess makes room for the memory of its party, and the panel does not claim what stands there', async () => {
  const { screen, category } = await open({ purpose: 'document', read: PAPER });
  await expect.element(category).toHaveValue('Alimentação');
  await expect.element(category).toHaveAccessibleDescription('Como da última vez: Padaria Sol, 12 de out.');
  expect(asked.at(-1)).toMatchObject({ documentCategory: 'leisure', documentCategoryIs: 'guess' });
  const strip = screen.getByRole('region', { name: 'Documento lido' });
  await expect.poll(() => strip.element().textContent).toMatch('Descrição');
  expect(strip.element().textContent).not.toMatch('Categoria');
});

test('SUG-06 nothing is proposed for a transaction that there is', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form reads these of it
  const transaction = {
    id: ID(8),
    ledgerId: ID(1),
    accountId: ITAU.id,
    type: 'expense',
    status: 'posted',
    day: TODAY,
    category: 'leisure',
    description: 'Cinema',
    amountCents: cents(100),
    currency: 'BRL',
    accountAmountCents: cents(100),
    accountCurrency: 'BRL',
    clientId: null,
    supplierId: null,
    invoiceNumber: null,
    taxRatePercent: null,
    recurrence: null,
    installment: null,
    transferId: null,
    transferNature: null,
    issuedCardId: null,
    tags: [],
    version: 1,
  } as unknown as Transaction;
  const { screen, amount, category } = await open({ purpose: 'duplicate', transaction });
  await screen.getByRole('textbox', { name: 'Descrição' }).fill('Padaria Sol');
  await amount.click();
  await expect.element(category).toHaveValue('Lazer');
  expect(asked).toEqual([]);
});
