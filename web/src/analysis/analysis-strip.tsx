import type { Ledger } from '@vintem/contract/identity';
import { type Insight, strongestInsight } from '@vintem/core/analysis/insight';
import { type CurrencyCode, DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Categories, useCategories } from '#finance/use-categories.ts';
import { CardLink } from '#ledger/card-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { latestAnalysisQuery, useStartAnalysis } from './analysis.api.ts';

/** The strongest insight of the latest analysis, or where to make one: one line, with the way to all of it. */
export function AnalysisStrip({ ledger }: { ledger: Pick<Ledger, 'id' | 'kind' | 'currency'> }) {
  const { data: analysis } = useQuery(latestAnalysisQuery(ledger.id));
  const navigate = useNavigate();
  const start = useStartAnalysis(ledger.id);
  const categories = useCategories(ledger);
  const begin = () =>
    start.mutate(undefined, { onSuccess: () => void navigate({ to: '/dashboard/analise' }) });
  const insight = analysis && strongestInsight(analysis.facts);
  return (
    <Card className="col-span-full">
      <section aria-labelledby="analysis" className="flex items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-3">
          <Sparkles aria-hidden="true" className="size-4.5 shrink-0 text-copper" strokeWidth={1.75} />
          <h2 id="analysis" className="sr-only">
            Análise financeira
          </h2>
          {/* As high while it loads as with what it will say. */}
          <p className="num min-h-5 text-base text-pretty" role={start.isError ? 'alert' : undefined}>
            {start.isError
              ? 'Não foi possível realizar a análise no momento. Por favor, tente novamente mais tarde.'
              : analysis === undefined
                ? ''
                : insight
                  ? wordsOf(insight, ledger.currency ?? DEFAULT_CURRENCY, categories)
                  : analysis
                    ? 'Nada fora do comum na última análise.'
                    : 'Veja se seus gastos estão na faixa habitual e onde dá para economizar.'}
          </p>
        </div>
        {analysis ? (
          <CardLink to="/dashboard/analise">Ver análise</CardLink>
        ) : (
          <Button
            look="secondary"
            size="sm"
            className={analysis === undefined ? 'invisible' : ''}
            pending={start.isPending}
            pendingLabel="Analisando..."
            onClick={begin}
          >
            Realizar Análise
          </Button>
        )}
      </section>
    </Card>
  );
}

function wordsOf(insight: Insight, currency: CurrencyCode, categories: Categories): ReactNode {
  if (insight.kind === 'double_charge')
    return (
      <>
        Duas cobranças iguais de <bdi>{insight.description}</bdi>,{' '}
        <b className="font-semibold">{formatMoney(insight.amountCents, currency)}</b> cada.
      </>
    );
  if (insight.kind === 'saving')
    return (
      <>
        Dá para economizar cerca de{' '}
        <b className="font-semibold">{formatMoney(insight.yearlyCents, currency)} por ano</b> em{' '}
        <bdi>{insight.description ?? categories.labelOf(insight.category)}</bdi>.
      </>
    );
  return (
    <>
      {categories.labelOf(insight.category)} está{' '}
      <b className="font-semibold">{formatMoney(insight.amountCents, currency)}</b> acima do habitual
      {insight.cause && (
        <>
          , por causa de <bdi>{insight.cause}</bdi>
        </>
      )}
      .
    </>
  );
}
