import { ledgerKindSchema } from '@vintem/contract/identity';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { AccountsPage } from './accounts-page.tsx';

/** What is left out is the usual: the person's own accounts, without the archived ones. */
const searchSchema = z.object({
  kind: z.catch(z.optional(ledgerKindSchema), undefined),
  archived: z.catch(z.optional(z.boolean()), undefined),
});

export const Route = createFileRoute('/dashboard/accounts')({
  validateSearch: searchSchema,
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
