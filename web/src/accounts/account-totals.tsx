import type { Account } from '@vintem/contract/accounts';
import type { ReactNode } from 'react';
import { Amount } from '#ui/amount.tsx';
import { Card } from '#ui/card.tsx';
import { totalsByCurrency } from './totals-by-currency.ts';

interface AccountTotalsProps {
  accounts: readonly Account[];
  /** An action for all accounts, at the right. */
  action: ReactNode;
}

/** The sum of the active accounts, one per currency, since nothing is converted here. */
export function AccountTotals({ accounts, action }: AccountTotalsProps) {
  return (
    <Card className="flex flex-col gap-x-8 gap-y-3 md:flex-row md:items-center md:justify-between">
      <section aria-labelledby="account-totals" className="min-w-0">
        <h2 id="account-totals" className="text-sm font-medium text-fg-2">
          Saldo total{' '}
          <span className="num font-normal text-fg-3">
            · {accounts.length === 1 ? '1 conta' : `${accounts.length} contas`}
          </span>
        </h2>
        <ul className="mt-1 -mb-1 flex flex-wrap gap-x-8 gap-y-1">
          {totalsByCurrency(accounts).map(({ currency, cents }) => (
            <li key={currency} className="text-2xl sm:text-3xl">
              {cents === null ? (
                <span className="text-base text-fg-2">{currency}: grande demais para somar</span>
              ) : (
                <Amount hero cents={cents} currency={currency} />
              )}
            </li>
          ))}
        </ul>
      </section>
      {action}
    </Card>
  );
}
