import type { Import } from '@vintem/contract/imports';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
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
