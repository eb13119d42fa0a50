import type { LedgerAnalysis } from '@vintem/contract/analysis';
import type { Ledger } from '@vintem/contract/identity';
import { type Insight, strongestInsight } from '@vintem/core/analysis/insight';
import { monthOf } from '@vintem/core/calendar/month';
import { type CurrencyCode, DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { instantNow, todayIn } from '#api/today.ts';
import { type Categories, useCategories } from '#finance/use-categories.ts';
import { CardLink } from '#ledger/card-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatAge } from '#ui/format-age.ts';
import { formatMoney } from '#ui/format-money.ts';
import { latestAnalysisQuery, useStartAnalysis } from './analysis.api.ts';

/** The strongest insight of the latest analysis, or where to make one: one line, with the way to all of it. */
export function AnalysisStrip({ ledger }: { ledger: Pick<Ledger, 'id' | 'kind' | 'currency' | 'timeZone'> }) {
  const { data: analysis, isError } = useQuery(latestAnalysisQuery(ledger.id));
  const navigate = useNavigate();
  const start = useStartAnalysis(ledger.id);
  const categories = useCategories(ledger);
  const begin = () =>
    start.mutate(undefined, { onSuccess: () => void navigate({ to: '/dashboard/analise' }) });
  const isFailed = isError || start.isError;
  return (
    <Card className="col-span-full py-3 sm:py-3">
      <section aria-labelledby="analysis" className="flex items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-3">
          <Sparkles aria-hidden="true" className="size-4.5 shrink-0 text-copper" strokeWidth={1.75} />
          <h2 id="analysis" className="sr-only">
            Análise financeira
          </h2>
          {/* As high while it loads as with what it will say. */}
          <p
            className="num min-h-5 text-base text-pretty max-sm:text-sm"
            role={isFailed ? 'alert' : undefined}
          >
            {start.isError && FAILED.start}
            {isError && !start.isError && FAILED.read}
            {!isFailed && analysis !== undefined && told(analysis, ledger, categories)}
          </p>
        </div>
        {analysis || isError ? (
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

const FAILED = {
  start: 'Não foi possível realizar a análise no momento. Por favor, tente novamente mais tarde.',
  read: 'Não foi possível carregar a análise.',
};

/** What was out of the ordinary in another month is so no more: of an older analysis only its age is told. */
function told(
  analysis: LedgerAnalysis | null,
  { currency, timeZone }: Pick<Ledger, 'currency' | 'timeZone'>,
  categories: Categories,
): ReactNode {
  if (analysis === null) return 'Veja se seus gastos estão na faixa habitual e onde dá para economizar.';
  const isOfThisMonth = monthOf(analysis.facts.today) === monthOf(todayIn(timeZone));
  if (!isOfThisMonth)
    return `A última análise foi feita ${formatAge(analysis.createdAt, timeZone, instantNow())}.`;
  const insight = strongestInsight(analysis.facts);
  return insight
    ? wordsOf(insight, currency ?? DEFAULT_CURRENCY, categories)
    : 'Nada fora do comum na última análise.';
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
