import { negate } from '@vintem/core/money/money';
import { Amount } from '#ui/amount.tsx';
import type { PayableTotal } from './payable-groups.ts';

/** "+R$ 4.700,00 −R$ 6.853,00": what comes in and what goes out, a currency after the other. */
export function PayableTotals({ totals }: { totals: readonly PayableTotal[] }) {
  const amounts = totals.flatMap(({ currency, payCents, receiveCents }) => [
    ...(receiveCents > 0 ? [{ key: `${currency} in`, currency, cents: receiveCents, income: true }] : []),
    ...(payCents > 0 ? [{ key: `${currency} out`, currency, cents: negate(payCents), income: false }] : []),
  ]);
  return (
    <span className="flex flex-wrap justify-end gap-x-3">
      {amounts.map(({ key, ...amount }) => (
        <Amount key={key} {...amount} />
      ))}
    </span>
  );
}
