import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { day } from '@vintem/core/calendar/day';
import { SERIES_POLICY } from '@vintem/core/recurrences/series-policy';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { RepeatFields } from './repeat-fields.tsx';
import { ruleFormOf } from './series-draft.ts';
import {
  emptyDraft,
  type ReadTransactionDraft,
  type TransactionDraft,
  transactionDraftSchema,
} from '#transactions/form/transaction-draft.ts';

const TODAY = day('2026-11-20');
const CONTEXT = { today: TODAY, policy: SERIES_POLICY.personal, isNew: true };

function Repeating({ startDay, onSave }: { startDay: string; onSave: (read: ReadTransactionDraft) => void }) {
  const form = useForm<TransactionDraft, unknown, ReadTransactionDraft>({
    resolver: standardSchemaResolver(transactionDraftSchema(CONTEXT)),
    defaultValues: {
      ...emptyDraft(TODAY, 'BRL'),
      day: startDay,
      amount: '10',
      description: 'Diarista',
      category: 'housing',
      accountId: '0197a000-0000-7000-8000-000000000001',
    },
  });
  return (
    <form onSubmit={form.handleSubmit(onSave)}>
      <RepeatFields form={ruleFormOf(form)} context={CONTEXT} />
      <button type="submit">Salvar</button>
    </form>
  );
}

async function open(startDay: string) {
  const onSave = vi.fn<(read: ReadTransactionDraft) => void>();
  const screen = await render(<Repeating startDay={startDay} onSave={onSave} />);
  const choose = async (option: string) => {
    await screen.getByRole('combobox', { name: 'Intervalo' }).click();
    await screen.getByRole('option', { name: option, exact: true }).click();
  };
  const dates = screen.getByRole('region', { name: 'Datas da série' });
  const total = dates.getByRole('status');
  const written = () =>
    dates
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent);
  const saved = () => onSave.mock.calls.at(-1)?.[0];
  return { screen, choose, dates, total, written, saved, onSave };
}

test('REC-01 a person’s series can be set to have no end with one press', async () => {
  const { screen, total, saved } = await open('05/12/2026');
  await screen.getByText('Repetir', { exact: true }).click();
  await expect
    .element(screen.getByLabelText('Data final (opcional)'))
    .toHaveAttribute('placeholder', 'Sem data final');
  await expect.element(total).toHaveTextContent('Sem data final: a próxima é criada a cada vez');
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(saved).toMatchObject({ repeats: true, interval: 'monthly', every: 1, endDay: null });
});

test.each([
  ['Semanal', '18/12/2026', '08/01/2027', ['18/12/2026', '25/12/2026', '…', '08/01/2027'], 4, ['weekly', 1]],
  [
    'Quinzenal',
    '18/12/2026',
    '29/01/2027',
    ['18/12/2026', '01/01/2027', '…', '29/01/2027'],
    4,
    ['weekly', 2],
  ],
  ['Anual', '29/02/2028', '28/02/2030', ['29/02/2028', '28/02/2029', '28/02/2030'], 3, ['yearly', 1]],
] as const)('REC-01 %s from %s to %s shows %o', async (option, start, end, days, count, often) => {
  const { screen, choose, total, written, saved } = await open(start);
  await screen.getByText('Repetir', { exact: true }).click();
  await choose(option);
  await screen.getByLabelText('Data final (opcional)').fill(end);
  await expect.poll(written).toEqual(days);
  await expect.element(total).toHaveTextContent(`Total de ${count} transações serão criadas`);
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(saved).toMatchObject({ interval: often[0], every: often[1] });
});

test.each([
  ['12x', '31/12/2026', 12, '2027-11-30'],
  ['3 vezes', '31/12/2026', 3, '2027-02-28'],
  ['1 vez', '31/12/2026', 1, '2026-12-31'],
] as const)('REC-01 a series of %s ends with the last of them', async (typed, start, count, end) => {
  const { screen, total, saved } = await open(start);
  await screen.getByText('Repetir', { exact: true }).click();
  await screen.getByLabelText('Data final (opcional)').fill(typed);
  await expect
    .element(total)
    .toHaveTextContent(
      count === 1 ? 'Total de 1 transação será criada' : `Total de ${count} transações serão criadas`,
    );
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(saved).toMatchObject({ interval: 'monthly', every: 1, endDay: end });
});

test('REC-01 more times than a series may have, or none, are refused under the field', async () => {
  const { screen, saved } = await open('31/12/2026');
  await screen.getByText('Repetir', { exact: true }).click();
  const end = screen.getByLabelText('Data final (opcional)');
  await end.fill('1001x');
  await expect.element(end).toHaveAccessibleDescription(/^Uma série pode ter até 1\.000 repetições/);
  await end.fill('0x');
  await expect.element(end).toBeInvalid();
  expect(saved()).toBeUndefined();
});

test('REC-01 for months the person types the number, and learns its maximum', async () => {
  const { screen, choose, dates, written, saved, onSave } = await open('31/12/2026');
  await screen.getByText('Repetir', { exact: true }).click();
  await expect.element(screen.getByLabelText('A cada quantos meses')).not.toBeInTheDocument();
  await choose('A cada alguns meses');
  const months = screen.getByLabelText('A cada quantos meses');
  await expect.element(months).toHaveValue('2');
  await expect.poll(written).toEqual(['31/12/2026', '28/02/2027', '…']);
  await months.fill('61');
  await expect.element(dates).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect
    .element(months)
    .toHaveAccessibleDescription('Informe de quantos em quantos meses se repete, de 1 a 60');
  await expect.element(months).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
  await months.fill('3');
  await expect.poll(written).toEqual(['31/12/2026', '31/03/2027', '…']);
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(saved).toMatchObject({ interval: 'monthly', every: 3, endDay: null });
});

test('REC-01 an end before the start, or a thousand and one dates, are refused once they are complete', async () => {
  const { screen, choose, dates, total } = await open('20/11/2026');
  await screen.getByText('Repetir', { exact: true }).click();
  await choose('Semanal');
  const end = screen.getByLabelText('Data final (opcional)');
  await end.fill('19/11/2026');
  await expect.element(end).toHaveAccessibleDescription('A data final deve ser posterior à data inicial');
  await end.fill('19/01/2046');
  await expect.element(end).toHaveAccessibleDescription(/^Uma série pode ter até 1\.000 repetições/);
  await expect.element(dates).not.toBeInTheDocument();
  await end.fill('12/01/2046');
  await expect.element(total).toHaveTextContent('Total de 1.000 transações serão criadas');
});
