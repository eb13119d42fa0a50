import type { Investment } from '@vintem/contract/investments';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { type RateTable, sumConverted } from '@vintem/core/money/exchange';
import { Amount } from '#ui/amount.tsx';
import { instantNow } from '#api/today.ts';
import { usePersonalLedger } from '#api/signed-in.ts';
import { formatRecency } from '#ui/format-recency.ts';
import { formatMoney } from '#ui/format-money.ts';

interface ValueAmountProps {
  investment: Investment;
  /** The person's. */
  currency: CurrencyCode;
  rates: RateTable | undefined;
}

/** The current value, and about how much that is in the person's own currency. */
export function ValueAmount({ investment, currency, rates }: ValueAmountProps) {
  const own = { currency: investment.currency, cents: investment.currentValueCents };
  const { timeZone } = usePersonalLedger();
  const converted = own.currency === currency || !rates ? null : sumConverted([own], currency, rates);
  return (
    <>
      <p>
        <Amount cents={own.cents} currency={own.currency} className="font-medium" />
      </p>
      {investment.isTooLarge && (
        <p className="text-xs text-warn">
          sem preço: valor grande demais
          <span className="block text-fg-3">
            valor de {formatRecency(investment.lastUpdatedAt, timeZone, instantNow())}
          </span>
        </p>
      )}
      {converted !== null && (
        <p className="num text-xs whitespace-nowrap text-fg-3">≈ {formatMoney(converted, currency)}</p>
      )}
    </>
  );
}
