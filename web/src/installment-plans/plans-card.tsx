import type { Account } from '@vintem/contract/accounts';
import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import { monthOf } from '@vintem/core/calendar/month';
import { sum } from '@vintem/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { messageOf } from '#api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMonthName } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { doneCount, formatEnds, isOwed } from './plan-words.ts';
import { plansQuery } from './plans.api.ts';

interface PlansCardProps {
  account: Account;
  onOpen: (plan: InstallmentPlan) => void;
}

/** The plans of an account, the settled ones folded. Nothing where there is none. */
export function PlansCard({ account, onOpen }: PlansCardProps) {
  const plans = useQuery(plansQuery(account, 'open'));
  // No part of what the page is for: until they come there is no fold.
  const { data: settled = [] } = useQuery(plansQuery(account, 'settled'));
  const own = plans.data?.filter(({ currency }) => currency === account.currency) ?? [];
  if (plans.isError && !plans.data) {
    return (
      <ErrorBox
        action={
          <Button size="sm" pending={plans.isFetching} onClick={() => void plans.refetch()}>
            Tentar novamente
          </Button>
        }
      >
        {messageOf(plans.error)}
      </ErrorBox>
    );
  }
  const leftCents = sum(own.filter(isOwed).map((plan) => plan.leftCents));
  if (!plans.data || plans.data.length + settled.length === 0) return null;
  return (
    <section aria-labelledby="parcelas">
      <Card>
        <CardHeader
          id="parcelas"
          title="Parcelas"
          action={
            <span className="num text-sm text-fg-2">faltam {formatMoney(leftCents, account.currency)}</span>
          }
        />
        <PlanRows plans={plans.data} onOpen={onOpen} />
        {plans.data.length > 0 && (
          <p className="mt-3 border-t border-line pt-3 text-sm text-pretty text-fg-2">
            {formatEnds(plans.data)}
          </p>
        )}
        {settled.length > 0 && (
          <details className="group mt-3 border-t border-line pt-1">
            <summary className="-mx-2 flex min-h-11 cursor-default list-none items-center gap-2 rounded-lg px-2 text-sm font-medium text-fg-2 transition-colors hover:bg-hover">
              <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
              Quitadas ({settled.length})
            </summary>
            <PlanRows plans={settled} onOpen={onOpen} />
          </details>
        )}
      </Card>
    </section>
  );
}

function PlanRows({ plans, onOpen }: Pick<PlansCardProps, 'onOpen'> & { plans: readonly InstallmentPlan[] }) {
  return (
    <ul className="-mx-2 flex flex-col">
      {plans.map((plan) => (
        <li key={plan.id}>
          <PlanRow plan={plan} onOpen={() => onOpen(plan)} />
        </li>
      ))}
    </ul>
  );
}

function PlanRow({ plan, onOpen }: { plan: InstallmentPlan; onOpen: () => void }) {
  const { description, count, currency, totalCents, leftCents, scheduledCount, lastMonth, lastDay } = plan;
  const done = doneCount(plan);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="block w-full rounded-lg px-2 py-2.5 text-left transition-colors hover:bg-hover"
    >
      <span dir="auto" className="block truncate text-base font-medium">
        {description}
      </span>
      <span aria-hidden="true" className="my-1.5 flex h-1.5 overflow-hidden rounded-full bg-c3/20">
        <span className="bg-c3" style={{ width: `${(done / count) * 100}%` }} />
      </span>
      <span className="num flex flex-wrap justify-between gap-x-3 text-xs text-fg-2">
        <span>
          {done} de {count}
        </span>
        <span>
          {scheduledCount > 0
            ? `faltam ${formatMoney(leftCents, currency)}`
            : formatMoney(totalCents, currency)}
          , até {formatMonthName(lastMonth ?? monthOf(lastDay))}
        </span>
      </span>
    </button>
  );
}
