import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { day } from '@vintem/core/calendar/day';
import type { Transaction } from '@vintem/contract/transactions';
import { SERIES_POLICY } from '@vintem/core/recurrences/series-policy';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HeroMoneyField } from '#fields/hero-money-field.tsx';
import {
  changesOf,
  draftOf,
  emptyDraft,
  newTransactionOf,
  type ReadTransactionDraft,
  refundDraftOf,
  type TransactionDraft,
  transactionDraftSchema,
} from '#transactions/form/transaction-draft.ts';
import { SplitPart } from './split-part.tsx';

const TODAY = day('2026-11-20');
const CONTEXT = { today: TODAY, policy: SERIES_POLICY.personal, isNew: true };
const LEDGER = { id: '0197a000-0000-7000-8000-000000000001', kind: 'personal' } as const;
const DRAFT: TransactionDraft = {
  ...emptyDraft(TODAY, 'BRL'),
  amount: '200,00',
  description: 'Supermercado',
  category: 'food',
  accountId: LEDGER.id,
};

function Dividing({
  onSave,
  start,
}: {
  onSave: (read: ReadTransactionDraft) => void;
  start: TransactionDraft;
}) {
  const form = useForm<TransactionDraft, unknown, ReadTransactionDraft>({
    resolver: standardSchemaResolver(transactionDraftSchema(CONTEXT)),
    defaultValues: start,
  });
  return (
    <form onSubmit={form.handleSubmit(onSave)}>
      <HeroMoneyField label="Valor" currency="BRL" {...form.register('amount')} />
      <SplitPart form={form} ledger={LEDGER} divides={false} />
      <button type="submit">Salvar</button>
    </form>
  );
}

async function open(changes: Partial<TransactionDraft> = {}) {
  const onSave = vi.fn<(read: ReadTransactionDraft) => void>();
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Dividing onSave={onSave} start={{ ...DRAFT, ...changes }} />
    </QueryClientProvider>,
  );
  const part = (number: number) => ({
    category: screen.getByRole('combobox', { name: `Categoria da parte ${number}` }),
    amount: screen.getByRole('textbox', { name: `Valor ou % da parte ${number}` }),
    note: screen.getByRole('textbox', { name: `Nota da parte ${number}` }),
  });
  const choose = async (number: number, label: string) => {
    await part(number).category.fill(label);
    await screen.getByRole('option', { name: label, exact: true }).click();
  };
  const saved = () => onSave.mock.calls.at(-1)?.[0].parts;
  return {
    screen,
    part,
    choose,
    saved,
    onSave,
    status: screen.getByRole('status'),
    save: screen.getByRole('button', { name: 'Salvar' }),
  };
}

test('CAT-11 what is carved out of the first part leaves it the rest, Enter on the last part adds one, and the parts are saved', async () => {
  const { screen, part, choose, saved, status, save } = await open();
  await screen.getByRole('button', { name: 'Dividir em partes' }).click();
  await expect.element(part(2).category).toHaveFocus();
  await expect.element(part(1).amount).toHaveValue('200,00');
  await choose(2, 'Saúde');
  await part(2).amount.fill('38,05');
  await expect.element(part(1).amount).toHaveValue('161,95');
  await part(2).note.fill('Remédio');
  await userEvent.keyboard('{Enter}');
  await expect.element(part(3).category).toHaveFocus();
  await choose(3, 'Moradia');
  await part(3).amount.fill('25%');
  await expect.element(part(1).amount).toHaveValue('111,95');
  await part(1).note.click();
  await expect.element(part(3).amount).toHaveValue('50,00');
  await expect.element(status).toHaveTextContent('As partes somam R$ 200,00');
  await save.click();
  await expect.poll(saved).toEqual([
    { category: 'food', amountCents: 11_195, note: null },
    { category: 'health', amountCents: 3_805, note: 'Remédio' },
    { category: 'housing', amountCents: 5_000, note: null },
  ]);
});

const PARTS = [
  { id: 0, category: 'food', amount: '161,95', note: '', isRest: false },
  { id: 1, category: 'health', amount: '38,05', note: '', isRest: false },
];
const DIVIDED = { category: 'split', parts: PARTS } as const;

