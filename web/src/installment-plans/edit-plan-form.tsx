import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import { FIELD_ERRORS } from '@vintem/contract/errors';
import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import { isTransfer } from '@vintem/core/ledger/transaction';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { MoneyField } from '#fields/money-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { useUndoToast } from '#finance/ledger-changes.ts';
import { CategoryField } from '#finance/category-field.tsx';
import { useUnsaved } from '#shell/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ParcelChoice, type Reach } from './parcel-choice.tsx';
import { AMOUNT_PARTS, type AmountPart, editedAmounts, formatAmounts, shownAmount } from './plan-edits.ts';
import { editPlan, usePlanMutation } from './plans.api.ts';

interface EditPlanFormProps {
  plan: InstallmentPlan;
  ledger: Pick<Ledger, 'id' | 'kind'>;
  installments: readonly Transaction[];
  /** The parcel on which the person stands. */
  standing: Transaction;
  onBack: () => void;
  onDone: () => void;
}

/** Changes words and amounts of a plan's parcels. What is sent is the difference to the parcel on which the person stands. */
export function EditPlanForm({ plan, ledger, installments, standing, onBack, onDone }: EditPlanFormProps) {
  const [reach, setReach] = useState<Reach>({ parcel: standing, scope: 'all' });
  // Null while it is as it was.
  const [typedWords, setTypedWords] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Transaction['category'] | null>(null);
  const [amountIs, setAmountIs] = useState<AmountPart>('total');
  const [typedAmount, setTypedAmount] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const offerUndo = useUndoToast();
  const save = usePlanMutation(editPlan);
  useUnsaved(typedWords !== null || chosen !== null || typedAmount !== null);

  // A part of an old debt has no category of its own.
  const own = [reach.parcel, ...installments].find(({ type }) => !isTransfer(type)) ?? reach.parcel;
  const category = chosen ?? own.category;
  const words = typedWords ?? reach.parcel.description;
  const amounts = editedAmounts({ plan, installments, reach, amountIs, typedAmount });
  const isFixed = plan.kind === 'financing';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (save.isPending || words.trim() === '' || amounts.fault !== null) return;
    const edits = {
      ...(typedWords !== null && { description: words.trim() }),
      ...(chosen !== null && { category }),
      ...(amounts.edited && { amountCents: amounts.amountCents, amountIs }),
    };
    if (Object.keys(edits).length === 0) return onBack();
    const { parcel, scope } = reach;
    save.mutate(
      { plan, body: { version: plan.version, transactionId: parcel.id, scope, ...edits } },
      {
        onSuccess: ({ changeId }) => {
          offerUndo('Parcelamento alterado.', { ledgerId: plan.ledgerId, changeId });
          onDone();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="contents">
      <DialogBody>
        <ErrorBox>{save.error ? messageOf(save.error) : undefined}</ErrorBox>
        <TextField
          label="Descrição"
          dir="auto"
          autoComplete="off"
          maxLength={200}
          value={words}
          onChange={(event) => setTypedWords(event.currentTarget.value)}
          error={isTried && words.trim() === '' ? FIELD_ERRORS.description_required : undefined}
        />
        <CategoryField ledger={ledger} type={own.type} value={category} onValueChange={setChosen} />
        {!isFixed && (
          <>
            <Segmented
              label="O valor é"
              options={AMOUNT_PARTS}
              value={amountIs}
              onValueChange={(part) => {
                setAmountIs(part);
                setTypedAmount(null);
              }}
            />
            <MoneyField
              // What a part shows is the part's own.
              key={amountIs}
              label={amountIs === 'total' ? 'Valor total' : 'Valor da parcela'}
              currency={plan.currency}
              value={typedAmount ?? shownAmount(plan, reach.parcel, amountIs)}
              onChange={(event) => setTypedAmount(event.currentTarget.value)}
              error={isTried ? (amounts.fault ?? undefined) : undefined}
            />
            <output className="num min-h-5 shrink-0 text-sm text-pretty text-fg-2">
              {amounts.edited && formatAmounts(amounts.edited, { installments, amountIs, plan })}
            </output>
          </>
        )}
        <ParcelChoice action="edit" installments={installments} {...reach} onChange={setReach} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onBack}>Voltar</Button>
        <Button type="submit" look="primary" pending={save.isPending} pendingLabel="Salvando...">
          Salvar
        </Button>
      </DialogFooter>
    </form>
  );
}
