import type { Card } from '@vintem/contract/cards';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { ZERO } from '@vintem/core/money/money';
import { cx } from '#ui/cx.ts';
import { formatMoney } from '#ui/format-money.ts';
import { formatAvailable } from './card-words.ts';
import { HATCHED } from './hatched.ts';

type Limit = Card['limit'];

interface LimitBarProps {
  limit: Limit;
  currency: CurrencyCode;
  className?: string;
}

/** What is used of a limit: owed solid, parcels to come hatched. Without a limit, only what is used. */
export function LimitBar({ limit, currency, className }: LimitBarProps) {
  const { limitCents, usedCents, availableCents } = limit;
  const isOver = availableCents !== null && availableCents < 0;
  return (
    <div className={cx('min-w-0 text-sm', className)}>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="num text-fg-2">
          Limite usado{' '}
          <span className="font-medium whitespace-nowrap text-fg">
            {formatMoney(usedCents < 0 ? ZERO : usedCents, currency)}
          </span>
        </span>
        {availableCents !== null && (
          <span className={cx('num whitespace-nowrap', isOver ? 'font-medium text-expense' : 'text-fg-2')}>
            {formatAvailable(availableCents, currency)}
          </span>
        )}
      </p>
      {limitCents !== null && <LimitTrack limit={limit} />}
    </div>
  );
}

/** The picture of what is used of a limit, without its words. */
export function LimitTrack({ limit: { limitCents, owedCents, promisedCents, usedCents } }: { limit: Limit }) {
  // More than the limit fills the bar: the words say by how much.
  const whole = Math.max(limitCents ?? 0, usedCents, 1);
  const owed = Math.max(0, owedCents);
  return (
    <div aria-hidden="true" className="mt-1.5 flex h-2 gap-0.5 overflow-hidden rounded-full bg-inset">
      {owed > 0 && <span className="min-w-1 bg-c3" style={{ width: `${(owed / whole) * 100}%` }} />}
      {promisedCents > 0 && (
        <span className={cx('min-w-1', HATCHED)} style={{ width: `${(promisedCents / whole) * 100}%` }} />
      )}
    </div>
  );
}
