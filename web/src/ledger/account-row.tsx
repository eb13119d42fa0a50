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

/** A row of the balance card: the account's balance, also in the ledger's currency, and its share of the total. */
export function AccountRow({ figure, index, currency, className }: AccountRowProps) {
  const { account, convertedCents, sharePercent } = figure;
  const meta = [
    account.currency !== currency && convertedCents !== null && `≈ ${formatMoney(convertedCents, currency)}`,
    sharePercent !== null && formatPercent(sharePercent),
  ];
  return (
    <li className={cx('flex min-h-14.5 items-center gap-3 py-2', className)}>
      <span
        aria-hidden="true"
        className={cx(
          'size-2 shrink-0 rounded-full',
          sharePercent === null ? 'border-[1.5px] border-fg-3' : fillAt(index),
        )}
      />
      <div className="min-w-0 grow">
        <p dir="auto" className="truncate text-left text-base font-medium">
          {account.name}
        </p>
        <p className="truncate text-xs text-fg-3">{ACCOUNT_TYPE_LABELS[account.type]}</p>
      </div>
      <div className="shrink-0 text-right">
        <p>
          <Amount
            cents={account.balanceCents}
            currency={account.currency}
            className="text-base font-medium"
          />
        </p>
        <p className="num text-xs whitespace-nowrap text-fg-3">{meta.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}
