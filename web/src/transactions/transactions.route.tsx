import { createFileRoute } from '@tanstack/react-router';
import { readSearch } from '#transactions/list/transaction-search.ts';
import { PageTabs, PERSONAL_TABS } from '#transactions/list/page-tabs.tsx';
import { TransactionsPage } from '#transactions/list/transactions-page.tsx';

export const Route = createFileRoute('/dashboard/transactions')({
  validateSearch: readSearch,
  component: Transactions,
});

function Transactions() {
  const navigate = Route.useNavigate();
  return (
    <>
      <PageTabs tabs={PERSONAL_TABS} search={{}} />
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
