import type { Budget } from '@vintem/contract/budgets';
import {
  availableOf,
  type BudgetLine,
  leftInWords,
  leftOf,
  paceOf,
  passedShare,
  stateOf,
} from '@vintem/core/budgets/budget-line';
import { dayParts } from '@vintem/core/calendar/day';
import { negate } from '@vintem/core/money/money';
import { monthOf } from '@vintem/core/calendar/month';
import { CardMonthNote } from '#ledger/card-month-note.tsx';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { BudgetBar } from './budget-bar.tsx';
import { partsAreMore } from './budget-words.ts';

interface BudgetSummaryProps {
  budget: Budget;
  total: BudgetLine;
  /** Says the limit of the whole month. */
  onLimit: () => void;
}

/** What is left of the month, and how much that is a day. */
export function BudgetSummary({ budget, total, onLimit }: BudgetSummaryProps) {
  const { month, today, currency, cardMonth, lines } = budget;
  const { amountCents, word } = leftInWords(total);
  const pace = paceOf(leftOf(total), month, today);
  const isCurrent = monthOf(today) === month;
  const whole = lines.find(({ category }) => category === null);
  const money = (amount: BudgetLine['usedCents']) => (
    <span className="num font-medium whitespace-nowrap text-fg">{formatMoney(amount, currency)}</span>
  );
  return (
    <Card>
      <section aria-labelledby="budget-total">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="budget-total" className="text-sm font-medium text-fg-2">
            Orçamento do mês
          </h2>
          {isCurrent && pace && <p className="text-xs text-fg-2">{daysLeft(pace.days)}</p>}
        </div>
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
          <Amount hero cents={amountCents} currency={currency} className="text-3xl" />
          <span
            className={stateOf(total) === 'over' ? 'text-sm font-medium text-expense' : 'text-sm text-fg-2'}
          >
            {word}
          </span>
        </p>
        {pace && (
          <p className="mt-2 text-sm text-pretty text-fg-2">
            Dá para gastar {money(pace.perDayCents)} por dia{' '}
            {isCurrent ? `até o dia ${dayParts(pace.until).dayOfMonth}.` : 'neste mês.'}
          </p>
        )}
        <BudgetBar line={total} color="ink" passed={passedShare(month, today)} className="mt-4" />
        <p className="mt-2.5 flex flex-wrap justify-between gap-x-4 gap-y-0.5 text-xs text-fg-2 sm:text-sm">
          <span>Gasto {money(total.usedCents)}</span>
          {total.expectedCents !== 0 && <span>por vir {money(total.expectedCents)}</span>}
          <span>de {money(availableOf(total))}</span>
        </p>
        {total.carriedCents !== 0 && (
          <p className="mt-1 text-sm text-fg-2">
            {total.carriedCents > 0 ? 'Inclui ' : 'Já sem '}
            {money(total.carriedCents < 0 ? negate(total.carriedCents) : total.carriedCents)} de meses
            anteriores.
          </p>
        )}
        {whole && partsAreMore(whole) && (
          <p className="mt-1 text-sm text-pretty text-warn">
            Os limites das categorias somam {money(whole.partsLimitCents ?? whole.limitCents)}, mais que o do
            mês.
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <Button size="sm" onClick={onLimit}>
            {whole ? 'Alterar o limite do mês' : 'Pôr um limite para o mês'}
          </Button>
          <CardMonthNote cardMonth={cardMonth} />
        </div>
      </section>
    </Card>
  );
}

function daysLeft(days: number): string {
  return days === 1 ? 'último dia' : `faltam ${days} dias`;
}
