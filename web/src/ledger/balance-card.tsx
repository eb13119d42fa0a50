import { formatMonthName } from '#ui/format-day.ts';
import { addToMonth, type Month } from '@vintem/core/calendar/month';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { AllocationBar } from '#ui/allocation-bar.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { formatMoney } from '#ui/format-money.ts';
import { MonthTrend } from '#ui/trend.tsx';
import { AccountRow } from './account-row.tsx';
import { CardLink } from './card-link.tsx';
import { Figure } from './figure.tsx';
import type { Figures } from './figures.ts';

/** The others are on the page of accounts. */
const MAX_ROWS = 6;
const MAX_ROWS_ON_PHONES = 3;

interface BalanceCardProps {
  figures: Figures;
  month: Month;
  currency: CurrencyCode;
  kind?: LedgerKind;
  className?: string;
}

/** The balance of all active accounts, and its distribution. */
export function BalanceCard({ figures, month, currency, kind = 'personal', className }: BalanceCardProps) {
  const { totalCents, afterStatementsCents, totalChangePercent, accounts } = figures;
  return (
    <Card flush className={cx('col-span-full flex flex-col xl:col-span-1', className)}>
      <section aria-labelledby="total-balance" className="grow p-4 pb-2 sm:p-5 sm:pb-2">
        <h2 id="total-balance" className="text-sm font-medium text-fg-2">
          Saldo Total
        </h2>
        <p className="mt-0.5 min-h-11">
          <Figure cents={totalCents} currency={currency} className="text-4xl" />
        </p>
        <p className="mt-1.5 flex min-h-5.5 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-fg-2">
          {totalChangePercent === null ? (
            'Soma das contas ativas'
          ) : (
            <MonthTrend percent={totalChangePercent} month={formatMonthName(addToMonth(month, -1))} />
          )}
        </p>
        {afterStatementsCents !== undefined && afterStatementsCents !== null && (
          <p className="num mt-0.5 text-xs text-fg-2">
            {formatMoney(afterStatementsCents, currency)} depois das faturas
          </p>
        )}
        <AllocationBar values={accounts.map(({ sharePercent }) => sharePercent ?? 0)} className="mt-3" />
        <ul className="mt-1.5">
          {accounts.slice(0, MAX_ROWS).map((figure, index) => (
            <AccountRow
              key={figure.account.accountId}
              figure={figure}
              index={index}
              currency={currency}
              className={cx(index >= MAX_ROWS_ON_PHONES && 'max-sm:hidden')}
            />
          ))}
        </ul>
      </section>
      <footer className="flex items-center justify-between border-t border-line px-4 py-1.5 text-sm text-fg-2 sm:px-5">
        <span className="num">{accounts.length === 1 ? '1 conta' : `${accounts.length} contas`}</span>
        <CardLink to="/dashboard/accounts" search={kind === 'personal' ? {} : { kind }}>
          Ver contas
        </CardLink>
      </footer>
    </Card>
  );
}
