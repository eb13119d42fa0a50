import type { Ledger } from '@vintem/contract/identity';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RotateCw, Sparkles } from 'lucide-react';
import { instantNow } from '#api/today.ts';
import { aiQuery } from '#finance/ai.api.ts';
import type { MonthSums } from '#finance/income-expense-chart.tsx';
import { lazyPart } from '#shell/lazy-part.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatAge } from '#ui/format-age.ts';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { latestAnalysisQuery, useStartAnalysis } from './analysis.api.ts';
import { AnalysisLoading } from './analysis-loading.tsx';
import { AiDisclosure } from './ai-disclosure.tsx';

const FAILED = {
  personal: 'Não foi possível realizar a análise no momento. Por favor, tente novamente mais tarde.',
  business: 'Erro ao realizar análise. Por favor, tente novamente em alguns instantes.',
};

// Most visits to a dashboard have no analysis to show.
const AnalysisResult = lazyPart(async () => (await import('./analysis-result.tsx')).AnalysisResult, {
  failure: 'Erro ao mostrar a análise. Por favor, tente novamente.',
  className: 'mt-4',
});

export interface AnalysisPanelProps {
  ledger: Pick<Ledger, 'id' | 'kind' | 'timeZone'>;
  currency: CurrencyCode;
  /** For the chart: the last six months, oldest first. */
  months: readonly MonthSums[];
  /** Whether those sums include amounts of other currencies. */
  isConverted: boolean;
  hasTransactions: boolean;
}

/** The analysis of a ledger: started with a button, kept until the next one. */
export function AnalysisPanel({
  ledger,
  currency,
  months,
  isConverted,
  hasTransactions,
}: AnalysisPanelProps) {
  const { data: analysis, isPending, isError, refetch } = useQuery(latestAnalysisQuery(ledger.id));
  const { data: ai } = useQuery(aiQuery);
  const start = useStartAnalysis(ledger.id);
  const isRunning = start.isPending || analysis?.status === 'running';
  const isLoadingShown = useDelayedPending(isPending || (start.isPending && !analysis));
  const hasFailed = isError || start.isError || analysis?.status === 'failed';
  const retry = isError ? () => void refetch() : () => start.mutate();

  return (
    <Card className="col-span-full">
      <section aria-labelledby="analysis" aria-busy={isRunning}>
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-9 place-items-center rounded-[11px] bg-copper-soft text-copper"
            >
              <Sparkles className="size-4.25" strokeWidth={1.75} />
            </span>
            <div>
              <h2 id="analysis" className="text-base font-semibold">
                Análise financeira
              </h2>
              {analysis && (
                <p className="num text-xs text-fg-3">
                  Feita {formatAge(analysis.createdAt, ledger.timeZone, instantNow())}
                </p>
              )}
            </div>
          </div>
          <Button
            look={analysis ? 'secondary' : 'primary'}
            pending={isRunning}
            pendingLabel="Analisando..."
            disabled={!hasTransactions}
            aria-describedby={hasTransactions ? undefined : 'analysis-needs'}
            onClick={() => start.mutate()}
          >
            {analysis ? 'Atualizar Análise' : 'Realizar Análise'}
          </Button>
        </header>
        {hasFailed && !isRunning && (
          <Banner
            tone="error"
            className="mt-4"
            action={
              <Button look="ghost" onClick={retry}>
                <RotateCw aria-hidden="true" />
                Tentar novamente
              </Button>
            }
          >
            {FAILED[ledger.kind]}
          </Banner>
        )}
        {!hasTransactions && (
          <p id="analysis-needs" className="mt-3 text-base text-pretty text-fg-2">
            Ainda não há transações para analisar. Registre a primeira e volte aqui.
          </p>
        )}
        {isLoadingShown && <AnalysisLoading kind={ledger.kind} />}
        {!isLoadingShown && hasTransactions && analysis === null && (
          <p className="mt-3 max-w-2xl text-base text-pretty text-fg-2">
            Veja se seus gastos estão na faixa habitual, o que mudou, quanto esperar dos próximos meses e onde
            dá para economizar.
          </p>
        )}
        {!isLoadingShown && analysis && (
          <Suspense fallback={<AnalysisLoading kind={ledger.kind} />}>
            <AnalysisResult
              ledgerId={ledger.id}
              analysis={analysis}
              currency={currency}
              months={months}
              isConverted={isConverted}
            />
          </Suspense>
        )}
        <AiDisclosure ai={ai} kind={ledger.kind} />
      </section>
    </Card>
  );
}
