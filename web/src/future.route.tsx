import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { createFileRoute } from '@tanstack/react-router';
import { use } from 'react';
import { usePersonalLedger } from '#api/signed-in.ts';
import { DashboardHeader } from '#dashboard/dashboard-header.tsx';
import { type ProjectionSearch, readProjectionSearch } from '#projections/projection-search.ts';
import { DayLinePanel, ProjectionsPanel } from '#projections/projections-panel.tsx';
import { OpenNewTransaction } from '#shell/new-transaction.ts';
import { NewTransactionButton } from '#transactions/form/new-transaction-button.tsx';

export const Route = createFileRoute('/dashboard/futuro')({
  validateSearch: readProjectionSearch,
  component: Future,
});

/** What is to come of the person's own money. */
function Future() {
  const { projection = 'monthly', projectionYear, ahead = 'months' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const ledger = usePersonalLedger();
  const openNewTransaction = use(OpenNewTransaction);
  const change = (changes: ProjectionSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  return (
    <>
      <DashboardHeader title="Futuro" actions={<NewTransactionButton />} />
      <div className="mb-8">
        <DayLinePanel
          ledgerId={ledger.id}
          ahead={ahead}
          onAheadChange={(next) => change({ ahead: next === 'months' ? undefined : next })}
        />
      </div>
      <ProjectionsPanel
        ledgerId={ledger.id}
        currency={ledger.currency ?? DEFAULT_CURRENCY}
        mode={projection}
        year={projectionYear}
        onModeChange={(mode) => change({ projection: mode === 'monthly' ? undefined : mode })}
        onYearChange={(year) => change({ projectionYear: year })}
        onNewTransaction={openNewTransaction}
      />
    </>
  );
}
