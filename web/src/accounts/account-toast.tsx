import type { Account } from '@vintem/contract/accounts';
import { isCard } from '@vintem/core/ledger/account-type';
import type { ReactNode } from 'react';

/** "Conta Nubank arquivada.", "Cartão Itaú arquivado.", with a name of any script kept to itself. */
export function accountToast(
  account: Pick<Account, 'name' | 'type'>,
  done: 'arquivada' | 'desarquivada' | 'excluída',
): ReactNode {
  return (
    <>
      {isCard(account) ? 'Cartão' : 'Conta'} <bdi>{account.name}</bdi>{' '}
      {isCard(account) ? done.replace(/a$/u, 'o') : done}.
    </>
  );
}
