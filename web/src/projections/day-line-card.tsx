// The next days of the accounts: three answers, and the line that they follow from.
import type { Forecast } from '@vintem/contract/projections';
import { addDays, type Day } from '@vintem/core/calendar/day';
import { addToMonth, firstDay, lastDay, monthOf } from '@vintem/core/calendar/month';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { cents } from '@vintem/core/money/money';
import { type DayBalance, dayLine, outlookOf } from '@vintem/core/projections/day-line';
import { type Supposed, suppose } from '@vintem/core/projections/what-if';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { forecastQuery } from '#finance/forecast.api.ts';
import { Amount } from '#ui/amount.tsx';
import { AreaChart } from '#ui/area-chart.tsx';
import { Card } from '#ui/card.tsx';
import {
  capitalized,
  formatDayInWords,
  formatFullDay,
  formatMonthName,
  formatShortMonth,
} from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { formatShortNumber } from '#ui/format-short-number.ts';
import { Segmented } from '#ui/segmented.tsx';
import { DayLineLoading } from './day-line-loading.tsx';
import type { DaysAhead } from './projection-search.ts';
import { WhatIf } from './what-if.tsx';
import { ForecastFailed } from './forecast-failed.tsx';

const AHEAD = [
  { value: 'days', label: '30 dias' },
  { value: 'months', label: '4 meses' },
  { value: 'year', label: '12 meses' },
] as const satisfies readonly { value: DaysAhead; label: string }[];

interface DayLineCardProps {
  ledgerId: string;
  ahead: DaysAhead;
  onAheadChange: (ahead: DaysAhead) => void;
}

