import type { Card as CardData, Statement } from '@vintem/contract/cards';
import type { Transaction } from '@vintem/contract/transactions';
import { isPayment } from '@vintem/core/cards/card-row';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ReceiptText, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import type { Categories } from '#finance/use-categories.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { NextPage } from '#ui/next-page.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { usePageKeys } from '#ui/use-page-keys.ts';
import { besideOf, besidePurchases } from './beside-purchases.ts';
import { RowsHead } from './rows-head.tsx';
import { StatementFooter } from './statement-footer.tsx';
import { StatementGroups } from './statement-group-list.tsx';
import { useStatementGroups } from './statement-groups.ts';
import type { ChosenRows } from './use-chosen-rows.ts';
import { StatementRow, type StatementRowActions } from './statement-row.tsx';

interface StatementRowsProps {
  card: CardData;
  statement: Statement;
  rows: Pick<
    UseInfiniteQueryResult,
    | 'isPending'
    | 'isError'
    | 'isFetching'
    | 'isPlaceholderData'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'fetchNextPage'
  >;
  transactions: readonly Transaction[];
  categories: Categories;
  actions: StatementRowActions;
  chosen: ChosenRows;
  onMoveChosen: () => void;
}

/** What a statement holds, newest first, with how it adds up. */
export function StatementRows(props: StatementRowsProps) {
  const { card, statement, rows, transactions, categories, actions, chosen, onMoveChosen } = props;
  const isLoadingShown = useDelayedPending(rows.isPending || rows.isPlaceholderData);
  const list = useRef<HTMLDivElement>(null);
  const isClosed = statement.closingDay <= card.today;
  // Of a closed statement, what nobody confirmed is in no figure and stands below.
  const isOut = ({ status, type }: Transaction) => isClosed && status === 'scheduled' && !isPayment(type);
  const billed = besidePurchases(transactions.filter((one) => !isOut(one)));
  const unconfirmed = transactions.filter(isOut);
  const groups = useStatementGroups(card, statement, billed);
  const focusAt = (index: number) => {
    const all = list.current?.querySelectorAll<HTMLElement>('[data-transaction]') ?? [];
    all[Math.max(0, Math.min(index, all.length - 1))]?.focus();
  };
  usePageKeys({ j: () => focusAt(0), k: () => focusAt(0) });
  const draw = (shown: readonly Transaction[], first: number) => (
    <ul>
      {shown.map((transaction, index) => (
        <StatementRow
          key={transaction.id}
          transaction={transaction}
          isUnconfirmed={isOut(transaction)}
          categories={categories}
          index={first + index}
          actions={actions}
          chosen={chosen}
          beside={besideOf(transaction, transactions)}
          onStep={(step) => focusAt(first + index + step)}
        />
      ))}
    </ul>
  );

  return (
    <Card flush className="min-w-0 overflow-clip">
      <section aria-labelledby="statement-rows" ref={list}>
        <RowsHead rows={chosen} hasRows={transactions.length > 0} onMove={onMoveChosen} />
        {rows.isError && (
          <Banner
            tone="error"
            className="mx-4 mb-4"
            action={
              <Button look="ghost" pending={rows.isFetching} onClick={() => void rows.refetch()}>
                <RotateCw aria-hidden="true" />
                Tentar novamente
              </Button>
            }
          >
            Erro ao carregar os lançamentos. Por favor, tente novamente.
          </Banner>
        )}
        {isLoadingShown ? (
          <RowsLoading />
        ) : (
          <>
            {groups ? (
              <StatementGroups groups={groups} currency={card.account.currency} draw={draw} />
            ) : (
              draw(billed, 0)
            )}
            {transactions.length === 0 && !rows.isPending && !rows.isPlaceholderData && !rows.isError && (
              <Empty icon={ReceiptText} title="Nada nesta fatura">
                As compras feitas neste cartão entre as datas dela aparecem aqui.
              </Empty>
            )}
            <NextPage {...rows} />
          </>
        )}
        {unconfirmed.length > 0 && !isLoadingShown && (
          <>
            <h3 className="border-t border-line px-4 pt-4 pb-2 text-sm font-semibold sm:px-5">
              Prevista e não cobrada
            </h3>
            {draw(unconfirmed, billed.length)}
          </>
        )}
        <StatementFooter statement={statement} currency={card.account.currency} />
      </section>
    </Card>
  );
}

function RowsLoading() {
  return (
    <Loading caption="Carregando lançamentos...">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="flex h-13 items-center justify-between border-t border-line px-5">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </Loading>
  );
}
