import type { Account } from '@vintem/contract/accounts';
import { isCard } from '@vintem/core/ledger/account-type';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import type { AccountActions } from './account-card.tsx';
import { cardAt, cardFocus } from './account-focus.ts';
import { AccountGrid, PAGE } from './account-grid.tsx';
import { AccountTotals } from './account-totals.tsx';
import { AccountsLoading } from './accounts-loading.tsx';
import { AllArchived, NoAccounts } from './no-accounts.tsx';

/** The group of the credit cards, which is another feature. Positions begin at its first row. */
export type CardsOfPanel = (
  cards: readonly Account[],
  actions: {
    archive: AccountActions['archive'];
    remove: (card: Account, position: number) => void;
    focusAt: (position: number) => void;
    focusMark: (accountId: string) => Record<string, string>;
  },
) => ReactNode;

interface AccountsPanelProps {
  kind: LedgerKind;
  query: UseQueryResult<Account[]>;
  showsArchived: boolean;
  onShowsArchivedChange: (shows: boolean) => void;
  newAccount: ReactNode;
  /** Takes the first statement of a bank, where there is no account yet. */
  firstImport: ReactNode;
  renderCards: CardsOfPanel;
  renderWealth: (accounts: readonly Account[]) => ReactNode;
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
  const { firstImport, renderCards, renderWealth } = props;
  const active = accounts.filter(({ archivedAt }) => archivedAt === null);
  const archived = accounts.filter(({ archivedAt }) => archivedAt !== null);
  const shown = showsArchived ? [...active, ...archived] : active;
  const money = shown.filter((account) => !isCard(account));
  const cards = shown.filter(isCard);
  // The rows of the group come after the accounts that are drawn.
  const firstCard = Math.min(money.length, PAGE);

  if (accounts.length === 0) return <NoAccounts kind={kind} action={newAccount} importing={firstImport} />;
  return (
    <>
      <AccountTotals
        accounts={active}
        wealth={kind === 'personal' && renderWealth(active)}
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
      {money.length > 0 && <AccountGrid accounts={money} actions={actions} />}
      {shown.length === 0 && <AllArchived onShow={() => onShowsArchivedChange(true)} />}
      {cards.length > 0 &&
        renderCards(cards, {
          archive: actions.archive,
          remove: (card, position) => actions.remove(card, firstCard + position),
          focusAt: (position) => cardAt(firstCard + position)?.focus(),
          focusMark: cardFocus,
        })}
    </>
  );
}
