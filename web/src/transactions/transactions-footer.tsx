import type { CurrencyCode } from '@vintem/core/money/currency';
import { Amount } from '#ui/amount.tsx';
import type { PeriodTotals } from './period-totals.ts';

interface TransactionsFooterProps {
  /** How many are loaded. */
  shown: number;
  totals: PeriodTotals | undefined;
  currency: CurrencyCode;
}

export function TransactionsFooter({ shown, totals, currency }: TransactionsFooterProps) {
  if (!totals) return null;
  const { count, netCents } = totals;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4 text-sm text-fg-3 sm:px-5">
      <p className="num">
        {shown.toLocaleString('pt-BR')} de {count.toLocaleString('pt-BR')}{' '}
        {count === 1 ? 'lançamento' : 'lançamentos'}
      </p>
      {netCents !== null && (
        <p>
          Total líquido <Amount cents={netCents} currency={currency} className="font-semibold text-fg" />
        </p>
      )}
    </div>
  );
}
