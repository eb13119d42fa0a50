// Old payments are shown before any is turned, and only those that stay ticked are sent.
import type { Account } from '@vintem/contract/accounts';
import type { OldPayment } from '@vintem/contract/cards';
import { day } from '@vintem/core/calendar/day';
import { cents } from '@vintem/core/money/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { OldPaymentsDialog } from './old-payments-dialog.tsx';

const CARD = {
  id: '0197a000-0000-7000-8000-00000000000c',
  ledgerId: '0197a000-0000-7000-8000-000000000001',
  name: 'Nubank',
  currency: 'BRL',
} as Account;

const payment = (digit: number, on: string, more: Partial<OldPayment> = {}): OldPayment => ({
  id: `0197a000-0000-7000-8000-00000000010${digit}`,
  version: digit,
  day: day(on),
  description: 'Fatura',
  accountName: 'Itaú',
  amountCents: cents(10_000),
  isOccurrence: false,
  lowersDebt: false,
  ...more,
});

const open = (payments: readonly OldPayment[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OldPaymentsDialog open onClose={() => undefined} card={CARD} payments={payments} />
    </QueryClientProvider>,
  );

afterEach(() => vi.restoreAllMocks());

test('CARD-14 unticked expenses stay what they are, the others are sent together, and what happens to the debt is said before', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const screen = await open([
    payment(1, '2026-11-21', { lowersDebt: true }),
    payment(2, '2026-11-10'),
    payment(3, '2026-10-10', { isOccurrence: true }),
  ]);
  await expect
    .element(
      screen.getByText(
        'Encontramos 3 despesas “Cartão de Crédito” nos últimos 12 meses. São pagamentos de fatura?',
      ),
    )
    .toBeVisible();
  const outcome = screen.getByRole('status');
  await expect
    .poll(() => outcome.element().textContent)
    .toContain('O que você informou que deve continua valendo');
  await expect.poll(() => outcome.element().textContent).toMatch(/passa a dever R\$\s100,00 a menos/u);
  await expect.poll(() => outcome.element().textContent).toContain('Encerre a série');

  await screen.getByRole('checkbox', { name: /21\/11\/2026/u }).click();
  await expect.poll(() => outcome.element().textContent).not.toContain('a menos');
  await screen.getByRole('button', { name: 'Sim, 2 são pagamentos' }).click();
  const path = `/api/ledgers/${CARD.ledgerId}/cards/${CARD.id}/old-payments`;
  await expect.poll(() => fetch.mock.calls.some(([url]) => url === path)).toBe(true);
  const [, sent] = fetch.mock.calls.find(([url]) => url === path) ?? [];
  expect(sent?.body).toBe(
    JSON.stringify({
      transactions: [
        { id: '0197a000-0000-7000-8000-000000000102', version: 2 },
        { id: '0197a000-0000-7000-8000-000000000103', version: 3 },
      ],
    }),
  );
  // The refusal is told, and what was ticked stays.
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: /21\/11\/2026/u })).not.toBeChecked();
});

test('CARD-14 with nothing ticked nothing is sent', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  const screen = await open([payment(2, '2026-11-10')]);
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Nenhuma marcada' }).click({ force: true });
  expect(fetch).not.toHaveBeenCalled();
});
