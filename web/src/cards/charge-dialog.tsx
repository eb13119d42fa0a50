import type { Card } from '@vintem/contract/cards';
import { FIELD_ERRORS } from '@vintem/contract/errors';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { Month } from '@vintem/core/calendar/month';
import type { Cents } from '@vintem/core/money/money';
import { formatAmount, readAmount } from '@vintem/core/money/read-amount';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/client.ts';
import { ComboboxField } from '#fields/combobox-field.tsx';
import { HeroMoneyField } from '#fields/hero-money-field.tsx';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import type { Categories } from '#finance/use-categories.ts';
import { FormDialog, useUnsaved } from '#shell/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMoney } from '#ui/format-money.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { statementName } from './card-words.ts';
import { chargeStatement } from './charge.api.ts';

/** What is about to be put into a statement. */
export interface ChargeDraft {
  /** Of the dialog. */
  title: string;
  month: Month;
  type: 'expense' | 'refund';
  description: string;
  category: CategoryKey;
  /** Whether the person may take another category. */
  choosesCategory: boolean;
  /** Proposed; null where nothing is known. */
  amountCents: Cents | null;
  /** Where the row goes, or where the proposal comes from. */
  hint: string;
  /** The purchase that it comes with. */
  relatedId?: string;
}

interface ChargeDialogProps {
  dialog: ReturnType<typeof useDialog<ChargeDraft>>;
  card: Card;
  categories: Categories;
}

/** Asks what the bank charged or gave back, and puts it into a statement. */
export function ChargeDialog({ dialog, card, categories }: ChargeDialogProps) {
  const { subject } = dialog;
  return (
    <FormDialog open={dialog.isOpen} onClose={dialog.close} title={subject?.title ?? ''}>
      {subject && (
        <ChargeForm
          key={dialog.opening}
          draft={subject}
          card={card}
          categories={categories}
          onDone={dialog.close}
        />
      )}
    </FormDialog>
  );
}

interface ChargeFormProps {
  draft: ChargeDraft;
  card: Card;
  categories: Categories;
  onDone: () => void;
}

function ChargeForm({ draft, card: { account, today }, categories, onDone }: ChargeFormProps) {
  const { currency } = account;
  const proposed = draft.amountCents === null ? '' : formatAmount(draft.amountCents);
  const [typed, setTyped] = useState(proposed);
  const [category, setCategory] = useState(draft.category);
  const [isTried, setIsTried] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const offerUndo = useUndoToast();
  const charge = useLedgerMutation(chargeStatement);
  useUnsaved(typed !== proposed || category !== draft.category);
  const read = readAmount(typed);
  const amountCents = read.ok && read.amountCents > 0 ? read.amountCents : null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (amountCents === null || charge.isPending) return;
    const { month, type, description, relatedId } = draft;
    const body = { type, category, description, amountCents, ...(relatedId && { relatedId }) };
    charge.mutate(
      { address: { account, month }, body, idempotencyKey },
      {
        onSuccess: ({ changeId }) => {
          onDone();
          const told = `${description}: ${formatMoney(amountCents, currency)} na ${statementName(month, today)}.`;
          offerUndo(told, { ledgerId: account.ledgerId, changeId });
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="contents">
      <DialogBody>
        <ErrorBox>{charge.error ? messageOf(charge.error) : undefined}</ErrorBox>
        <HeroMoneyField
          label="Valor"
          currency={currency}
          required
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isTried && amountCents === null ? FIELD_ERRORS.amount_invalid : undefined}
        />
        <p className="text-sm text-pretty text-fg-2">{draft.hint}</p>
        {draft.choosesCategory && (
          <ComboboxField
            label="Categoria"
            placeholder="Buscar categoria"
            options={categories
              .offered(draft.type, category)
              .map(({ key }) => ({ value: key, label: categories.fullLabelOf(key) }))}
            value={category}
            onValueChange={(key) => setCategory(categories.keyFrom(key ?? undefined) ?? category)}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button look="primary" type="submit" pending={charge.isPending}>
          Lançar
        </Button>
      </DialogFooter>
    </form>
  );
}
