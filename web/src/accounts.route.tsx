import { LEDGER_KINDS, type LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { createFileRoute } from '@tanstack/react-router';
import { flag, oneOf, type SearchParams } from '#api/search-params.ts';
import { AccountsPage } from '#accounts/accounts-page.tsx';
import type { Account } from '@vintem/contract/accounts';
import { useSignedIn } from '#api/signed-in.ts';
import { CardDialog } from '#cards/card-dialog.tsx';
import { CardsGroup } from '#cards/cards-group.tsx';
import { NewCardButton } from '#cards/new-card-button.tsx';
import { WealthSection } from '#investments/wealth-section.tsx';
import { ImportButton } from '#shell/import-button.tsx';
import { ImportDrop } from '#shell/import-drop.tsx';
import { ImportMenu } from '#shell/import-menu.tsx';
import { useDialog } from '#ui/use-dialog.ts';

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
  const ledgers = useSignedIn().ledgers.filter((ledger) => ledger.kind === kind);
  const onlyLedgerId = ledgers.length === 1 ? ledgers[0]?.id : undefined;
  const cardForm = useDialog<Account>();
  return (
    <>
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
        newCard={ledgers.length > 0 && <NewCardButton onPress={() => cardForm.open()} />}
        imports={ledgers.length > 0 && <ImportMenu ledgerKind={kind} ledgerId={onlyLedgerId} />}
        firstImport={ledgers.length > 0 && <ImportButton ledgerKind={kind} ledgerId={onlyLedgerId} />}
        renderCards={(cards, actions) => (
          <CardsGroup accounts={cards} actions={{ ...actions, edit: cardForm.open }} />
        )}
        renderWealth={(accounts) => <WealthSection accounts={accounts} />}
      />
      {ledgers.length > 0 && <ImportDrop ledgerKind={kind} />}
      <CardDialog dialog={cardForm} kind={kind} ledgers={ledgers} />
    </>
  );
}
