import { createFileRoute } from '@tanstack/react-router';
import { AnalysisPanel } from '#analysis/analysis-panel.tsx';
import { usePersonalLedger } from '#api/signed-in.ts';
import { DashboardPage } from '#dashboard/dashboard-page.tsx';
import { NewTransactionButton } from '#transactions/new-transaction-button.tsx';

export const Route = createFileRoute('/dashboard/')({ component: Dashboard });

function Dashboard() {
  const ledger = usePersonalLedger();
  return (
    <DashboardPage
      newTransaction={<NewTransactionButton />}
      analysis={(shown) => <AnalysisPanel ledger={ledger} {...shown} />}
    />
  );
}
