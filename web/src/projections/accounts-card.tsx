import type { Forecast } from '@vintem/contract/projections';
import type { Month } from '@vintem/core/calendar/month';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { formatMonth } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { AccountsParts } from './accounts-parts.tsx';
import { ProjectedAmount } from './projected-amount.tsx';
import { ProjectionChart } from './projection-chart.tsx';

interface AccountsCardProps {
  forecast: Forecast;
  /** The shown months, oldest first. */
  shown: readonly Month[];
  currency: CurrencyCode;
}

/** The future balance of the accounts that are no cards: today's, moved by scheduled, recurring and usual amounts and by statements. */
export function AccountsCard({ forecast, shown, currency }: AccountsCardProps) {
  const months = forecast.months.filter(({ month }) => shown.includes(month));
  const last = months.at(-1);
  if (!last) return null;
  return (
    <AccountsFrame>
      {forecast.completeMonths > 0 && (
        <p className="text-xs text-pretty text-fg-2">
          Baseado em transações recorrentes, parcelas e no seu gasto habitual
        </p>
      )}
      <p className="mt-1">
        <ProjectedAmount hero cents={last.accountsCents} currency={currency} className="text-2xl" />
      </p>
      <p className="text-xs text-pretty text-fg-2">
        no fim de {formatMonth(last.month)}
        {last.interval80 && (
          <span className="num block">
            8 vezes em 10, entre {formatMoney(last.interval80.lowCents, currency)} e{' '}
            {formatMoney(last.interval80.highCents, currency)}
          </span>
        )}
      </p>
      <Outlook forecast={forecast} last={last} />
      <ProjectionChart
        label="Saldo das contas no fim de cada mês"
        months={months.map(({ month }) => month)}
        series={[
          {
            label: 'Saldo das contas',
            tone: 'text-c2',
            values: months.map(({ accountsCents }) => accountsCents),
            range: {
              low: months.map(({ interval80 }) => interval80?.lowCents ?? null),
              high: months.map(({ interval80 }) => interval80?.highCents ?? null),
            },
          },
        ]}
        currency={currency}
        className="mt-4 h-48 grow"
      />
      <AccountsParts forecast={forecast} last={last} currency={currency} />
    </AccountsFrame>
  );
}

export function AccountsFrame({ children }: { children: ReactNode }) {
  return (
    <Card className="col-span-full flex flex-col xl:col-span-1">
      <section aria-labelledby="accounts-forecast" className="flex grow flex-col">
        <h3 id="accounts-forecast" className="text-base font-semibold">
          Saldo das contas
        </h3>
        {children}
      </section>
    </Card>
  );
}

interface OutlookProps {
  forecast: Forecast;
  last: Forecast['months'][number];
}

/** Whether the money lasts: a forecast, never a promise. Empty when an amount is out of range. */
function Outlook({ forecast: { accountsCents, months }, last }: OutlookProps) {
  if (accountsCents !== null && accountsCents < 0)
    return <Warning>O saldo das contas já está negativo hoje.</Warning>;
  const untilLast = months.filter(({ month }) => month <= last.month);
  const negative = untilLast.find((one) => one.accountsCents !== null && one.accountsCents < 0);
  if (negative)
    return <Warning>{`Em ${formatMonth(negative.month)} o saldo das contas ficaria negativo.`}</Warning>;
  if (last.accountsCents === null) return null;
  const doubtful = untilLast.find(({ interval80 }) => interval80 !== null && interval80.lowCents < 0);
  return (
    <p className="mt-3 text-sm text-pretty text-fg-2">
      Pela previsão, o saldo das contas não fica negativo até {formatMonth(last.month)}
      {doubtful ? `, mas pode ficar a partir de ${formatMonth(doubtful.month)}.` : '.'}
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
