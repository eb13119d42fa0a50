import type { Account } from '@vintem/contract/accounts';
import { isCard } from '@vintem/core/ledger/account-type';
import type { ReactNode } from 'react';
import { Amount } from '#ui/amount.tsx';
import { Card } from '#ui/card.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { totalsByCurrency } from './totals-by-currency.ts';

interface AccountTotalsProps {
  accounts: readonly Account[];
  /** An action for all accounts, at the right. */
  action: ReactNode;
  /** What the person owns in all, which is another feature; absent for companies. */
  wealth: ReactNode;
}

/** The sum of the active accounts, one per currency, since nothing is converted here. Cards are debt, and stand in the line below. */
export function AccountTotals({ accounts: all, action, wealth }: AccountTotalsProps) {
  const accounts = all.filter((account) => !isCard(account));
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col gap-x-8 gap-y-3 md:flex-row md:items-center md:justify-between">
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
          <AfterStatements accounts={all} />
        </section>
        {action}
      </div>
      {wealth}
    </Card>
  );
}

/** "R$ 8.240,00 depois das faturas": what is left without what the cards owe today, in each currency that a card has. */
function AfterStatements({ accounts }: { accounts: readonly Account[] }) {
  const owing = accounts.filter((account) => isCard(account) && account.balanceCents !== 0);
  const rests = totalsByCurrency(
    accounts.filter(({ currency }) => owing.some((card) => card.currency === currency)),
  ).flatMap(({ currency, cents }) => (cents === null ? [] : [formatMoney(cents, currency)]));
  if (rests.length === 0) return null;
  return <p className="num mt-2 text-sm text-fg-2">{rests.join(' e ')} depois das faturas</p>;
}
