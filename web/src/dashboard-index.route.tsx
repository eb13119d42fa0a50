import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, use } from 'react';
import { DashboardPage } from '#dashboard/dashboard-page.tsx';
import { EnterDocument } from '#shell/read-document.ts';
import { NewTransactionButton } from '#transactions/new-transaction-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export const Route = createFileRoute('/dashboard/')({ component: Dashboard });

// After everything else on the page, which does not wait for it.
const ScannerCard = lazy(async () => {
  const { ScannerCard: component } = await import('#scanner/scanner-card.tsx');
  return { default: component };
});

function Dashboard() {
  const enterDocument = use(EnterDocument);
  return (
    <DashboardPage
      newTransaction={<NewTransactionButton />}
      scanner={
        <Suspense fallback={<Skeleton className="h-44 rounded-xl" />}>
          <ScannerCard ledgerKind="personal" ownTaxIds={[]} onRead={enterDocument} />
        </Suspense>
      }
    />
  );
}
