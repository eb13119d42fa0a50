import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Transaction } from '@vintem/contract/transactions';
import { descriptionSchema } from '@vintem/contract/transactions.forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { showErrors } from '#api/form-errors.ts';
import { fieldError } from '#fields/field-error.ts';
import { TextField } from '#fields/text-field.tsx';
import { useLedgerMutation } from '#finance/ledger-changes.ts';
import { useUnsaved } from '#shell/form-dialog.tsx';
import { type Refusal, refusalOf, SavingForm } from '#shell/saving-form.tsx';
import { updateTransaction } from '#transactions/transactions.api.ts';
import { Banner } from '#ui/banner.tsx';
import { formatDayInWords } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';

interface HeldTransferProps {
  side: Transaction;
  /** The book of the other side, where the person may not write. */
  heldBy: string;
  onDone: (saved: Transaction | undefined) => void;
}

const schema = z.object({ description: descriptionSchema });

/** A transfer whose other side is in a book of somebody else: only its description is the person's to change. */
export function HeldTransfer({ side, heldBy, onDone }: HeldTransferProps) {
  const [refusal, setRefusal] = useState<Refusal>();
  const form = useForm<{ description: string }>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { description: side.description },
  });
  useUnsaved(form.formState.isDirty);
  const { mutate, isPending } = useLedgerMutation((description: string) =>
    updateTransaction(side, { description }),
  );
  const submit = ({ description }: { description: string }) => {
    if (description === side.description) return onDone(undefined);
    mutate(description, {
      onSuccess: ({ transaction }) => onDone(transaction),
      onError: (error) => {
        const message = showErrors(error, form.setError, { description: 'description' });
        setRefusal(refusalOf(error, message, 'transaction_not_found'));
      },
    });
  };
  return (
    <SavingForm
      onSubmit={form.handleSubmit(submit)}
      isSaving={isPending}
      refusal={refusal}
      onReload={undefined}
    >
      <Banner tone="info">O outro lado desta transferência está em {heldBy}, onde você não edita.</Banner>
      <p className="num text-base">
        {formatMoney(side.amountCents, side.currency)}
        <span className="text-fg-2"> · {formatDayInWords(side.day)}</span>
      </p>
      <TextField
        label="Descrição"
        dir="auto"
        autoComplete="off"
        required
        error={fieldError(form.formState.errors.description)}
        {...form.register('description')}
      />
    </SavingForm>
  );
}
