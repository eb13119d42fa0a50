import { INVESTMENT_TYPE_LABELS, INVESTMENT_TYPES } from '@vintem/core/investments/investment-type';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { Amount } from '#ui/amount.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Donut } from '#ui/donut.tsx';
import { formatPercent, formatReturn } from '#ui/format-percent.ts';
import { fillAt } from '#ui/palette.ts';
import type { Portfolio, PortfolioPart } from './portfolio.ts';
import { returnTone } from './return-tone.ts';

const HEAD = 'h-8 px-2 text-right text-xs font-medium text-fg-2 first:pl-0 first:text-left last:pr-0';

interface AllocationCardProps {
  portfolio: Portfolio;
  currency: CurrencyCode;
}

/** The portfolio's types and their shares. */
export function AllocationCard({ portfolio: { parts }, currency }: AllocationCardProps) {
  // A type keeps its colour whatever the others are.
  const shares = INVESTMENT_TYPES.map((type) => parts.find((part) => part.type === type)?.sharePercent ?? 0);
  return (
    <Card className="mb-4">
      <section aria-labelledby="allocation">
        <h2 id="allocation" className="text-base font-semibold">
          Composição da carteira
        </h2>
        <div className="mt-4 flex flex-col items-center gap-x-10 gap-y-5 sm:flex-row">
          <Donut values={shares} className="size-36 shrink-0 sm:mx-4 sm:size-38" />
          <table aria-labelledby="allocation" className="w-full">
            <thead>
              <tr className="border-b border-line">
                <th scope="col" className={HEAD}>
                  Tipo
                </th>
                <th scope="col" className={cx(HEAD, 'max-sm:sr-only')}>
                  Valor atual
                </th>
                <th scope="col" className={HEAD}>
                  Parte
                </th>
                <th scope="col" className={HEAD}>
                  Rentabilidade
                </th>
              </tr>
            </thead>
            <tbody>
              {parts.map((part) => (
                <PartRow key={part.type} part={part} currency={currency} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </Card>
  );
}

function PartRow({ part, currency }: { part: PortfolioPart; currency: CurrencyCode }) {
  const { type, currentCents, sharePercent, totalReturn } = part;
  return (
    <tr className="h-10 border-b border-line text-sm last:border-0">
      <th scope="row" className="pr-2 text-left font-medium">
        <span className="flex items-center gap-2.5">
          <span
            aria-hidden="true"
            className={cx('size-2 shrink-0 rounded-full', fillAt(INVESTMENT_TYPES.indexOf(type)))}
          />
          {INVESTMENT_TYPE_LABELS[type]}
        </span>
      </th>
      <td className="px-2 text-right max-sm:sr-only">
        {currentCents === null ? '—' : <Amount cents={currentCents} currency={currency} />}
      </td>
      <td className="num px-2 text-right text-fg-2">
        {sharePercent === null ? '—' : formatPercent(sharePercent)}
      </td>
      <td className={cx('num pl-2 text-right font-medium', returnTone(totalReturn))}>
        {formatReturn(totalReturn)}
      </td>
    </tr>
  );
}
