import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import { usePersonalLedger } from '#api/signed-in.ts';
import { TransactionItem } from '#finance/transaction-item.tsx';
import type { AccountNames } from '#finance/transfer-row.ts';
import { useCategories } from '#finance/use-categories.ts';
import { CardLink } from '#ledger/card-link.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';

interface LatestCardProps {
  transactions: readonly Transaction[];
  today: Day;
  /** The ledger's. */
  currency: CurrencyCode;
  rates: RateTable;
  /** The ledger's. */
  accounts: AccountNames;
  className: string;
}

export function LatestCard(props: LatestCardProps) {
  const { transactions, today, currency, rates, accounts, className } = props;
  const categories = useCategories(usePersonalLedger());
  return (
    <Card className={cx('col-span-full sm:py-4', className)}>
      <section aria-labelledby="latest">
        <CardHeader
          id="latest"
          title="Últimas transações"
          action={<CardLink to="/dashboard/transactions">Ver todas</CardLink>}
        />
        {transactions.length === 0 ? (
          <p className="py-8 text-center text-base text-fg-2">Nenhuma transação encontrada neste período.</p>
        ) : (
          <ul className="-mb-2">
            {transactions.map((transaction) => (
              <TransactionItem
                key={transaction.id}
                transaction={transaction}
                today={today}
                categories={categories}
                currency={currency}
                rates={rates}
                accounts={accounts}
              />
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}
