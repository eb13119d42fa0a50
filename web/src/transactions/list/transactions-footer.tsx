import type { CurrencyCode } from '@vintem/core/money/currency';
import type { ReactNode } from 'react';
import type { PeriodTotals } from '#ledger/period-totals.ts';
import { Amount } from '#ui/amount.tsx';

interface TransactionsFooterProps {
  /** Number of loaded transactions. */
  shown: number;
  totals: PeriodTotals | undefined;
  currency: CurrencyCode;
  /** An action for all of them. */
  action: ReactNode;
}

export function TransactionsFooter({ shown, totals, currency, action }: TransactionsFooterProps) {
  if (!totals) return null;
  const { count, netCents } = totals;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4 text-sm text-fg-3 sm:px-5">
      <p className="num">
        {shown.toLocaleString('pt-BR')} de {count.toLocaleString('pt-BR')}{' '}
        {count === 1 ? 'lançamento' : 'lançamentos'}
      </p>
      {count > 0 && <div className="-my-1">{action}</div>}
      {netCents !== null && (
        <p className="sm:ml-auto">
          Total líquido <Amount cents={netCents} currency={currency} className="font-semibold text-fg" />
        </p>
      )}
    </div>
  );
}
