import type { LedgerAnalysis } from '@vintem/contract/analysis';
import type { Forecast as LedgerForecast } from '@vintem/contract/projections';
import { FORECAST_MONTHS, withForecast } from '@vintem/core/analysis/tip';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { useQuery } from '@tanstack/react-query';
import { forecastQuery } from '#finance/forecast.api.ts';
import { IncomeExpenseChart, type MonthSums } from '#finance/income-expense-chart.tsx';
import { useCategories } from '#finance/use-categories.ts';
import { AiTexts } from './ai-texts.tsx';
import { CategoryRanges } from './category-ranges.tsx';
import { Changes } from './changes.tsx';
import { Forecast } from './forecast.tsx';
import { Health } from './health.tsx';
import { Opportunities } from './opportunities.tsx';
import { AnalysisSection } from './analysis-section.tsx';
import { Subscriptions } from './subscriptions.tsx';
import { SummaryFigures } from './summary-figures.tsx';
import { Unusual } from './unusual.tsx';

interface AnalysisResultProps {
  ledgerId: string;
  analysis: LedgerAnalysis;
  currency: CurrencyCode;
  months: readonly MonthSums[];
  isConverted: boolean;
}

/** The computed facts, below the AI service's texts about them. */
export function AnalysisResult({ ledgerId, analysis, currency, months, isConverted }: AnalysisResultProps) {
  const { kind } = analysis;
  const categories = useCategories({ id: ledgerId, kind });
  const { data: forecast } = useQuery(forecastQuery(ledgerId));
  // The past is shown as it was analyzed; the future is the current forecast, which the projections on the same page show too.
  const facts = forecast ? withForecast(analysis.facts, monthsToTell(forecast)) : analysis.facts;
  return (
    <div className="mt-5 flex flex-col gap-7">
      <AiTexts analysis={analysis} />
      <SummaryFigures facts={facts} currency={currency} categories={categories} />
      {facts.health && <Health health={facts.health} currency={currency} />}
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <CategoryRanges facts={facts} currency={currency} kind={kind} categories={categories} />
        <AnalysisSection title="Receitas e despesas" hint="Os últimos seis meses">
          <IncomeExpenseChart months={months} currency={currency} isConverted={isConverted} />
        </AnalysisSection>
        <Changes facts={facts} currency={currency} kind={kind} categories={categories} />
        <Forecast facts={facts} currency={currency} />
        <Subscriptions facts={facts} currency={currency} kind={kind} categories={categories} />
        <Opportunities facts={facts} currency={currency} kind={kind} categories={categories} />
        <Unusual facts={facts} currency={currency} kind={kind} categories={categories} />
      </div>
    </div>
  );
}

/** The months to show: none without a complete month, from which usual amounts could be estimated. */
function monthsToTell({ completeMonths, months }: LedgerForecast): LedgerForecast['months'] {
  return completeMonths > 0 ? months.slice(0, FORECAST_MONTHS + 1) : [];
}
