import type { ImportReading } from '@vintem/contract/import-columns';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { Amount } from '#ui/amount.tsx';
import { cx } from '#ui/cx.ts';
import { formatMoney } from '#ui/format-money.ts';
import { formatReading, formatUnreadable } from './column-words.ts';
import { formatNumber } from '@vintem/core/imports/box-words';
import { nameOfRow } from './row-facts.tsx';

interface ReadingProps {
  reading: ImportReading;
  /** Another choice is being read: what is shown is of the one before. */
  isBusy: boolean;
  currency: CurrencyCode;
}

/** The first rows as they would be, how many there are of each kind, and which cannot be read. */
export function ColumnsReading({ reading, isBusy, currency }: ReadingProps) {
  const { movements, unreadable, unreadableCount } = reading;
  return (
    <div aria-busy={isBusy} className={cx('mt-1 transition-opacity', isBusy && 'opacity-60')}>
      <ul>
        {movements.map((row) => (
          <li key={row.line} className="flex items-center gap-3 border-b border-line py-2.5">
            <span className="num w-20 shrink-0 text-sm text-fg-2 max-sm:hidden">{formatDay(row.day)}</span>
            <div className="min-w-0 grow">
              <p dir="auto" className="truncate text-left text-base font-medium">
                {nameOfRow(row)}
              </p>
              <p className="num text-xs text-fg-2 sm:hidden">{formatDay(row.day)}</p>
              <p dir="auto" className="num truncate text-left text-xs text-fg-2 empty:hidden">
                {detailOf(row, currency)}
              </p>
            </div>
            <Amount cents={row.amountCents} currency={currency} income className="text-base font-medium" />
          </li>
        ))}
      </ul>
      <output className="num block pt-3 text-sm text-pretty text-fg-2">{formatReading(reading)}</output>
      {unreadableCount > 0 && (
        <div className="num mt-3 rounded-lg bg-warn-soft px-3.5 py-2.5 text-sm text-warn">
          <ul>
            {unreadable.map((row) => (
              <li key={row.line} className="truncate">
                {formatUnreadable(row)}
                {row.text && <span dir="auto"> ({row.text})</span>}
              </li>
            ))}
          </ul>
          {unreadableCount > unreadable.length && (
            <p>e mais {formatNumber(unreadableCount - unreadable.length)}</p>
          )}
          <p className="mt-1 text-xs">Elas ficam de fora, à vista em Não lidas.</p>
        </div>
      )}
    </div>
  );
}

function detailOf(
  { installment, balanceCents, categoryText }: ImportReading['movements'][number],
  currency: CurrencyCode,
): string {
  const parts = [
    installment && `Parcela ${installment.number} de ${installment.count}`,
    categoryText,
    balanceCents !== null && `Saldo ${formatMoney(balanceCents, currency)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
