import type { Transaction } from '@vintem/contract/transactions';
import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { comingName } from '#finance/tags-draft.ts';
import { TagsField } from '#finance/tags-field.tsx';
import { titleOf } from '#finance/transfer-row.ts';
import { FormDialog, useUnsaved } from '#shell/form-dialog.tsx';
import { SavingForm } from '#shell/saving-form.tsx';
import { tagTransactions } from '#transactions/transactions.api.ts';
import type { useDialog } from '#ui/use-dialog.ts';

interface TagsDialogProps {
  dialog: ReturnType<typeof useDialog<readonly Transaction[]>>;
  ledgerId: string;
  /** The names of accounts, by which a transfer is called. */
  accounts: Parameters<typeof titleOf>[1];
  /** Of several at once. */
  onDone: () => void;
}

/** The tags of one transaction, or what several get and lose. */
export function TagsDialog({ dialog, ledgerId, accounts, onDone }: TagsDialogProps) {
  const transactions = dialog.subject ?? [];
  const [first, ...others] = transactions;
  if (!first) return null;
  const isOne = others.length === 0;
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={isOne ? 'Tags' : `Tags de ${transactions.length.toLocaleString('pt-BR')} transações`}
      description={isOne ? <bdi>{titleOf(first, accounts)}</bdi> : undefined}
    >
      <TagsForm
        key={dialog.opening}
        {...{ ledgerId, transactions }}
        onDone={() => {
          dialog.close();
          if (!isOne) onDone();
        }}
        onUnchanged={dialog.close}
      />
    </FormDialog>
  );
}

interface TagsFormProps {
  ledgerId: string;
  transactions: readonly Transaction[];
  onDone: () => void;
  onUnchanged: () => void;
}

function TagsForm({ ledgerId, transactions, onDone, onUnchanged }: TagsFormProps) {
  const isOne = transactions.length === 1;
  const had = [...new Set(transactions.flatMap(({ tags }) => tags))];
  const [kept, setKept] = useState(had);
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const add = isOne ? kept.filter((tag) => !had.includes(tag)) : added;
  const remove = isOne ? had.filter((tag) => !kept.includes(tag)) : removed;
  const isChanged = add.length + remove.length > 0;
  const isComing = add.some((tag) => comingName(tag) !== undefined);
  useUnsaved(isChanged);
  const offerUndo = useUndoToast();
  const { mutate, isPending, error } = useLedgerMutation(
    () => tagTransactions({ ledgerId, transactions, add, remove }),
    {
      onDone: ({ changeId, count }) => {
        onDone();
        offerUndo(
          `Tags de ${count === 1 ? '1 transação' : `${count.toLocaleString('pt-BR')} transações`} mudaram.`,
          {
            ledgerId,
            changeId,
          },
        );
      },
    },
  );
  return (
    <SavingForm
      onSubmit={(event) => {
        event.preventDefault();
        if (!isChanged) onUnchanged();
        else if (!isComing) mutate();
      }}
      isSaving={isPending || isComing}
      refusal={error ? { message: messageOf(error), isOutdated: false } : undefined}
      onReload={undefined}
    >
      {isOne ? (
        <TagsField ledgerId={ledgerId} value={kept} onValueChange={setKept} />
      ) : (
        <>
          <TagsField
            label="Pôr"
            ledgerId={ledgerId}
            value={added}
            onValueChange={(next) => {
              setAdded(next);
              setRemoved((now) => now.filter((tag) => !next.includes(tag)));
            }}
          />
          {had.length > 0 && (
            <TagsField
              label="Tirar"
              isChoiceOnly
              among={had}
              ledgerId={ledgerId}
              value={removed}
              onValueChange={(next) => {
                setRemoved(next);
                // As it stands by now: the id of a new tag may have just come.
                setAdded((now) => now.filter((tag) => !next.includes(tag)));
              }}
            />
          )}
        </>
      )}
    </SavingForm>
  );
}
