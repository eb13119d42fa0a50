import type { ReactNode } from 'react';

/** "Conta Nubank arquivada.", with a name of any script kept to itself. */
export function accountToast(name: string, done: 'arquivada' | 'desarquivada' | 'excluída'): ReactNode {
  return (
    <>
      Conta <bdi>{name}</bdi> {done}.
    </>
  );
}
