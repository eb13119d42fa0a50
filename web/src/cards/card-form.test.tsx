// The form of a card says what its dates mean as they are typed, and sends both ways of closing.
import type { Ledger } from '@vintem/contract/identity';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Dialog } from '#ui/dialog.tsx';
import { CardForm } from './card-form.tsx';

const LEDGER: Ledger = {
  id: '0197a000-0000-7000-8000-000000000001',
  kind: 'personal',
  name: null,
  currency: 'BRL',
  timeZone: 'America/Sao_Paulo',
  role: 'owner',
  version: 1,
};

afterEach(() => vi.restoreAllMocks());

test('CARD-01 a card that closes on a day of the month sends that day, and no limit where none is typed', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Dialog open onClose={() => undefined} title="Novo cartão">
        <CardForm
          account={undefined}
          kind="personal"
          ledgers={[LEDGER]}
          onCreated={() => undefined}
          onDone={() => undefined}
        />
      </Dialog>
    </QueryClientProvider>,
  );
  await screen.getByRole('textbox', { name: 'Nome' }).fill('Itaú Visa');
  await screen.getByRole('textbox', { name: 'Vence todo dia' }).fill('25');
  await screen.getByRole('combobox', { name: 'Fecha' }).click();
  await screen.getByRole('option', { name: 'Todo dia' }).click();
  await screen.getByRole('textbox', { name: 'Dia do fechamento' }).fill('18');
  const meaning = screen.getByRole('status');
  await expect
    .poll(() => meaning.element().textContent)
    .toMatch(/Compras até 17 de \S+ vencem em 25 de \S+\./u);
  await expect.poll(() => meaning.element().textContent).toMatch(/Melhor dia de compra: 18 de \S+\.$/u);

  await screen.getByRole('combobox', { name: 'Compra no dia do fechamento entra' }).click();
  await screen.getByRole('option', { name: 'na que fecha' }).click();
  await expect
    .poll(() => meaning.element().textContent)
    .toMatch(/Compras até 18 de \S+ vencem em 25 de \S+\./u);

  // A debit needs an account.
  const debit = screen.getByRole('switch', { name: 'Débito automático' });
  await debit.click();
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(screen.getByText('Escolha a conta de que sai o débito automático.')).toBeVisible();
  expect(fetch.mock.calls.some(([, init]) => init?.method === 'POST')).toBe(false);
  await debit.click();

  await screen.getByRole('textbox', { name: 'Na fatura aberta' }).fill('383,7');
  await screen.getByRole('button', { name: 'Salvar' }).click();
  const path = `/api/ledgers/${LEDGER.id}/cards`;
  await expect.poll(() => fetch.mock.calls.some(([url]) => url === path)).toBe(true);
  const [, sent] = fetch.mock.calls.find(([url]) => url === path) ?? [];
  expect(sent?.body).toBe(
    JSON.stringify({
      name: 'Itaú Visa',
      currency: 'BRL',
      dueDayOfMonth: 25,
      closing: { by: 'day_of_month', count: 18 },
      closingDayIsNext: false,
      dueMoves: false,
      limitCents: null,
      limitOf: null,
      payingAccountId: null,
      automaticDebit: false,
      closedDebtCents: null,
      openDebtCents: 38_370,
    }),
  );
});
