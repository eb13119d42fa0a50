import type { Estimate, ForecastMonth } from '@vintem/core/analysis/forecast';
import type { Analysis } from '@vintem/core/analysis/summary';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { capitalized, formatMonth } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { cx } from '#ui/cx.ts';
import { AnalysisSection, ShortList } from './analysis-section.tsx';

interface ForecastProps {
  facts: Analysis;
  currency: CurrencyCode;
}

/** Forecast income and expenses of the coming months, with ranges that hold eight times in ten. */
export function Forecast({ facts, currency }: ForecastProps) {
  const months = facts.forecast.slice(1);
  return (
    <AnalysisSection title="Próximos meses" hint="Previsão, e entre quais valores fica 8 vezes em 10">
      {months.length === 0 && (
        <p className="py-2 text-base text-pretty text-fg-2">
          A previsão aparece com o primeiro mês completo de transações.
        </p>
      )}
      <ShortList items={months} of={['mês', 'meses']}>
        {(month) => <MonthAhead key={month.month} month={month} currency={currency} />}
      </ShortList>
    </AnalysisSection>
  );
}

function MonthAhead({ month, currency }: { month: ForecastMonth; currency: CurrencyCode }) {
  const { income, expense, resultCents } = month;
  return (
    <li className="py-2.5">
      <div className="flex items-baseline justify-between gap-3 text-base">
        <span className="font-medium">{capitalized(formatMonth(month.month))}</span>
        <span className={cx('num', resultCents < 0 && 'text-expense')}>
          <span className="sr-only">Resultado </span>
          {formatMoney(resultCents, currency, { signed: true })}
        </span>
      </div>
      <dl className="num mt-0.5 grid gap-x-4 text-xs text-fg-3 sm:grid-cols-2">
        <Line label="Receitas" estimate={income} currency={currency} />
        <Line label="Despesas" estimate={expense} currency={currency} />
      </dl>
    </li>
  );
}

interface LineProps {
  label: string;
  estimate: Estimate;
  currency: CurrencyCode;
}

function Line({ label, estimate: { valueCents, interval80 }, currency }: LineProps) {
  return (
    <div>
      <dt className="inline">{label} </dt>
      <dd className="inline">
        <span className="text-fg-2">{formatMoney(valueCents, currency)}</span>
        {interval80 && (
          <span className="sm:block">
            <span className="sm:hidden"> · </span>
            {formatMoney(interval80.lowCents, currency)} a {formatMoney(interval80.highCents, currency)}
          </span>
        )}
      </dd>
    </div>
  );
}
