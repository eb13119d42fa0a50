import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { AccountStep } from './account-step.tsx';

const ITAU = { id: 'itau', name: 'Itaú', type: 'checking', currency: 'BRL' } as Account;

const FILE = {
  accountId: null,
  accountKind: 'account',
  bank: '341',
  accountNumber: '9999-9',
  accountName: null,
  currency: 'BRL',
  columns: null,
  usualAccount: null,
  usedAccounts: [],
} as unknown as Import;

async function drawn(changes: Partial<Import>) {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <AccountStep
        one={{ ...FILE, ...changes }}
        accounts={[ITAU]}
        onNewAccount={() => undefined}
        onDone={() => undefined}
        onCancel={undefined}
      />
    </QueryClientProvider>,
  );
  const goOn = screen.getByRole('button', { name: 'Continuar' });
  return { screen, goOn };
}

test('IMP-14 the only account is proposed to a file of which nothing speaks against it', async () => {
  const { screen, goOn } = await drawn({});
  await expect.element(goOn).toBeEnabled();
  expect(screen.getByText('costuma').elements()).toHaveLength(0);
});

test.each<[string, Partial<Import>, string]>([
  [
    'another number is imported into it',
    { usedAccounts: [{ id: 'itau', bank: '341', accountNumber: '1234-5' }] },
    'Este arquivo é da conta 9999-9. Aqui você costuma importar a 1234-5.',
  ],
  [
    'another bank is imported into it',
    {
      bank: '260',
      accountNumber: null,
      usedAccounts: [{ id: 'itau', bank: '341', accountNumber: '1234-5' }],
    },
    'Este arquivo é da conta Nubank (260). Aqui você costuma importar a Itaú (341 · 1234-5).',
  ],
  [
    'the number is of one that is archived',
    { usualAccount: { id: 'old', name: 'Itaú antiga', isArchived: true } },
    'Este extrato costuma entrar em Itaú antiga, que está arquivada.',
  ],
])('IMP-14 the only account is not proposed where %s, and may be chosen still', async (_, changes, said) => {
  const { screen, goOn } = await drawn(changes);
  await expect.element(screen.getByText(said)).toBeVisible();
  await expect.element(goOn).toBeDisabled();
  await screen.getByRole('combobox').click();
  await screen.getByRole('option', { name: 'Itaú' }).click();
  await expect.element(goOn).toBeEnabled();
});
