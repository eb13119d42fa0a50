import { createFileRoute } from '@tanstack/react-router';
import { usePersonalLedger } from '#api/signed-in.ts';
import { PayablesPage } from '#payables/payables-page.tsx';
import { type PayablesSearch, readPayablesSearch } from '#payables/payables-search.ts';
import { PageTabs, PERSONAL_TABS } from '#transactions/list/page-tabs.tsx';
import { EditBill, PayStatement } from './payables-parts.tsx';

export const Route = createFileRoute('/dashboard/payables')({
  validateSearch: readPayablesSearch,
  component: Payables,
});

/** What a person is to pay and to receive. */
function Payables() {
  const navigate = Route.useNavigate();
  return (
    <PayablesPage
      ledger={usePersonalLedger()}
      search={Route.useSearch()}
      onSearchChange={(changes: PayablesSearch) =>
        void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false })
      }
      tabs={<PageTabs tabs={PERSONAL_TABS} search={{}} />}
      {...{ PayStatement, EditBill }}
    />
  );
}
