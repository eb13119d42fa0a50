import { LEDGER_KINDS, type LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { createFileRoute } from '@tanstack/react-router';
import { flag, oneOf, type SearchParams } from '#api/search-params.ts';
import { AccountsPage } from './accounts-page.tsx';

/** Defaults are left out of the URL: the person's own accounts, without the archived ones. */
function readSearch(params: SearchParams): { kind?: LedgerKind | undefined; archived?: boolean | undefined } {
  return { kind: oneOf(LEDGER_KINDS, params['kind']), archived: flag(params['archived']) };
}

export const Route = createFileRoute('/dashboard/accounts')({
  validateSearch: readSearch,
  component: Accounts,
});

function Accounts() {
  const { kind = 'personal', archived = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AccountsPage
      kind={kind}
      showsArchived={archived}
      onKindChange={(next) =>
        void navigate({ search: { kind: next === 'personal' ? undefined : next }, replace: true })
      }
      onShowsArchivedChange={(shows) =>
        void navigate({
          search: (now) => ({ ...now, archived: shows || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
