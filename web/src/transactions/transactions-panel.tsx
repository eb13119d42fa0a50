import type { Transaction } from '@vintem/contract/transactions';
import { RotateCw, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Empty } from '#ui/empty.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { TransactionsLoading } from './transactions-loading.tsx';

/** What the panel needs of the query of the list. */
export interface Listing {
  /** None until there was an answer. */
  transactions: readonly Transaction[] | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  /** What is shown is of the filter before. */
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface TransactionsPanelProps {
  listing: Listing;
  /** What can be done about an empty list. */
  emptyAction: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The transactions under the filters, or why there are none. */
export function TransactionsPanel({ listing, emptyAction, children }: TransactionsPanelProps) {
  const { transactions, isPending, isError, isFetching, refetch } = listing;
  const isLoadingShown = useDelayedPending(isPending);
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
        <Empty icon={SearchX} title="Nenhuma transação encontrada neste período." action={emptyAction}>
          Ajuste os filtros ou registre a primeira transação do período.
        </Empty>
      )}
      {transactions && transactions.length > 0 && (
        <div
          aria-busy={listing.isPlaceholderData}
          className={cx('border-t border-line transition-opacity', listing.isPlaceholderData && 'opacity-60')}
        >
          {children}
          <NextPage listing={listing} />
        </div>
      )}
    </>
  );
}

/** More of the list, as the person comes near its end or presses the button. */
function NextPage({ listing }: { listing: Listing }) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isError } = listing;
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = hasNextPage && !isFetchingNextPage && !isError;

  useEffect(() => {
    if (!isWaiting || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void fetchNextPage(),
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, fetchNextPage]);

  if (!hasNextPage) return null;
  return (
    <div ref={end} className="flex justify-center border-b border-line p-3">
      <Button pending={isFetchingNextPage} pendingLabel="Carregando..." onClick={() => void fetchNextPage()}>
        Carregar mais
      </Button>
    </div>
  );
}
