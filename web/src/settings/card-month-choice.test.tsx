// The month in which card purchases count: chosen, saved at once, said in words, and kept where it was when saving fails.
import type { Settings } from '@vintem/contract/settings';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CardMonthChoice } from './card-month-choice.tsx';
import { settingsQuery } from './settings.api.ts';

const SETTINGS: Settings = {
  defaultCurrency: 'BRL',
  timeZone: 'America/Sao_Paulo',
  cardMonth: 'purchase',
  notificationPreferences: { email: true, push: true, transactions: true, bills: true },
  theme: 'light',
  language: 'pt-BR',
  aiEnabled: true,
  largeTransactionCents: null,
  name: null,
  version: 3,
};

function Shown() {
  const { data } = useQuery({ ...settingsQuery, staleTime: Infinity });
  return data && <CardMonthChoice saved={data.cardMonth} />;
}

function open() {
  const client = new QueryClient();
  client.setQueryData(settingsQuery.queryKey, SETTINGS);
  client.setQueryData(['ledger', 'dashboard', 'x'], {});
  const screen = render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  );
  return { client, screen };
}

afterEach(() => vi.restoreAllMocks());

test('CARD-11 the month of the statement is chosen with a word on what it does, and makes all figures stale at once', async () => {
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ ...SETTINGS, cardMonth: 'due', version: 4 })));
  const { client, screen: opening } = open();
  const screen = await opening;
  const choice = screen.getByRole('combobox', { name: 'Contar compras do cartão' });
  await expect.element(choice).toHaveTextContent('No mês da compra');
  await expect
    .element(choice)
    .toHaveAccessibleDescription(/no mês da sua data.*nenhuma transação é alterada/u);
  await choice.click();
  await screen.getByRole('option', { name: 'No mês da fatura' }).click();
  await expect.element(choice).toHaveTextContent('No mês da fatura');
  await expect.element(choice).toHaveAccessibleDescription(/no mês da sua fatura/u);
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/settings');
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'PATCH',
    body: JSON.stringify({ version: 3, cardMonth: 'due' }),
  });
  await expect.poll(() => client.getQueryState(['ledger', 'dashboard', 'x'])?.isInvalidated).toBe(true);
});

test('CARD-11 what cannot be saved is said, and the choice stands where it stood', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const screen = await open().screen;
  const choice = screen.getByRole('combobox', { name: 'Contar compras do cartão' });
  await choice.click();
  await screen.getByRole('option', { name: 'No mês da fatura' }).click();
  await expect
    .element(screen.getByText('Erro ao salvar a escolha. Por favor, tente novamente.'))
    .toBeVisible();
  await expect.element(choice).toHaveTextContent('No mês da compra');
});
