import type { Account } from '@vintem/contract/accounts';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSignedIn } from '#api/signed-in.ts';
import { accountsQuery } from '#finance/account-list.api.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useDialog } from '#ui/use-dialog.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useKeptFocus } from './account-focus.ts';
import { AccountsPanel, type CardsOfPanel } from './accounts-panel.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { NewAccountButton } from './new-account-button.tsx';
import { PlanLimitDialog } from './plan-limit-dialog.tsx';
import { UnarchiveDialog } from './unarchive-dialog.tsx';
import { type Returning, useArchiving } from './use-archiving.ts';
import { usePlanLimit } from './use-plan-limit.ts';

const TABS = [
  { value: 'personal', label: 'Contas Pessoais' },
  { value: 'business', label: 'Contas Empresariais' },
] as const;

interface AccountsPageProps {
  kind: LedgerKind;
  showsArchived: boolean;
  onKindChange: (kind: LedgerKind) => void;
  onShowsArchivedChange: (shows: boolean) => void;
  /** The button of a new credit card, which is another feature; absent while there is nobody to have one. */
  newCard: ReactNode;
  /** The way to the statements of banks, which is another feature too. */
  imports?: ReactNode;
  /** The same where there is no account yet. */
  firstImport?: ReactNode;
  renderCards: CardsOfPanel;
  /** What the person owns in all, besides the active accounts; another feature too. */
  renderWealth: (accounts: readonly Account[]) => ReactNode;
}

export function AccountsPage(props: AccountsPageProps) {
  const { kind, showsArchived, onKindChange, onShowsArchivedChange, newCard } = props;
  const { renderCards, renderWealth, imports, firstImport } = props;
  const accounts = useQuery(accountsQuery(kind));
  const ledgers = useSignedIn().ledgers.filter((ledger) => ledger.kind === kind);
  const form = useDialog<Account>();
  const deletion = useDialog<{ account: Account; index: number }>();
  const limit = usePlanLimit();
  const returning = useDialog<Returning>();
  const { archive, bringBack } = useArchiving(limit, returning.open);
  useKeptFocus();

  const newAccount = ledgers.length > 0 && (
    <>
      {newCard}
      <NewAccountButton onPress={() => form.open()} />
    </>
  );
  const panel = (
    <AccountsPanel
      kind={kind}
      query={accounts}
      showsArchived={showsArchived}
      onShowsArchivedChange={onShowsArchivedChange}
      newAccount={newAccount}
      firstImport={firstImport}
      renderCards={renderCards}
      renderWealth={renderWealth}
      actions={{
        edit: form.open,
        archive,
        remove: (account, index) => deletion.open({ account, index }),
      }}
    />
  );

  return (
    <>
      {/* With nothing to show, the button stands where the accounts will be. */}
      <PageHeader
        title="Contas"
        actions={
          accounts.data?.length ? (
            <>
              {imports}
              {newAccount}
            </>
          ) : undefined
        }
      />
      <Tabs
        label="De quem são as contas"
        value={kind}
        onValueChange={onKindChange}
        tabs={TABS.map((tab) => ({ ...tab, panel }))}
      />
      <AccountDialog dialog={form} kind={kind} ledgers={ledgers} />
      <DeleteAccountDialog dialog={deletion} accounts={accounts.data} onArchive={archive} limit={limit} />
      <UnarchiveDialog dialog={returning} onDecided={bringBack} />
      <PlanLimitDialog
        open={limit.dialog.isOpen}
        verb={limit.dialog.subject?.verb ?? 'desfazer'}
        onClose={limit.dialog.close}
        onUpgraded={() => {
          limit.dialog.close();
          limit.dialog.subject?.retry();
        }}
      />
    </>
  );
}
