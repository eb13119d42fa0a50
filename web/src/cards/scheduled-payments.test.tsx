import type { Transaction } from '@vintem/contract/transactions';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ScheduledPayments } from './scheduled-payments.tsx';

const row = (changes: object) =>
  ({
    id: '1',
    type: 'transfer_in',
    status: 'scheduled',
    amountCents: 265_701,
    currency: 'BRL',
    day: '2026-11-25',
    ...changes,
  }) as Transaction;

test('CARD-05 a statement says which payments wait for their day, and nothing of posted ones and purchases', async () => {
  const rows = [row({}), row({ id: '2', status: 'posted' }), row({ id: '3', type: 'expense' })];
  const screen = await render(<ScheduledPayments rows={rows} />);
  await expect
    .element(screen.getByText('Pagamento de R$ 2.657,01 agendado para 25 de novembro'))
    .toBeVisible();
  expect(screen.getByText(/^Pagamento de/u).all()).toHaveLength(1);
});
