import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Projection } from '@vintem/core/projection/projection';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { writeMonth } from '#ui/format-day.ts';
import { ProjectedAmount } from './projected-amount.tsx';
import { ProjectionChart } from './projection-chart.tsx';

interface AccountsCardProps {
  projection: Projection;
  currency: CurrencyCode;
}

/** What the accounts will hold: today's balances, moved by what is still to be posted. */
export function AccountsCard({ projection, currency }: AccountsCardProps) {
  const { months } = projection;
  const last = months.at(-1);
  if (!last) return null;
  return (
    <Card className="col-span-full flex flex-col xl:col-span-1">
      <section aria-labelledby="accounts-forecast" className="flex grow flex-col">
        <h3 id="accounts-forecast" className="text-base font-semibold">
          Saldo das contas
        </h3>
        <p className="mt-1">
          <ProjectedAmount hero cents={last.accountsCents} currency={currency} className="text-2xl" />
        </p>
        <p className="text-xs text-fg-2">no fim de {writeMonth(last.month)}</p>
        <Outlook projection={projection} />
        <ProjectionChart
          label="Saldo das contas no fim de cada mês"
          months={months.map(({ month }) => month)}
          series={[
            {
              label: 'Saldo das contas',
              tone: 'text-c2',
              values: months.map(({ accountsCents }) => accountsCents),
            },
          ]}
          currency={currency}
          className="mt-4 h-48 grow"
        />
      </section>
    </Card>
  );
}

/** Whether the money lasts. Of what no amount can hold nothing is said. */
function Outlook({ projection }: Pick<AccountsCardProps, 'projection'>) {
  const { months, accountsCents, firstNegativeMonth } = projection;
  const last = months.at(-1);
  if (accountsCents !== null && accountsCents < 0)
    return <Warning>O saldo das contas já está negativo hoje.</Warning>;
  if (firstNegativeMonth !== null)
    return <Warning>{`Em ${writeMonth(firstNegativeMonth)} o saldo das contas ficaria negativo.`}</Warning>;
  if (!last || last.accountsCents === null) return null;
  return (
    <p className="mt-3 flex gap-2 text-sm text-pretty text-fg-2">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-income" />O saldo das contas não
      fica negativo até {writeMonth(last.month)}.
    </p>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p className="mt-3 flex gap-2 rounded-lg border border-warn-line bg-warn-soft px-3 py-2 text-sm text-pretty text-warn">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
