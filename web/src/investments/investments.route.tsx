import { createFileRoute } from '@tanstack/react-router';
import { readSearch } from './investment-search.ts';
import { InvestmentsPage } from './investments-page.tsx';

export const Route = createFileRoute('/dashboard/investments')({
  validateSearch: readSearch,
  component: Investments,
});

function Investments() {
  const navigate = Route.useNavigate();
  return (
    <InvestmentsPage
      search={Route.useSearch()}
      onSearchChange={(changes) =>
        void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false })
      }
      onSearchClear={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  );
}
