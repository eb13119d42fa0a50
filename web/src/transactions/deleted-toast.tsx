import type { Transaction } from '@vintem/contract/transactions';
import type { ReactNode } from 'react';

/** "Transação Aluguel excluída.", with a description of any script kept to itself; of several, how many. */
export function deletedToast([first, ...others]: readonly [Transaction, ...Transaction[]]): ReactNode {
  if (others.length > 0) return `${(others.length + 1).toLocaleString('pt-BR')} transações excluídas.`;
  return (
    <>
      Transação <bdi>{first.description}</bdi> excluída.
    </>
  );
}
