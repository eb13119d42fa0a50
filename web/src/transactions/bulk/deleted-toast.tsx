import type { Transaction } from '@vintem/contract/transactions';
import type { ReactNode } from 'react';

/** "Transação Aluguel excluída.", with a description of any script kept to itself; of several, how many. */
export function deletedToast([first]: readonly [Transaction, ...Transaction[]], count: number): ReactNode {
  if (count > 1) return `${count.toLocaleString('pt-BR')} transações excluídas.`;
  return (
    <>
      Transação <bdi>{first.description}</bdi> excluída.
    </>
  );
}
