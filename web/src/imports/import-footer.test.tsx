import type { Import } from '@vintem/contract/imports';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';
import { ImportFooter } from './import-footer.tsx';
import { progressQuery } from './imports.api.ts';

const ONE = {
  id: 'i',
  ledgerId: 'l',
  accountId: 'a',
  state: 'draft',
  readyCount: 100_000,
  appliedCount: 0,
  answeredCount: 0,
  waitingCount: 0,
  isApplying: false,
  isUndoing: false,
  days: null,
} as unknown as Import;

test('IMP-12 while a long file is entered its footer says how far it is, and that the page is to stay', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const { queryKey } = progressQuery('l', 'i');
  client.setQueryData(queryKey, ONE);
  const screen = await render(
    <QueryClientProvider client={client}>
      <ImportFooter one={ONE} isImporting onImport={() => undefined} onDiscard={() => undefined} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('Importando. Não feche esta página.')).toBeVisible();
  client.setQueryData(queryKey, { ...ONE, appliedCount: 35_000, readyCount: 65_000 });
  await expect
    .element(screen.getByText('Importando: 35.000 de 100.000. Não feche esta página.'))
    .toBeVisible();
});

test('IMP-12 what the server goes on with by itself is told as it comes, cannot be asked for again or thrown away, and at its end all is read anew', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const going = { ...ONE, isApplying: true, appliedCount: 5000, readyCount: 95_000 };
  const { queryKey } = progressQuery('l', 'i');
  client.setQueryData(queryKey, going);
  const read: unknown[] = [];
  const shown = { queryKey: [LEDGER_KEY, 'import', 'i'], queryFn: () => read.push('import') };
  await client.fetchQuery(shown);
  let asked = 0;
  const screen = await render(
    <QueryClientProvider client={client}>
      <ImportFooter
        one={going}
        isImporting={false}
        onImport={() => (asked += 1)}
        onDiscard={() => undefined}
      />
    </QueryClientProvider>,
  );
  const words = (done: string) =>
    screen.getByText(`Importando: ${done} de 100.000. Continua sozinha, mesmo com a página fechada.`);
  await expect.element(words('5.000')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descartar' }).elements()).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(asked).toBe(0);
  client.setQueryData(queryKey, { ...going, appliedCount: 35_000, readyCount: 65_000 });
  await expect.element(words('35.000')).toBeVisible();
  expect(client.getQueryState(shown.queryKey)?.isInvalidated).toBe(false);
  client.setQueryData(queryKey, { ...going, isApplying: false, appliedCount: 100_000, readyCount: 0 });
  await expect.poll(() => client.getQueryState(shown.queryKey)?.isInvalidated).toBe(true);
});
