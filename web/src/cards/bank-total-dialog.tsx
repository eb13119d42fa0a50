import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Card, Statement } from '@vintem/contract/cards';
import { formatAmount } from '@vintem/core/money/read-amount';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { showErrors } from '#api/form-errors.ts';
import { blankSchema } from '#fields/blank.ts';
import { fieldError } from '#fields/field-error.ts';
import { MoneyField } from '#fields/money-field.tsx';
import { typedAmountSchema, typedPositiveAmountSchema } from '#fields/typed-amount.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { FormDialog, useUnsaved } from '#shell/form-dialog.tsx';
import { type Refusal, refusalOf, SavingForm } from '#shell/saving-form.tsx';
import { capitalized } from '#ui/format-day.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { statementName } from './card-words.ts';
import { setBankTotal } from './cards.api.ts';

const schema = z.object({
  bankTotal: z.union([blankSchema, typedAmountSchema]),
  minimum: z.union([blankSchema, typedPositiveAmountSchema]),
});

interface BankTotalDialogProps {
  dialog: ReturnType<typeof useDialog<Statement>>;
  card: Card;
}

/** Asks for what the bank printed on a statement. */
export function BankTotalDialog({ dialog, card }: BankTotalDialogProps) {
  if (!dialog.subject) return null;
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title="Total da fatura do banco"
      description={capitalized(statementName(dialog.subject.month, card.today))}
    >
      <BankTotalForm key={dialog.opening} card={card} statement={dialog.subject} onDone={dialog.close} />
    </FormDialog>
  );
}

interface BankTotalFormProps {
  card: Card;
  statement: Statement;
  onDone: () => void;
}

function BankTotalForm({ card: { account, today, statements }, statement, onDone }: BankTotalFormProps) {
  const { currency } = account;
  const offerUndo = useUndoToast();
  const [refusal, setRefusal] = useState<Refusal>();
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: standardSchemaResolver(schema),
    defaultValues: {
      bankTotal: statement.bankTotalCents === null ? '' : formatAmount(statement.bankTotalCents),
      minimum: statement.minimumCents === null ? '' : formatAmount(statement.minimumCents),
    },
  });
  useUnsaved(form.formState.isDirty);
  const save = useLedgerMutation(setBankTotal);
  // Saving again after a conflict applies to the statement as it was loaded since.
  const { version } = statements.find(({ month }) => month === statement.month) ?? statement;
  const submit = form.handleSubmit(({ bankTotal, minimum }) =>
    save.mutate(
      {
        address: { account, month: statement.month },
        body: { version, bankTotalCents: bankTotal, minimumCents: minimum },
      },
      {
        onSuccess: ({ changeId }) => {
          onDone();
          offerUndo(`Total do banco guardado na ${statementName(statement.month, today)}.`, {
            ledgerId: account.ledgerId,
            changeId,
          });
        },
        onError: (error) =>
          setRefusal(
            refusalOf(
              error,
              showErrors(error, form.setError, { bankTotalCents: 'bankTotal', minimumCents: 'minimum' }),
              undefined,
            ),
          ),
      },
    ),
  );
  const { errors } = form.formState;
  return (
    <SavingForm
      onSubmit={(event) => void submit(event)}
      isSaving={save.isPending}
      refusal={refusal}
      onReload={undefined}
    >
      <MoneyField
        label="Total da fatura do banco"
        currency={currency}
        allowNegative
        hint="Como está impresso na fatura. Em branco, nada é comparado."
        error={fieldError(errors.bankTotal)}
        {...form.register('bankTotal')}
      />
      <MoneyField
        label="Pagamento mínimo"
        currency={currency}
        hint="Opcional. Diz a partir de quando a fatura está atrasada."
        error={fieldError(errors.minimum)}
        {...form.register('minimum')}
      />
    </SavingForm>
  );
}
