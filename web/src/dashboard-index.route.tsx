import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { createFileRoute } from '@tanstack/react-router';
import { use } from 'react';
import { AnalysisPanel } from '#analysis/analysis-panel.tsx';
import { usePersonalLedger } from '#api/signed-in.ts';
import type { ShownFigures } from '#dashboard/dashboard-cards.tsx';
import { DashboardPage } from '#dashboard/dashboard-page.tsx';
import { type ProjectionSearch, readProjectionSearch } from '#projections/projection-search.ts';
import { ProjectionsPanel } from '#projections/projections-panel.tsx';
import { DocumentInbox } from '#shell/document-inbox.ts';
import { lazyPart } from '#shell/lazy-part.tsx';
import { OpenNewTransaction } from '#shell/new-transaction.ts';
import { NewTransactionButton } from '#transactions/form/new-transaction-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export const Route = createFileRoute('/dashboard/')({
  validateSearch: readProjectionSearch,
  component: Dashboard,
});

// After everything else on the page, which does not wait for it.
const ScannerCard = lazyPart(async () => (await import('#documents/scanner-card.tsx')).ScannerCard, {
  loading: <Skeleton className="h-44 rounded-xl" />,
  failure: 'Erro ao carregar o leitor de documentos. Por favor, tente novamente.',
});

// Only for who has a card.
const LedgerCards = lazyPart(async () => (await import('#cards/ledger-cards.tsx')).LedgerCards, {
  loading: <Skeleton className="mt-4 h-40 rounded-xl" />,
  failure: 'Erro ao carregar os cartões. Por favor, tente novamente.',
  className: 'mt-4',
});

function Dashboard() {
  const { projection = 'monthly', projectionYear } = Route.useSearch();
  const navigate = Route.useNavigate();
  const ledger = usePersonalLedger();
  const openNewTransaction = use(OpenNewTransaction);
  const inbox = use(DocumentInbox);
  const change = (changes: ProjectionSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  return (
    <DashboardPage
      newTransaction={<NewTransactionButton />}
      Analysis={PersonalAnalysis}
      creditCards={<LedgerCards ledgerId={ledger.id} />}
      projections={
        <ProjectionsPanel
          ledgerId={ledger.id}
          currency={ledger.currency ?? DEFAULT_CURRENCY}
          mode={projection}
          year={projectionYear}
          onModeChange={(mode) => change({ projection: mode === 'monthly' ? undefined : mode })}
          onYearChange={(year) => change({ projectionYear: year })}
          onNewTransaction={openNewTransaction}
        />
      }
      scanner={
        <div className="print:hidden">
          <ScannerCard ledgerKind="personal" ownTaxIds={[]} onRead={(document) => inbox?.offer(document)} />
        </div>
      }
    />
  );
}

function PersonalAnalysis(shown: ShownFigures) {
  return <AnalysisPanel ledger={usePersonalLedger()} {...shown} />;
}
