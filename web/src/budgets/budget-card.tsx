import type { Budget } from '@vintem/contract/budgets';
import type { Ledger } from '@vintem/contract/identity';
import { leftInWords, leftOf, passedShare, stateOf } from '@vintem/core/budgets/budget-line';
import { monthOf } from '@vintem/core/calendar/month';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { todayIn } from '#api/today.ts';
import { type Categories, useCategories } from '#finance/use-categories.ts';
import { CardLink } from '#ledger/card-link.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { formatMoney } from '#ui/format-money.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { troubledFirst } from './budget-list.tsx';
import { budgetQuery } from './budgets.api.ts';

/** As many as a dashboard shows. */
const LINES_SHOWN = 3;

/** What the month's limits leave, on the dashboard: the three that need attention most. */
export function BudgetCard({ ledger }: { ledger: Ledger }) {
  const { data, isError, isFetching, refetch } = useQuery(
    budgetQuery(ledger.id, monthOf(todayIn(ledger.timeZone))),
  );
  const categories = useCategories(ledger);
  if (data) return data.total && <LinesCard budget={data} total={data.total} categories={categories} />;
  if (!isError) return <Skeleton className="h-24 rounded-xl xl:h-full" />;
  return (
    <Banner
      tone="error"
      action={
        <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
          <RotateCw aria-hidden="true" />
          Tentar novamente
        </Button>
      }
    >
      Erro ao carregar o orçamento. Por favor, tente novamente.
    </Banner>
  );
}

interface LinesCardProps {
  budget: Budget;
  total: NonNullable<Budget['total']>;
  categories: Categories;
}

function LinesCard({ budget, total, categories }: LinesCardProps) {
  const { month, today, currency } = budget;
  const lines = troubledFirst(budget.lines).slice(0, LINES_SHOWN);
  const { amountCents, word } = leftInWords(total);
  const passed = passedShare(month, today);
  return (
    <Card flush className="flex h-full flex-col">
      <section aria-labelledby="budget-card" className="grow px-4 pt-2.5 pb-2 sm:px-5 xl:pt-4">
        <header className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="budget-card" className="text-base font-semibold">
            {/* On a phone it leads where the footer does, which would be one more row there. */}
            <Link to="/dashboard/budgets" className="link">
              Orçamento do mês
            </Link>
          </h2>
          <p className="num text-sm text-fg-2">
            <span className={cx('font-medium', leftOf(total) < 0 ? 'text-expense' : 'text-fg')}>
              {formatMoney(amountCents, currency)}
            </span>{' '}
            {word}
          </p>
        </header>
        <BudgetBar line={total} color="ink" passed={passed} className="mt-4 mb-4 max-xl:hidden" />
        <ul className="xl:mt-2">
          {lines.map((line) => {
            const left = leftInWords(line);
            const isOver = stateOf(line) === 'over';
            return (
              <li key={line.category} className="xl:py-2">
                <p className="flex items-baseline justify-between gap-3 text-xs leading-4.5 xl:text-sm">
                  <span className="truncate font-medium">
                    <bdi>{categories.fullLabelOf(line.category)}</bdi>
                  </span>
                  <span className={cx('num shrink-0', isOver ? 'font-medium text-expense' : 'text-fg-2')}>
                    {left.word} {formatMoney(left.amountCents, currency)}
                  </span>
                </p>
                <BudgetBar
                  line={line}
                  color={categories.describe(line.category).color}
                  passed={passed}
                  className="mt-2 max-xl:hidden"
                />
              </li>
            );
          })}
        </ul>
      </section>
      <footer className="flex items-center justify-end border-t border-line px-4 py-1.5 text-sm max-xl:hidden sm:px-5">
        <CardLink to="/dashboard/budgets">Ver orçamento</CardLink>
      </footer>
    </Card>
  );
}
