import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { day } from '@vintem/core/calendar/day';
import { SERIES_POLICY } from '@vintem/core/recurrences/series-policy';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import {
  emptyDraft,
  type ReadTransactionDraft,
  type TransactionDraft,
  transactionDraftSchema,
} from '#transactions/form/transaction-draft.ts';
import { LaterFields } from '#transactions/series/later-fields.tsx';

const TODAY = day('2026-11-20');
const CONTEXT = { today: TODAY, policy: SERIES_POLICY.personal, isNew: true };

function Buying({ amount, onSave }: { amount: string; onSave: (read: ReadTransactionDraft) => void }) {
  const form = useForm<TransactionDraft, unknown, ReadTransactionDraft>({
    resolver: standardSchemaResolver(transactionDraftSchema(CONTEXT)),
    defaultValues: {
      ...emptyDraft(TODAY, 'BRL'),
      amount,
      description: 'Geladeira',
      category: 'housing',
      accountId: '0197a000-0000-7000-8000-000000000001',
    },
  });
  return (
    <form onSubmit={form.handleSubmit(onSave)}>
      <LaterFields form={form} accounts={[]} context={CONTEXT} />
      <output aria-label="Erro do valor">{form.formState.errors.amount?.message}</output>
      <button type="submit">Salvar</button>
    </form>
  );
}

async function open(amount: string) {
  const onSave = vi.fn<(read: ReadTransactionDraft) => void>();
  const screen = await render(<Buying amount={amount} onSave={onSave} />);
  const save = () => screen.getByRole('button', { name: 'Salvar' }).click();
  return { screen, save, onSave, plan: () => onSave.mock.calls.at(-1)?.[0].plan };
}

test('CARD-07 who pays at once sees one switch and sends no plan', async () => {
  const { screen, save, plan } = await open('10');
  expect(screen.getByLabelText('Parcelar em').query()).toBeNull();
  await save();
  await expect.poll(plan).toBeNull();
});

test('CARD-07 an amount in parcels says its division, the remainder on the first, and the total of a parcel’s amount', async () => {
  const { screen, save, plan } = await open('1.000,00');
  await screen.getByText('Parcelar', { exact: true }).click();
  await expect.element(screen.getByText('2× de R$ 500,00 = R$ 1.000,00')).toBeVisible();
  await screen.getByRole('button', { name: '3×' }).click();
  await expect.element(screen.getByText('1× de R$ 333,34 e 2× de R$ 333,33')).toBeVisible();
  await screen.getByText('Valor da parcela').click();
  await expect.element(screen.getByText('3× de R$ 1.000,00 = R$ 3.000,00')).toBeVisible();
  await save();
  await expect.poll(plan).toEqual({ count: 3, amountIs: 'installment', firstNumber: 1 });
});

test('CARD-08 parcels that were paid before are not made, and no more than there are', async () => {
  const { screen, save, plan, onSave } = await open('1.200,00');
  await screen.getByText('Parcelar', { exact: true }).click();
  await screen.getByLabelText('Parcelar em').fill('12');
  await screen.getByLabelText('Já paguei').fill('12');
  await save();
  await expect
    .element(screen.getByText('As parcelas já pagas precisam ser menos que o total de parcelas.'))
    .toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await screen.getByLabelText('Já paguei').fill('3');
  await expect.element(screen.getByText(/começa na parcela 4 de 12, em fevereiro de 2027$/u)).toBeVisible();
  await save();
  await expect.poll(plan).toEqual({ count: 12, amountIs: 'total', firstNumber: 4 });
});

test('CARD-07 fewer than two parcels, more than 99 and less than a cent each are refused', async () => {
  const { screen, save, onSave } = await open('0,11');
  await screen.getByText('Parcelar', { exact: true }).click();
  const count = screen.getByLabelText('Parcelar em');
  for (const wrong of ['1', '100', 'doze', '']) {
    await count.fill(wrong);
    await save();
    await expect.element(screen.getByText('Escolha de 2 a 99 parcelas.')).toBeVisible();
  }
  await count.fill('12');
  await save();
  await expect.element(screen.getByLabelText('Erro do valor')).toHaveTextContent('amount_below_installments');
  expect(onSave).not.toHaveBeenCalled();
});

test('CARD-07 parcels and a series exclude each other', async () => {
  const { screen } = await open('10');
  await screen.getByText('Parcelar', { exact: true }).click();
  await expect.poll(() => screen.getByText('Repetir', { exact: true }).query()).toBeNull();
  await screen.getByText('Parcelar', { exact: true }).click();
  await screen.getByText('Repetir', { exact: true }).click();
  await expect.poll(() => screen.getByText('Parcelar', { exact: true }).query()).toBeNull();
});
