import { createFileRoute } from '@tanstack/react-router';
import { readSearch } from '#transactions/list/transaction-search.ts';
import { PageTabs, TRANSACTION_TABS } from './page-tabs.tsx';
import { TransactionsPage } from '#transactions/list/transactions-page.tsx';

export const Route = createFileRoute('/dashboard/transactions')({
  validateSearch: readSearch,
  component: Transactions,
});

function Transactions() {
  const navigate = Route.useNavigate();
  return (
    <>
      <PageTabs label="Transações" tabs={TRANSACTION_TABS} />
      <TransactionsPage
        search={Route.useSearch()}
        onSearchChange={(changes) =>
          void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false })
        }
        onSearchReplace={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </>
  );
}
