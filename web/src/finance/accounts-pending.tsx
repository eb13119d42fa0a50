import type { Account } from '@vintem/contract/accounts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Stands in for a form whose accounts are on their way, or did not arrive. */
export function AccountsPending({ accounts }: { accounts: UseQueryResult<Account[]> }) {
  if (accounts.isError) {
    return (
      <ErrorBox
        action={
          <Button size="sm" pending={accounts.isFetching} onClick={() => void accounts.refetch()}>
            Tentar novamente
          </Button>
        }
      >
        Erro ao carregar contas. Por favor, tente novamente.
      </ErrorBox>
    );
  }
  return (
    <output className="flex items-center justify-center gap-2 py-16 text-sm text-fg-2">
      <Spinner />
      Carregando contas...
    </output>
  );
}
