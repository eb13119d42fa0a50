import type { Account } from '@vintem/contract/accounts';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import type { AccountActions } from './account-card.tsx';
import { AccountGrid } from './account-grid.tsx';
import { AccountTotals } from './account-totals.tsx';
import { AccountsLoading } from './accounts-loading.tsx';
import { AllArchived, NoAccounts } from './no-accounts.tsx';

interface AccountsPanelProps {
  kind: LedgerKind;
  query: UseQueryResult<Account[]>;
  showsArchived: boolean;
  onShowsArchivedChange: (shows: boolean) => void;
  newAccount: ReactNode;
  actions: AccountActions;
}

/** The accounts of a tab, or its empty or error state. */
export function AccountsPanel({ query, ...rest }: AccountsPanelProps) {
  const { data: accounts, isPending, isError, isFetching, refetch } = query;
  const isLoadingShown = useDelayedPending(isPending);

  if (isLoadingShown) return <AccountsLoading />;
  return (
    <>
      {isError && (
        <Banner
          tone="error"
          className="mb-4"
          action={
            <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
              <RotateCw aria-hidden="true" />
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar contas. Por favor, tente novamente.
        </Banner>
      )}
      {accounts && <AccountList accounts={accounts} {...rest} />}
    </>
  );
}

function AccountList(props: Omit<AccountsPanelProps, 'query'> & { accounts: readonly Account[] }) {
  const { kind, accounts, showsArchived, onShowsArchivedChange, newAccount, actions } = props;
  const active = accounts.filter(({ archivedAt }) => archivedAt === null);
  const archived = accounts.filter(({ archivedAt }) => archivedAt !== null);
  const shown = showsArchived ? [...active, ...archived] : active;

  if (accounts.length === 0) return <NoAccounts kind={kind} action={newAccount} />;
  return (
    <>
      <AccountTotals
        accounts={active}
        action={
          archived.length > 0 && (
            <Switch
              label={`Mostrar arquivadas (${archived.length})`}
              checked={showsArchived}
              onCheckedChange={onShowsArchivedChange}
            />
          )
        }
      />
      {shown.length > 0 ? (
        <AccountGrid accounts={shown} actions={actions} />
      ) : (
        <AllArchived onShow={() => onShowsArchivedChange(true)} />
      )}
    </>
  );
}
