import type { Account } from '@vintem/contract/accounts';
import { CURRENCIES } from '@vintem/core/money/currency';
import { Amount } from '#ui/amount.tsx';
import { Card } from '#ui/card.tsx';
import { totalsByCurrency } from './totals-by-currency.ts';

/** What the active accounts hold together: one sum for each currency, since nothing is converted here. */
export function AccountTotals({ accounts }: { accounts: readonly Account[] }) {
  const totals = totalsByCurrency(accounts);
  const count = accounts.length === 1 ? '1 conta' : `${accounts.length} contas`;
  return (
    <Card flush className="flex flex-col md:flex-row md:items-stretch">
      <div className="flex items-baseline justify-between gap-6 px-4 pt-4 sm:px-5 md:flex-col md:justify-center md:gap-0.5 md:py-4.5">
        <h2 className="text-sm font-medium text-fg-2">Saldo total</h2>
        <p className="num text-sm text-fg-3">{count}</p>
      </div>
      <dl className="flex grow flex-col gap-y-1 px-4 pt-2 pb-4 sm:px-5 md:flex-row md:flex-wrap md:gap-x-10 md:gap-y-3 md:py-4.5">
        {totals.map(({ currency, cents }) => (
          <div key={currency} className="flex items-baseline justify-between gap-4 md:block">
            <dt className="text-sm text-fg-3">{CURRENCIES[currency].name}</dt>
            <dd>
              {cents === null ? (
                <span className="text-sm text-fg-2">Grande demais para somar</span>
              ) : (
                <Amount hero cents={cents} currency={currency} className="text-xl" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
