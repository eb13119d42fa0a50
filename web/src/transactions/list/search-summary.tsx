import type { CurrencyCode } from '@vintem/core/money/currency';
import { Amount } from '#ui/amount.tsx';
import { cx } from '#ui/cx.ts';
import { formatMonth, formatShortMonth } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { type FoundMonth, sumsOfFound } from './found-months.ts';
import { formatCount } from './row-groups.ts';

/** What a search found adds up to: all of it, by month, and the last twelve months at a glance. */
export function SearchSummary({ found, currency }: { found: readonly FoundMonth[]; currency: CurrencyCode }) {
  const sums = sumsOfFound(found);
  if (!sums) return null;
  const { count, monthCount, netCents, averageCents, latest } = sums;
  const highest = Math.max(...latest.map((one) => Math.abs(one.netCents)), 1);
  return (
    <section
      aria-label="Resumo da busca"
      className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3 sm:px-5"
    >
      <dl className="flex flex-wrap gap-x-7 gap-y-2">
        <div>
          <dt className="text-sm text-fg-2">Soma de {formatCount(count)}</dt>
          <dd className="text-xl">
            <Amount hero signed cents={netCents} currency={currency} />
          </dd>
        </div>
        {monthCount > 1 && (
          <div>
            <dt className="text-sm text-fg-2">Por mês, em média</dt>
            <dd className="text-xl">
              <Amount hero signed cents={averageCents} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      {monthCount > 1 && (
        <ul aria-label="Por mês" className="flex items-end gap-1">
          {latest.map((one, index) => (
            <li key={one.month} className="flex w-5 flex-col items-center gap-0.5 sm:w-6">
              <span className="sr-only">
                {formatMonth(one.month)}: {formatMoney(one.netCents, currency, { signed: true })}
              </span>
              <span aria-hidden="true" className="flex h-7 w-full items-end">
                <span
                  className={cx(
                    'w-full rounded-xs bg-c2',
                    index < latest.length - 1 && 'opacity-40',
                    one.netCents === 0 && 'opacity-20',
                  )}
                  // A zero still shows where its bar would be.
                  style={{ height: `${Math.max(4, (Math.abs(one.netCents) / highest) * 100)}%` }}
                />
              </span>
              <span
                aria-hidden="true"
                className={cx('text-2xs', index < latest.length - 1 ? 'text-fg-3' : 'font-medium')}
              >
                {formatShortMonth(one.month).charAt(0)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
