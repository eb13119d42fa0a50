import type { Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { Info } from 'lucide-react';
import { formatMoney } from '#ui/format-money.ts';
import { formatReturn } from '#ui/format-percent.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import type { Portfolio } from './portfolio.ts';

interface PortfolioReturnProps {
  portfolio: Portfolio;
  currency: CurrencyCode;
  today: Day;
}

/** The meaning of the portfolio's return, and its inputs. */
export function PortfolioReturn({ portfolio, currency, today }: PortfolioReturnProps) {
  const { purchases, currentCents, moneyWeightedReturn: ratio } = portfolio;
  return (
    <Popover
      title="Rentabilidade da carteira"
      trigger={
        <IconButton label="Como a rentabilidade da carteira é calculada" className="size-7 text-fg-3">
          <Info />
        </IconButton>
      }
    >
      <p className="text-sm text-pretty text-fg-2">
        {ratio === null
          ? 'Ainda não há: o cálculo precisa de um investimento de antes de hoje.'
          : `Se tudo o que você investiu tivesse rendido ${formatReturn(ratio).replace('+', '')} ao ano, cada parte desde a sua compra, você teria exatamente o valor de hoje.`}
      </p>
      <p className="text-sm text-pretty text-fg-2">
        A soma de investido × (1 + taxa)<sup>dias ÷ 365</sup> é igual ao valor atual.
      </p>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
        tabIndex={0}
        aria-label="De onde vem o cálculo"
        className="mt-1 max-h-52 overflow-y-auto rounded-sm"
      >
        <table className="num w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Valor</th>
            </tr>
          </thead>
          <tbody>
            {purchases.map(({ day, investedCents }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two purchases may be alike
              <tr key={index} className="border-b border-line">
                <td className="py-1.5 text-fg-2">{formatDay(day)}</td>
                <td className="py-1.5 text-right">{formatMoney(investedCents, currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="sticky bottom-0 bg-raised shadow-[0_-1px_0_var(--line)]">
            <tr className="font-medium">
              <td className="py-1.5">Hoje, {formatDay(today)}</td>
              <td className="py-1.5 text-right">
                {currentCents === null ? '—' : formatMoney(currentCents, currency)}
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Popover>
  );
}