/** Nothing where no amount can hold what the accounts have. */
export function DayLineCard({ ledgerId, ahead, onAheadChange }: DayLineCardProps) {
  const { data: forecast, isError, isFetching, refetch } = useQuery(forecastQuery(ledgerId));
  if (isError && !forecast)
    return (
      <Card>
        <ForecastFailed isFetching={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  if (!forecast) return <DayLineLoading />;
  const line = dayLine(forecast, lastOf(ahead, forecast.today));
  return line.length === 0 ? null : (
    <Days forecast={forecast} line={line} ahead={ahead} onAheadChange={onAheadChange} />
  );
}

function lastOf(ahead: DaysAhead, today: Day): Day {
  if (ahead === 'days') return addDays(today, 30);
  return lastDay(addToMonth(monthOf(today), ahead === 'months' ? 4 : 12));
}

interface DaysProps extends Omit<DayLineCardProps, 'ledgerId'> {
  forecast: Forecast;
  line: readonly DayBalance[];
}

function Days({ forecast, line, ahead, onAheadChange }: DaysProps) {
  const { currency, completeMonths } = forecast;
  const [supposed, setSupposed] = useState<readonly Supposed[]>([]);
  const outlook = outlookOf(line);
  if (!outlook) return null;
  const changed = supposed.length > 0 ? suppose(line, supposed) : undefined;
  return (
    <Card flush>
      <section aria-labelledby="day-line">
        <Answers outlook={outlook} line={line} currency={currency} />
        <div className="p-4 sm:p-5">
          <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <div className="min-w-0">
              <h2 id="day-line" className="text-base font-semibold">
                Saldo dia a dia
              </h2>
              <p className="text-xs text-pretty text-fg-2">
                {completeMonths > 0
                  ? 'De todas as contas, sem os cartões: o que está previsto e o seu gasto habitual'
                  : 'De todas as contas, sem os cartões: só o que está previsto, por enquanto'}
              </p>
            </div>
            <Segmented
              label="Período do saldo"
              options={AHEAD}
              value={ahead}
              onValueChange={onAheadChange}
              className="max-sm:w-full"
            />
          </header>
          <DayChart
            line={line}
            supposed={changed}
            currency={currency}
            marked={line.indexOf(outlook.lowest)}
          />
        </div>
        <WhatIf
          supposed={supposed}
          onChange={setSupposed}
          line={changed ?? line}
          today={forecast.today}
          currency={currency}
        />
      </section>
    </Card>
  );
}

interface AnswersProps {
  outlook: NonNullable<ReturnType<typeof outlookOf>>;
  line: readonly DayBalance[];
  currency: CurrencyCode;
}

function Answers({ outlook, line, currency }: AnswersProps) {
  const { endOfMonth, lowest, worst, daysBelowZero, firstBelowZero } = outlook;
  const [first, last] = [line[0]?.day, line.at(-1)?.day];
  const money = (amount: number) => formatMoney(cents(amount), currency);
  return (
    <dl className="grid divide-line border-b border-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
      {endOfMonth && first && (
        <Answer
          name={`No fim de ${formatMonthName(monthOf(first))}`}
          note={
            endOfMonth.lowCents === null || endOfMonth.highCents === null
              ? 'Ainda sem histórico para a faixa'
              : endOfMonth.lowCents === endOfMonth.highCents
                ? 'com o que está previsto'
                : `entre ${money(endOfMonth.lowCents)} e ${money(endOfMonth.highCents)}, 8 vezes em 10`
          }
        >
          <Amount cents={endOfMonth.balanceCents} currency={currency} hero className="text-xl" />
        </Answer>
      )}
      <Answer
        name={last ? `Menor saldo até ${formatDayInWords(last)}` : 'Menor saldo'}
        note={lowest.day === first ? 'hoje' : `em ${formatDayInWords(lowest.day)}`}
      >
        <Amount cents={lowest.balanceCents} currency={currency} hero className="text-xl" />
      </Answer>
      <Answer
        name="No vermelho"
        note={
          worst?.lowCents !== null && worst !== undefined && worst.day !== first
            ? `No pior caso da faixa, ${formatDayInWords(worst.day)} com ${money(worst.lowCents)}`
            : undefined
        }
      >
        <span className="text-xl font-semibold">
          {firstBelowZero === null
            ? 'Nenhum dia'
            : daysBelowZero === 1
              ? `Um dia, ${formatDayInWords(firstBelowZero)}`
              : `${daysBelowZero} dias, desde ${formatDayInWords(firstBelowZero)}`}
        </span>
      </Answer>
    </dl>
  );
}

function Answer({ name, note, children }: { name: string; note: string | undefined; children: ReactNode }) {
  return (
    <div className="min-w-0 p-4 sm:p-5">
      <dt className="text-sm text-fg-2">{name}</dt>
      <dd className="mt-1">{children}</dd>
      {note !== undefined && <dd className="num mt-1 text-xs text-pretty text-fg-2">{note}</dd>}
    </div>
  );
}

interface DayChartProps {
  line: readonly DayBalance[];
  /** With what is supposed; undefined where nothing is. */
  supposed: readonly DayBalance[] | undefined;
  currency: CurrencyCode;
  marked: number;
}

function DayChart({ line, supposed, currency, marked }: DayChartProps) {
  const isMonth = line.length <= 32;
  return (
    <AreaChart
      label="Saldo previsto das contas, dia a dia"
      pointLabel="Dia"
      points={line.map(({ day }, index) => ({
        short: shortOf(day, index, isMonth),
        long: capitalized(formatFullDay(day)),
      }))}
      series={[
        {
          label: 'Saldo',
          tone: 'text-c2',
          values: line.map(({ balanceCents }) => balanceCents),
          isForecast: true,
          isStepped: true,
          range: {
            low: line.map(({ lowCents }) => lowCents),
            high: line.map(({ highCents }) => highCents),
          },
        },
        ...(supposed
          ? [
              {
                label: 'E se',
                tone: 'text-c4',
                values: line.map((_, index) => supposed[index]?.balanceCents ?? null),
                isSupposed: true,
                isStepped: true,
              },
            ]
          : []),
      ]}
      formatValue={(value) => formatMoney(cents(value), currency)}
      formatTick={(value) => formatShortNumber(value / 100)}
      marked={marked}
      className="mt-4 h-64 sm:h-72"
    />
  );
}

/** Of a month, every fifth day; of more, the first of each month. */
function shortOf(day: Day, index: number, isMonth: boolean): string {
  if (isMonth) return index % 5 === 0 ? `${day.slice(8)}/${day.slice(5, 7)}` : '';
  return day === firstDay(monthOf(day)) ? formatShortMonth(monthOf(day)) : '';
}
