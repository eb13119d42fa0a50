import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';
import { SavingForm } from '#shell/saving-form.tsx';
import { useRecordForm } from '#shell/use-record-form.ts';
import {
  type AccountDraft,
  accountDraftSchema,
  changesOf,
  DRAFT_FIELDS,
  draftOf,
  emptyDraft,
  newAccountOf,
} from './account-draft.ts';
import { AccountFields, type BalanceNote } from './account-fields.tsx';
import { PlanLimitDialog } from './plan-limit-dialog.tsx';
import { fetchAccount, updateAccount, createAccount } from './accounts.api.ts';

/** The answer to the first try got lost, and the form was changed before the second. */
const ALREADY_CREATED = 'O envio anterior já criou esta conta. Ela está na lista, onde você pode editá-la.';

interface AccountFormProps {
  /** The account to edit; undefined for a new one. */
  account: Account | undefined;
  kind: LedgerKind;
  ledgers: readonly Ledger[];
  /** What is known already of a new account. */
  prefill?: Partial<AccountDraft> | undefined;
  balance?: BalanceNote | undefined;
  onDone: () => void;
}

export function AccountForm({ account, kind, ledgers, prefill, balance, onDone }: AccountFormProps) {
  // Retries what exceeded the plan, once there is room.
  const [retry, setRetry] = useState<() => void>();
  const { form, original, saving } = useRecordForm({
    loaded: account,
    schema: accountDraftSchema,
    empty: () => ({ ...emptyDraft(ledgers), ...prefill }),
    draftOf,
    changesOf,
    create: (draft, key) => createAccount(draft.ledgerId, newAccountOf(draft), key),
    update: updateAccount,
    fetch: fetchAccount,
    // The current value is shown beside it.
    focusOnceFetched: 'balance',
    queryKey: LEDGER_KEY,
    fields: DRAFT_FIELDS,
    goneCode: 'account_not_found',
    alreadyCreated: ALREADY_CREATED,
    onRefused: (error, again) => {
      const isStopped = isApiError(error, 'plan_limit_accounts');
      if (isStopped) setRetry(() => again);
      return isStopped;
    },
    onDone,
  });
  return (
    <SavingForm {...saving}>
      <AccountFields
        control={form.control}
        register={form.register}
        kind={kind}
        ledgers={account ? [] : ledgers}
        ledgerCurrency={ledgers[0]?.currency ?? DEFAULT_CURRENCY}
        original={original}
        isReloaded={original !== account}
        balance={balance}
      />
      <PlanLimitDialog
        open={retry !== undefined}
        verb="salvar"
        onClose={() => setRetry(undefined)}
        onUpgraded={() => {
          setRetry(undefined);
          retry?.();
        }}
      />
    </SavingForm>
  );
}
