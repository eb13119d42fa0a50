import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '#dashboard/dashboard-page.tsx';
import { NewTransaction } from '#transactions/new-transaction.tsx';

export const Route = createFileRoute('/dashboard/')({ component: Dashboard });

function Dashboard() {
  return <DashboardPage newTransaction={<NewTransaction />} />;
}
