import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '#dashboard/dashboard-page.tsx';
import { NewTransactionButton } from '#transactions/new-transaction-button.tsx';

export const Route = createFileRoute('/dashboard/')({ component: Dashboard });

function Dashboard() {
  return <DashboardPage newTransaction={<NewTransactionButton />} />;
}
