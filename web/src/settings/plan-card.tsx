import type { Plan } from '@vintem/contract/identity';
import { ENTITLEMENTS, NO_CHARGE_NOTE, PLAN_LABELS, PLAN_PRICES, PLANS } from '@vintem/core/identity/plan';
import { useSignedIn } from '#api/signed-in.ts';
import { PlanContents } from '#finance/plan-contents.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { formatMoney } from '#ui/format-money.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { ChangePlanDialog } from './change-plan-dialog.tsx';

/** The plans beside each other: the one in force, and the way to the other. */
export function PlanCard() {
  const { user } = useSignedIn();
  const dialog = useDialog<Plan>();
  return (
    <Card>
      <CardHeader title="Plano" />
      <ul className="grid gap-3 sm:grid-cols-2">
        {PLANS.map((plan) => (
          <PlanOption
            key={plan}
            plan={plan}
            isCurrent={plan === user.plan}
            onChoose={() => dialog.open(plan)}
          />
        ))}
      </ul>
      <p className="mt-3 text-sm text-pretty text-fg-2">
        {NO_CHARGE_NOTE} Só as contas pessoais ativas têm limite no {PLAN_LABELS.free}: até{' '}
        {ENTITLEMENTS.free.mostPersonalAccounts}. O resto está nos dois planos.
      </p>
      <ChangePlanDialog dialog={dialog} />
    </Card>
  );
}

interface PlanOptionProps {
  plan: Plan;
  isCurrent: boolean;
  onChoose: () => void;
}

function PlanOption({ plan, isCurrent, onChoose }: PlanOptionProps) {
  return (
    <li
      aria-current={isCurrent || undefined}
      className={cx(
        'flex flex-col justify-between gap-4 rounded-xl border p-4',
        isCurrent ? 'border-line-strong bg-inset' : 'border-line',
      )}
    >
      <div>
        <h3 className="flex items-center justify-between gap-2 text-base font-semibold">
          {PLAN_LABELS[plan]}
          {isCurrent && <Badge tone={plan === 'premium' ? 'copper' : 'neutral'}>Plano atual</Badge>}
        </h3>
        <p className="mt-1.5">
          <span className="num text-xl font-semibold">{priceOf(plan)}</span>
          {PLAN_PRICES[plan] > 0 && <span className="text-sm text-fg-2"> por mês</span>}
        </p>
        <PlanContents plan={plan} className="mt-3" />
      </div>
      {!isCurrent && (
        <Button look={plan === 'premium' ? 'primary' : 'secondary'} onClick={onChoose}>
          {plan === 'premium' ? 'Mudar para o Premium' : 'Voltar para o Gratuito'}
        </Button>
      )}
    </li>
  );
}

/** `R$ 0`, `R$ 19,90`: whole reais without their centavos. */
function priceOf(plan: Plan): string {
  return formatMoney(PLAN_PRICES[plan], 'BRL').replace(/,00$/, '');
}
