import type { Account } from '@vintem/contract/accounts';
import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import { monthOf } from '@vintem/core/calendar/month';
import { sum } from '@vintem/core/money/money';
import { useQuery } from '@tanstack/react-query';
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

/** The plans of an account with parcels to come. Nothing where there is none. */
export function PlansCard({ account, onOpen }: PlansCardProps) {
  const plans = useQuery(plansQuery(account));
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
  if (!plans.data || plans.data.length === 0) return null;
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
        <ul className="-mx-2 flex flex-col">
          {plans.data.map((plan) => (
            <li key={plan.id}>
              <PlanRow plan={plan} onOpen={() => onOpen(plan)} />
            </li>
          ))}
        </ul>
        <p className="mt-3 border-t border-line pt-3 text-sm text-pretty text-fg-2">
          {formatEnds(plans.data)}
        </p>
      </Card>
    </section>
  );
}

function PlanRow({ plan, onOpen }: { plan: InstallmentPlan; onOpen: () => void }) {
  const { description, count, currency, leftCents, lastMonth, lastDay } = plan;
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
          faltam {formatMoney(leftCents, currency)}, até {formatMonthName(lastMonth ?? monthOf(lastDay))}
        </span>
      </span>
    </button>
  );
}
