import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { cx } from './cx.ts';
import { formatMoney, moneyParts } from './format-money.ts';

interface AmountProps {
  cents: Cents;
  currency: CurrencyCode;
  /** The number as the hero of its card: symbol and cents step back. Its size comes from `className`. */
  hero?: boolean;
  /** Money that came in: green, with a `+`. Everything else is ink. */
  income?: boolean;
  /** A `+` on what is above zero, in ink. */
  signed?: boolean;
  className?: string | undefined;
}

export function Amount({
  cents,
  currency,
  hero = false,
  income = false,
  signed = income,
  className,
}: AmountProps) {
  const full = formatMoney(cents, currency, { signed });
  const own = cx('num whitespace-nowrap', income && cents > 0 && 'text-income', className);
  if (!hero) return <span className={own}>{full}</span>;

  return (
    <span className={own}>
      <span className="sr-only">{full}</span>
      <span aria-hidden="true" className={cx('font-semibold', fit(full))}>
        {moneyParts(cents, currency, { signed }).map(({ text, isMain }, position) => {
          const look = isMain
            ? undefined
            : 'text-[max(0.56em,0.6875rem)] font-medium tracking-normal text-fg-3';
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other identity
            <span key={position} className={look}>
              {text}
            </span>
          );
        })}
      </span>
    </span>
  );
}

/** Money is never cut short, so the longest amounts are written smaller. */
function fit(text: string): string | undefined {
  if (text.length > 18) return 'text-[0.66em]';
  if (text.length > 14) return 'text-[0.82em]';
  return undefined;
}
