// A company's account names its company, and nothing is sent before that.
import type { Ledger } from '@vintem/contract/identity';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Dialog } from '#ui/dialog.tsx';
import { AccountForm } from './account-form.tsx';

const ledgerOf = (id: string, name: string): Ledger => ({
  id,
  kind: 'business',
  name,
  currency: 'USD',
  timeZone: 'America/Sao_Paulo',
  role: 'owner',
  version: 1,
});
const BAKERY = ledgerOf('0197a000-0000-7000-8000-000000000001', 'Padaria');
const STUDIO = ledgerOf('0197a000-0000-7000-8000-000000000002', 'Estúdio');

function openForm(ledgers: Ledger[]) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <Dialog open onClose={() => undefined} title="Nova conta">
        <AccountForm account={undefined} kind="business" ledgers={ledgers} onDone={() => undefined} />
      </Dialog>
    </QueryClientProvider>,
  );
}

afterEach(() => vi.restoreAllMocks());

test('ACC-02 a business account needs its company, and cannot be a wallet', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const screen = await openForm([BAKERY, STUDIO]);

  await screen.getByRole('combobox', { name: 'Tipo' }).click();
  await expect
    .poll(() =>
      screen
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    )
    .toEqual(['Conta corrente', 'Poupança', 'Investimento']);
  await screen.getByRole('option', { name: 'Poupança' }).click();

  await screen.getByRole('textbox', { name: 'Nome' }).fill('Caixa');
  await screen.getByRole('textbox', { name: 'Saldo atual' }).fill('10');
  await screen.getByRole('button', { name: 'Salvar' }).click();
  const company = screen.getByRole('combobox', { name: 'Empresa' });
  await expect.element(company).toHaveAccessibleDescription('Escolha uma das opções');
  await expect.element(company).toHaveFocus();
  expect(fetch).not.toHaveBeenCalled();

  await company.click();
  await screen.getByRole('option', { name: 'Estúdio' }).click();
  await screen.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => fetch.mock.calls[0]?.[0]).toBe(`/api/ledgers/${STUDIO.id}/accounts`);
  expect(fetch.mock.calls[0]?.[1]?.body).toBe(
    JSON.stringify({ name: 'Caixa', type: 'savings', currency: 'USD', balanceCents: 1000 }),
  );
});

test('the only company is preselected', async () => {
  const screen = await openForm([BAKERY]);
  await expect.element(screen.getByRole('combobox', { name: 'Empresa' })).toHaveTextContent('Padaria');
});
