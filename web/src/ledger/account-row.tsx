import { ACCOUNT_TYPE_LABELS } from '@vintem/core/ledger/account-type';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { Amount } from '#ui/amount.tsx';
import { cx } from '#ui/cx.ts';
import { formatMoney } from '#ui/format-money.ts';
import { formatPercent } from '#ui/format-percent.ts';
import { fillAt } from '#ui/palette.ts';
import type { AccountFigure } from './figures.ts';

interface AccountRowProps {
  figure: AccountFigure;
  /** Its place, which gives its colour. */
  index: number;
  /** The ledger's. */
  currency: CurrencyCode;
  className: string;
}

/**
 * A row of the balance card: the account's balance, in the ledger's currency and in its own. Of its type, and of the share of the total that the
 * bar above draws, a reader of the screen is told in words.
 */
export function AccountRow({ figure, index, currency, className }: AccountRowProps) {
  const { account, convertedCents, sharePercent } = figure;
  const own = <Amount cents={account.balanceCents} currency={account.currency} />;
  const isForeign = account.currency !== currency && convertedCents !== null;
  return (
    <li className={cx('num flex min-h-7 items-center gap-2.5 py-0.5 text-sm', className)}>
      <span
        aria-hidden="true"
        className={cx(
          'size-2 shrink-0 rounded-full',
          sharePercent === null ? 'border-[1.5px] border-fg-3' : fillAt(index),
        )}
      />
      <p dir="auto" className="min-w-0 truncate text-left">
        {account.name}
      </p>
      <span className="sr-only">, {ACCOUNT_TYPE_LABELS[account.type]}, </span>
      {isForeign && <span className="shrink-0 text-xs text-fg-3">{own}</span>}
      <span className="ml-auto shrink-0 font-medium whitespace-nowrap">
        {isForeign ? ` ≈ ${formatMoney(convertedCents, currency)}` : own}
        {sharePercent !== null && <span className="sr-only"> · {formatPercent(sharePercent)}</span>}
      </span>
    </li>
  );
}
