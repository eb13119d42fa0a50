import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/client.ts';
import { placeErrors } from '#api/form-errors.ts';
import { useLedgerMutation } from '#finance/ledger-changes.ts';
import { useUnsaved } from '#shell/form-dialog.tsx';
import { type Refusal, refusalOf, SavingForm } from '#shell/saving-form.tsx';
import {
  type AccountDraft,
  accountDraftSchema,
  changesOf,
  DRAFT_FIELDS,
  draftOf,
  emptyDraft,
  newAccountOf,
  type ReadAccountDraft,
} from './account-draft.ts';
import { AccountFields } from './account-fields.tsx';
import { PlanLimitDialog } from './plan-limit-dialog.tsx';
import { fetchAccount, sendChanges, sendNewAccount } from './accounts.api.ts';

/** The answer to the first try got lost, and the form was changed before the second. */
const ALREADY_CREATED = 'O envio anterior já criou esta conta. Ela está na lista, onde você pode editá-la.';

interface Saving {
  draft: ReadAccountDraft;
  /** What it is saved over; a new one without it. */
  edited: Account | undefined;
}

interface AccountFormProps {
  /** What to edit; a new account without it. */
  account: Account | undefined;
  kind: LedgerKind;
  ledgers: readonly Ledger[];
  onDone: () => void;
}

export function AccountForm({ account, kind, ledgers, onDone }: AccountFormProps) {
  // The account as the person sees it here; what is sent is the difference to it.
  const [seen, setSeen] = useState(account);
  const [refusal, setRefusal] = useState<Refusal>();
  // What the plan had no room for, until it has.
  const [stopped, setStopped] = useState<Saving>();
  const [idempotencyKey] = useState(newIdempotencyKey);

  const { control, register, handleSubmit, setError, setFocus, reset, formState } = useForm<
    AccountDraft,
    unknown,
    ReadAccountDraft
  >({
    resolver: standardSchemaResolver(accountDraftSchema),
    defaultValues: seen ? draftOf(seen) : emptyDraft(ledgers),
  });
  useUnsaved(formState.isDirty);

  const refuse = (error: Error) => {
    const message = isApiError(error, 'idempotency_key_reused')
      ? ALREADY_CREATED
      : placeErrors(error, setError, DRAFT_FIELDS);
    setRefusal(refusalOf(error, message, 'account_not_found'));
  };
  const save = useLedgerMutation(({ draft, edited }: Saving) =>
    edited
      ? sendChanges(edited, changesOf(edited, draft))
      : sendNewAccount(draft.ledgerId, newAccountOf(draft), idempotencyKey),
  );
  const send = (saving: Saving) => {
    setRefusal(undefined);
    save.mutate(saving, {
      onSuccess: onDone,
      onError: (error) => (isApiError(error, 'plan_limit_accounts') ? setStopped(saving) : refuse(error)),
    });
  };
  const submit = (draft: ReadAccountDraft) =>
    seen && Object.keys(changesOf(seen, draft)).length === 0 ? onDone() : send({ draft, edited: seen });
  const reload = useMutation({
    mutationFn: fetchAccount,
    onSuccess: (current) => {
      setRefusal(undefined);
      setSeen(current);
      // What the person touched stays as typed, the rest follows.
      reset(draftOf(current), { keepDirtyValues: true });
      // The button that did it is gone; beside the balance stands what it is now.
      setFocus('balance');
    },
    onError: refuse,
  });

  return (
    <SavingForm
      onSubmit={handleSubmit(submit)}
      isSaving={save.isPending}
      refusal={refusal}
      onReload={seen && (() => reload.mutate(seen))}
      isReloading={reload.isPending}
      onSaveAsNew={seen && (() => void handleSubmit((draft) => send({ draft, edited: undefined }))())}
    >
      <AccountFields
        control={control}
        register={register}
        kind={kind}
        ledgers={account ? [] : ledgers}
        seen={seen}
        isReloaded={seen !== account}
      />
      <PlanLimitDialog
        open={stopped !== undefined}
        verb="salvar"
        onClose={() => setStopped(undefined)}
        onUpgraded={() => {
          setStopped(undefined);
          if (stopped) send(stopped);
        }}
      />
    </SavingForm>
  );
}
