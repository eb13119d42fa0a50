import type { Transaction } from '@vintem/contract/transactions';
import { RotateCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Empty } from '#ui/empty.tsx';
import { NextPage, type NextPageProps } from '#ui/next-page.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { useKeptRowFocus } from './row-focus.ts';
import { TransactionsLoading } from './transactions-loading.tsx';

/** What the panel needs of the query of the list. */
export interface Listing extends NextPageProps {
  /** None until there was an answer. */
  transactions: readonly Transaction[] | undefined;
  isPending: boolean;
  isFetching: boolean;
  /** What is shown is of the filter before. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface TransactionsPanelProps {
  listing: Listing;
  emptyText?: string;
  emptyHint?: string;
  /** What can be done about an empty list. */
  emptyAction: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The transactions under the filters, or why there are none. */
export function TransactionsPanel(props: TransactionsPanelProps) {
  const {
    listing,
    emptyText = 'Nenhuma transação encontrada neste período.',
    emptyHint = 'Ajuste os filtros ou registre a primeira transação do período.',
    emptyAction,
    children,
  } = props;
  const { transactions, isPending, isError, isFetching, refetch } = listing;
  // For a moment the rows of the filter before stand dimmed; longer, and they would pass for those of this one.
  const isLoadingShown = useDelayedPending(isPending || listing.isPlaceholderData);
  useKeptRowFocus();
  if (isLoadingShown) return <TransactionsLoading />;
  return (
    <>
      {isError && (
        <Banner
          tone="error"
          className="m-3 mt-0"
          action={
            <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
              <RotateCw aria-hidden="true" />
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar transações
        </Banner>
      )}
      {transactions?.length === 0 && !isError && (
        <Empty icon={SearchX} title={emptyText} action={emptyAction}>
          {emptyHint}
        </Empty>
      )}
      {transactions && transactions.length > 0 && (
        <div
          aria-busy={listing.isPlaceholderData}
          className={cx('border-t border-line transition-opacity', listing.isPlaceholderData && 'opacity-60')}
        >
          {children}
          <NextPage {...listing} />
        </div>
      )}
    </>
  );
}
