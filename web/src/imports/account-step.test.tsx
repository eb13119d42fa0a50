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

async function drawn(changes: Partial<Import>, accounts: readonly Account[] = [ITAU]) {
  const created: string[] = [];
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <AccountStep
        one={{ ...FILE, ...changes }}
        accounts={accounts}
        onNewAccount={(kind) => created.push(kind)}
        onDone={() => undefined}
        onCancel={undefined}
      />
    </QueryClientProvider>,
  );
  const goOn = screen.getByRole('button', { name: 'Continuar' });
  return { screen, goOn, created };
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

const NAMED = { accountKind: null, bank: null, accountNumber: null, currency: null } as const;

test('IMP-14 what the file calls its account is said, and no other account is proposed: one of that name can be created', async () => {
  const { screen, goOn } = await drawn({ ...NAMED, accountName: 'Carteira' });
  await expect
    .element(screen.getByRole('paragraph'))
    .toHaveTextContent(
      'O arquivo diz que é de Carteira. Não há uma conta sua com esse nome: crie ou escolha uma.',
    );
  await expect.element(goOn).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Criar conta Carteira' })).toBeEnabled();
  await screen.getByRole('combobox').click();
  await screen.getByRole('option', { name: 'Itaú' }).click();
  await expect.element(goOn).toBeEnabled();
});

test('IMP-14 the account whose name has the words of the file’s is proposed', async () => {
  const other = { ...ITAU, id: 'nubank', name: 'Nubank' };
  const { screen, goOn } = await drawn({ ...NAMED, accountName: 'Itaú Personnalité' }, [other, ITAU]);
  await expect
    .element(screen.getByRole('paragraph'))
    .toHaveTextContent('O arquivo diz que é de Itaú Personnalité. Confira se é a conta abaixo.');
  await expect.element(goOn).toBeEnabled();
  await expect.element(screen.getByRole('combobox')).toHaveTextContent('Itaú');
  await expect.element(screen.getByRole('button', { name: 'Criar conta', exact: true })).toBeEnabled();
});

test('IMP-14 a file that does not say its account says so', async () => {
  const { screen, goOn } = await drawn({ ...NAMED, accountName: null });
  await expect.element(screen.getByText('O arquivo não diz de qual conta ele é.')).toBeVisible();
  await expect.element(goOn).toBeEnabled();
});

test('IMP-13 IMP-14 what is called a card is created as one, and the person may say otherwise; a statement of a bank is nothing else', async () => {
  const { screen, created } = await drawn({ ...NAMED, accountName: 'Cartão Roxo' });
  await screen.getByRole('button', { name: 'Criar Cartão Roxo' }).click();
  await screen.getByRole('button', { name: 'Criar conta', exact: true }).click();
  expect(created).toEqual(['card', 'account']);
  const plain = await drawn({ ...NAMED, accountName: 'Carteira' });
  await plain.screen.getByRole('button', { name: 'Criar cartão', exact: true }).click();
  expect(plain.created).toEqual(['card']);
  await screen.unmount();
  const statement = await drawn({ accountKind: 'card' });
  expect(statement.screen.getByRole('button', { name: 'Criar conta' }).elements()).toHaveLength(0);
});
