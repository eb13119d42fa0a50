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

/** The parts of the list's query that the panel needs. */
export interface Listing extends NextPageProps {
  /** None until there was an answer. */
  transactions: readonly Transaction[] | undefined;
  isPending: boolean;
  isFetching: boolean;
  /** Whether the rows are still those of the previous filter. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface TransactionsPanelProps {
  listing: Listing;
  emptyText?: string;
  emptyHint?: string;
  /** The action of the empty state. */
  emptyAction: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The transactions of the filters, or the empty or error state. */
export function TransactionsPanel(props: TransactionsPanelProps) {
  const {
    listing,
    emptyText = 'Nenhuma transação encontrada neste período.',
    emptyHint = 'Ajuste os filtros ou registre a primeira transação do período.',
    emptyAction,
    children,
  } = props;
  const { transactions, isPending, isError, isFetching, refetch } = listing;
  // The previous filter's rows are dimmed for a moment; longer, and people would take them for this one's.
  const isLoadingShown = useDelayedPending(isPending || listing.isPlaceholderData);
  useKeptRowFocus();
  // It takes its room before it is shown: what stands below stays where it is.
  if (isLoadingShown || isPending)
    return (
      <div className={cx(!isLoadingShown && 'invisible')}>
        <TransactionsLoading />
      </div>
    );
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
