import type { Account } from '@vintem/contract/accounts';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignedIn, usePersonalLedger } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { accountOfFile, cardOfFile } from '#imports/account-of-file.ts';
import { ImportPage } from '#imports/import-page.tsx';
import { readImportSearch, type ImportSearch } from '#imports/import-search.ts';
import { ImportsPage } from '#imports/imports-page.tsx';
import { AccountDialog } from '#accounts/account-dialog.tsx';
import { lazyPart } from '#shell/lazy-part.tsx';
import { useDialog } from '#ui/use-dialog.ts';

// Only for the statement of a card that is not here yet.
const CardDialog = lazyPart(async () => (await import('#cards/card-dialog.tsx')).CardDialog, {
  loading: null,
  failure: 'Não foi possível abrir agora. Verifique sua conexão e tente novamente.',
});

/** The list of imports, or one of them. */
export const Route = createFileRoute('/dashboard/imports/{-$importId}')({
  validateSearch: readImportSearch,
  component: Imports,
});

function Imports() {
  const { importId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { ledgers } = useSignedIn();
  const personal = usePersonalLedger();
  const ledger = ledgers.find(({ id, kind }) => id === search.company && kind === 'business') ?? personal;
  const accountForm = useDialog<Account>();
  const cardForm = useDialog<Account>();
  const [ofFile, setOfFile] = useState<ReturnType<typeof accountOfFile>>();
  const [ofCard, setOfCard] = useState<ReturnType<typeof cardOfFile>>();
  const company = search.company === undefined ? {} : { company: search.company };
  const change = (changes: ImportSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  if (importId === undefined) return <ImportsPage key={ledger.id} ledger={ledger} onSearchChange={change} />;
  return (
    <>
      <ImportPage
        key={importId}
        {...{ ledger, importId, search }}
        onSearchChange={change}
        onNewAccount={(one, kind) => {
          if (kind === 'card') {
            setOfCard(cardOfFile(one));
            return cardForm.open();
          }
          setOfFile(accountOfFile(one, todayIn(ledger.timeZone)));
          return accountForm.open();
        }}
        onLeave={() => navigate({ to: '.', params: { importId: undefined }, search: company })}
        onReturn={() =>
          void navigate({
            to: '/dashboard/imports/{-$importId}',
            params: { importId },
            search: { ...company, undo: true },
          })
        }
      />
      <AccountDialog dialog={accountForm} kind={ledger.kind} ledgers={[ledger]} {...ofFile} />
      {cardForm.opening > 0 && (
        <CardDialog dialog={cardForm} kind={ledger.kind} ledgers={[ledger]} prefill={ofCard} />
      )}
    </>
  );
}
