import { createFileRoute } from '@tanstack/react-router';
import { AnalysisPanel } from '#analysis/analysis-panel.tsx';
import { usePersonalLedger } from '#api/signed-in.ts';
import type { ShownFigures } from '#dashboard/dashboard-cards.tsx';
import { DashboardPage } from '#dashboard/dashboard-page.tsx';
import { NewTransactionButton } from '#transactions/new-transaction-button.tsx';

export const Route = createFileRoute('/dashboard/')({ component: Dashboard });

function Dashboard() {
  return <DashboardPage newTransaction={<NewTransactionButton />} Analysis={PersonalAnalysis} />;
}

function PersonalAnalysis(shown: ShownFigures) {
  return <AnalysisPanel ledger={usePersonalLedger()} {...shown} />;
}