test('CAT-12 another amount names what is missing or too much, and nothing is saved until it is zero', async () => {
  const { screen, part, status, save, saved, onSave } = await open({ ...DIVIDED, parts: [...PARTS] });
  await screen.getByRole('textbox', { name: 'Valor', exact: true }).fill('212,40');
  await expect.element(status).toHaveTextContent('Faltam R$ 12,40');
  await save.click();
  await expect.element(screen.getByText('As partes precisam somar o valor da transação')).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await part(2).amount.fill('60');
  await expect.element(status).toHaveTextContent('Sobram R$ 9,55');
  await part(2).amount.fill('50,45');
  await save.click();
  await expect.poll(saved).toHaveLength(2);
});

test('an empty part says what it lacks, and the focus goes there', async () => {
  const { screen, part, save, onSave } = await open();
  await screen.getByRole('button', { name: 'Dividir em partes' }).click();
  await expect.element(part(2).category).toHaveFocus();
  await save.click();
  await expect.element(screen.getByText('Escolha uma categoria')).toBeVisible();
  await expect.element(screen.getByText('Informe o valor', { exact: true })).toBeVisible();
  await expect.element(part(2).category).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
});

test('a part is removed while two are left, and the rest is there for the next one', async () => {
  const { screen, part } = await open({ ...DIVIDED, parts: [...PARTS] });
  await expect.element(part(2).amount).toHaveValue('38,05');
  await expect.element(screen.getByRole('button', { name: 'Remover a parte 1' })).not.toBeInTheDocument();
  await part(2).amount.fill('30');
  await screen.getByRole('button', { name: 'Adicionar parte' }).click();
  await expect.element(part(3).amount).toHaveValue('8,05');
  await screen.getByRole('button', { name: 'Remover a parte 2' }).click();
  await expect.element(part(2).amount).toHaveValue('38,05');
  await expect.element(screen.getByRole('button', { name: 'Remover a parte 2' })).not.toBeInTheDocument();
});

test('CAT-12 a division that is undone asks for one category', async () => {
  const { screen } = await open({ ...DIVIDED, parts: [...PARTS] });
  await screen.getByRole('button', { name: 'Desfazer divisão' }).click();
  await expect.element(screen.getByRole('button', { name: 'Dividir em partes' })).toBeVisible();
  const read = transactionDraftSchema(CONTEXT).safeParse({ ...DRAFT, category: null });
  expect(read.error?.issues.map(({ message }) => message)).toEqual(['category_required']);
});

test.each([[{ repeats: true }], [{ isInParcels: true }]])('what is %o has one category', async (changes) => {
  const { screen } = await open(changes);
  await expect.element(screen.getByRole('button', { name: 'Salvar' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dividir em partes' }).query()).toBeNull();
});

test('CAT-12 only what changed of the parts is sent, a copy has them all, and a refund has them in proportion', () => {
  const parts = [
    { category: 'food', amountCents: 16_195, accountAmountCents: 16_195, note: null },
    { category: 'health', amountCents: 3_805, accountAmountCents: 3_805, note: 'Remédio' },
  ];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields that a form reads
  const loaded = {
    type: 'expense',
    amountCents: 20_000,
    refundedCents: 10_000,
    description: 'Supermercado',
    category: 'split',
    parts,
    day: TODAY,
    accountId: LEDGER.id,
    currency: 'BRL',
    issuedCardId: null,
    tags: [],
    clientId: null,
    supplierId: null,
    invoiceNumber: null,
    taxRatePercent: null,
  } as unknown as Transaction;
  const read = (draft: TransactionDraft) => transactionDraftSchema(CONTEXT).parse(draft);
  const draft = draftOf(loaded);
  expect(changesOf(loaded, read(draft))).toEqual({});
  expect(newTransactionOf(read(draft)).parts).toHaveLength(2);
  expect(changesOf(loaded, read({ ...draft, category: 'food', parts: [] }))).toEqual({ category: 'food' });
  const noted = { ...draft, parts: draft.parts.map((part) => ({ ...part, note: 'x' })) };
  expect(changesOf(loaded, read(noted)).parts?.map((part) => part.note)).toEqual(['x', 'x']);
  const refund = read(refundDraftOf(loaded, TODAY));
  expect(refund.parts.map((part) => part.amountCents)).toEqual([8_098, 1_902]);
});
