import type { Transaction } from '@vintem/contract/transactions';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { ReactNode } from 'react';
import { formatMoney } from '#ui/format-money.ts';
import type { StatementGroup } from './statement-groups.ts';

interface StatementGroupsProps {
  groups: readonly StatementGroup[];
  currency: CurrencyCode;
  /** Draws rows, of which the first is the so manieth of the list. */
  draw: (rows: readonly Transaction[], first: number) => ReactNode;
}

/** The rows of each card of the account, under whose it is and what it comes to. */
export function StatementGroups({ groups, currency, draw }: StatementGroupsProps) {
  return groups.map(({ key, label, chargesCents, rows }, index) => {
    const before = groups.slice(0, index).reduce((count, group) => count + group.rows.length, 0);
    return (
      <section key={key} aria-labelledby={`group-${key}`}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line bg-inset/50 px-4 py-2 text-sm sm:px-5">
          <h3 id={`group-${key}`} dir="auto" className="num min-w-0 truncate font-semibold">
            {label}
          </h3>
          {chargesCents !== null && <span className="num">{formatMoney(chargesCents, currency)}</span>}
        </div>
        {draw(rows, before)}
      </section>
    );
  });
}
