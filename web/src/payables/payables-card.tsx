import type { Ledger } from '@vintem/contract/identity';
import { dueState } from '@vintem/core/payables/due-state';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ComponentType, useRef } from 'react';
import { useCategories } from '#finance/use-categories.ts';
import { CardLink } from '#ledger/card-link.tsx';
import { useLoaded } from '#shell/use-loaded.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDialog } from '#ui/use-dialog.ts';
import { type Bill, groupPayables, keyOf, type StatementBill, termsOf, totalsOf } from './payable-groups.ts';
import { PayableRow } from './payable-row.tsx';
import { PayableTotals } from './payable-totals.tsx';
import { payablesQuery } from './payables.api.ts';
import type { PayBillStatementProps } from './payables-page.tsx';
import { usePayingNow } from './use-settling.tsx';

/** As many as a dashboard shows. */
const ROWS_SHOWN = 5;

interface PayablesCardProps {
  ledger: Ledger;
  PayStatement: ComponentType<PayBillStatementProps>;
}

/** What is to be paid and received next, what is overdue first, each with the one press that settles it. */
export function PayablesCard({ ledger, PayStatement }: PayablesCardProps) {
  const categories = useCategories(ledger);
  const { data, isError, isFetching, refetch } = useQuery(payablesQuery(ledger.id));
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  // The row goes as it is settled: whoever pays by keys goes on from the head of the card.
  const { pay, paying } = usePayingNow(focusHeading);
  const statement = useDialog<StatementBill>();
  const settling = useDialog<readonly Bill[]>();
  const [sheet, loadSheet] = useLoaded(() => import('./settle-dialog.tsx'));
  const settle = async (bills: readonly Bill[]) => {
    if (await loadSheet()) settling.open(bills);
  };
  if (!data)
    return isError ? (
      <Banner
        tone="error"
        action={
          <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
            <RotateCw aria-hidden="true" />
            Tentar novamente
          </Button>
        }
      >
        Erro ao carregar as contas a pagar e a receber. Por favor, tente novamente.
      </Banner>
    ) : (
      <Skeleton className="h-96 rounded-xl" />
    );
  const { today, items } = data;
  const overdue = items.filter((item) => dueState(termsOf(item), today) === 'overdue').length;
  const soon = groupPayables(items, today).flatMap((one) => (one.group === 'later' ? [] : one.items));
  return (
    // As high as while it loads, so that the page does not move when it comes.
    <Card flush className="flex min-h-96 flex-col">
      <section aria-labelledby="payables-card" className="grow pt-4 pb-1 sm:pt-5">
        <div className="flex min-h-5 items-center justify-between gap-3 px-4 sm:px-5">
          <h2 ref={heading} id="payables-card" tabIndex={-1} className="text-base font-semibold outline-none">
            A pagar e a receber
          </h2>
          {overdue > 0 && <Badge tone="expense">{overdue === 1 ? '1 vencida' : `${overdue} vencidas`}</Badge>}
        </div>
        {soon.length === 0 && (
          <p className="px-4 py-8 text-center text-base text-pretty text-fg-2">
            Nada a pagar nem a receber nos próximos 30 dias.
          </p>
        )}
        <ul className="mt-1.5">
          {soon.slice(0, ROWS_SHOWN).map((item, index) => (
            <PayableRow
              key={keyOf(item)}
              item={item}
              today={today}
              categories={categories}
              isFirst={index === 0}
              saysDay={false}
              isNarrow
              actions={{
                pay: (bill) => pay({ bill, ledgerId: ledger.id, today }),
                paying,
                settle: (bills) => void settle(bills),
                payStatement: statement.open,
              }}
            />
          ))}
        </ul>
      </section>
      <footer className="flex items-center justify-between gap-3 border-t border-line px-4 py-1.5 text-sm text-fg-2 sm:px-5">
        <PayableTotals totals={totalsOf(soon)} />
        <CardLink to="/dashboard/business/payables" search={{ company: ledger.id }}>
          Ver todas
        </CardLink>
      </footer>
      {statement.subject && <PayStatement dialog={statement} ledger={ledger} />}
      {sheet && (
        <sheet.SettleDialog
          dialog={settling}
          ledger={ledger}
          today={today}
          onDone={focusHeading}
          finalFocus={() => heading.current}
        />
      )}
    </Card>
  );
}
