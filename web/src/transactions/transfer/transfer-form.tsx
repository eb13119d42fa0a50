import type { Account } from '@vintem/contract/accounts';
import type { Transaction } from '@vintem/contract/transactions';
import type { Transfer } from '@vintem/contract/transfers';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { messageOf } from '#api/api-error.ts';
import { showErrors } from '#api/form-errors.ts';
import { useUnsaved } from '#shell/form-dialog.tsx';
import { type Refusal, refusalOf, SavingForm } from '#shell/saving-form.tsx';
import { KindChoice } from '#transactions/form/kind-choice.tsx';
import { PastQuestion } from '#finance/past-question.tsx';
import type { TransactionFormProps } from '#transactions/form/transaction-form.tsx';
import type { Typed } from '#transactions/form/typed.ts';
import { ChooseScopeDialog } from '#transactions/series/choose-scope-dialog.tsx';
import { ScheduledStrip } from '#transactions/series/scheduled-strip.tsx';
import { Switch } from '#ui/switch.tsx';
import { DuplicateDialog } from '#transactions/document/duplicate-dialog.tsx';
import { BillPart, PaidStatementField } from './bill-part.tsx';
import { HeldTransfer } from './held-transfer.tsx';
import { LoadingTransfer } from './loading-transfer.tsx';
import {
  type ReadTransferDraft,
  TRANSFER_FIELDS,
  type TransferDraft,
  transferDraftOf,
} from './transfer-draft.ts';
import { TransferFields } from './transfer-fields.tsx';
import { TransferFormActions } from './transfer-form-actions.tsx';
import { fetchTransfer, transferQuery } from './transfers.api.ts';
import { useAllAccounts } from './use-all-accounts.ts';
import { TransferSeriesPart } from './transfer-series-part.tsx';
import { useSavingTransfer } from './use-saving-transfer.ts';
import { usePaidBill } from './use-paid-bill.ts';
import { useTransferForm } from './use-transfer-form.ts';
import { useTransferEdits } from './use-transfer-edits.ts';

interface TransferFormProps extends Omit<
  TransactionFormProps,
  'typed' | 'onTransfer' | 'onRefund' | 'onTurn' | 'onMakeRule'
> {
  /** What was typed before it was to be a transfer. */
  typed: Typed<TransferDraft> | undefined;
  /** Makes room for the form of a transaction. */
  onKind: (
    kind: 'income' | 'expense',
    draft: TransferDraft,
    how: Omit<Typed<TransferDraft>, 'draft'>,
  ) => void;
}

/** The form of a transfer: a new one, one to edit or to duplicate, once both of its sides are known. */
export function TransferForm(props: TransferFormProps) {
  const { subject, ledger, accounts } = props;
  const side = subject && 'transaction' in subject ? subject.transaction : undefined;
  const all = useAllAccounts(ledger, accounts);
  const transfer = useQuery({
    ...transferQuery(side ?? { ledgerId: ledger.id, id: '' }),
    enabled: side !== undefined,
  });
  if ((side && !transfer.data) || all.isPending) {
    return <LoadingTransfer failed={side && transfer.isError ? transfer : undefined} />;
  }
  if (side && transfer.data && transfer.data.heldBy !== null) {
    return <HeldTransfer side={side} heldBy={transfer.data.heldBy} onDone={props.onDone} />;
  }
  return <OpenTransferForm {...props} side={side} transfer={transfer.data} all={all.accounts} />;
}

interface OpenTransferFormProps extends TransferFormProps {
  side: Transaction | undefined;
  transfer: Transfer | undefined;
  /** Of every book that the person may write, this one's first. */
  all: readonly Account[];
}

function OpenTransferForm(props: OpenTransferFormProps) {
  const { subject, typed, ledger, today, side, transfer, all, onKind, onDone, onPost } = props;
  const isNew = subject?.purpose !== 'edit';
  // The transfer as the person sees it here; what is sent is the difference to it.
  const [loaded, setLoaded] = useState(isNew ? undefined : transfer);
  const [refusal, setRefusal] = useState<Refusal>();
  const { form, schema, accounts, ...repeating } = useTransferForm(props, loaded);
  const { occurrence, series } = repeating;
  const offered = subject?.purpose === 'document' ? subject : undefined;
  const bill = usePaidBill({ form, ledger, today, accounts, offered });
  // The draft that waits for the person to confirm a repeated document.
  const [twice, setTwice] = useState<{ draft: ReadTransferDraft; entered: readonly Transaction[] }>();
  const isTouched = form.formState.isDirty || (typed?.isTouched ?? false);
  useUnsaved(isTouched);
  const { setFocus } = form;
  useEffect(() => {
    // On touch, it would open the keyboard over half the sheet.
    if (!typed?.isChosen && !matchMedia('(pointer: coarse)').matches) setFocus('amount');
  }, [typed, setFocus]);

  const shownSide = loaded && sideAmong(loaded, side);
  const { save, isPending, past } = useSavingTransfer({
    ledger,
    accounts,
    onDone: () => onDone(undefined),
    onRefused: (error) => {
      setTwice(undefined);
      edits.forget();
      const message = showErrors(error, form.setError, TRANSFER_FIELDS, 'Erro ao salvar transferência');
      setRefusal(refusalOf(error, message, 'transaction_not_found'));
    },
  });
  const edits = useTransferEdits({
    accounts,
    occurrence,
    series: series.data,
    save,
    onUnchanged: () => onDone(undefined),
    onRefused: (message) => setRefusal({ message, isOutdated: false }),
  });
  const saveNew = (draft: ReadTransferDraft) => save({ draft, documentKey: bill.key });
  const submit = async (draft: ReadTransferDraft) => {
    setRefusal(undefined);
    if (!loaded || !shownSide) {
      const entered = await bill.findEntered();
      return entered.length > 0 ? setTwice({ draft, entered }) : saveNew(draft);
    }
    const before = schema.parse(transferDraftOf(loaded, accounts, ledger.id));
    return edits.edit({ draft, loaded: { transfer: loaded, side: shownSide, draft: before } });
  };
  const reload = useMutation({
    mutationFn: (shown: Transaction) => fetchTransfer(shown),
    onSuccess: (current) => {
      setRefusal(undefined);
      setLoaded(current);
      form.setFocus('amount');
    },
    onError: (error) => setRefusal(refusalOf(error, messageOf(error), 'transaction_not_found')),
  });

  return (
    <>
      <SavingForm
        onSubmit={form.handleSubmit(submit)}
        isSaving={isPending}
        refusal={refusal}
        onReload={shownSide && (() => reload.mutate(shownSide))}
        isReloading={reload.isPending}
        onSaveAsNew={
          loaded &&
          (() =>
            void form.handleSubmit((draft) => {
              setRefusal(undefined);
              save({ draft, isAlone: true });
            })())
        }
        actions={shownSide && <TransferFormActions {...props} side={shownSide} />}
      >
        <BillPart bill={bill} form={form} />
        {!transfer && (
          <KindChoice
            value="transfer"
            onValueChange={(kind) =>
              kind !== 'transfer' && onKind(kind, form.getValues(), { isTouched, isChosen: true })
            }
            hasTransfer
            takesFocus={typed?.isChosen}
          />
        )}
        {!transfer && ledger.kind === 'business' && (
          <PersonalExpenseSwitch
            control={form.control}
            onOff={() => onKind('expense', form.getValues(), { isTouched, isChosen: false })}
          />
        )}
        <TransferFields
          form={form}
          today={today}
          ledger={ledger}
          offered={all.filter(({ id, archivedAt }) => archivedAt === null || (loaded && isOf(loaded, id)))}
          accounts={accounts}
          loaded={loaded}
          statement={<PaidStatementField bill={bill} form={form} />}
        />
        <TransferSeriesPart form={form} accounts={accounts} {...repeating} />
        {shownSide && (
          <ScheduledStrip
            transaction={shownSide}
            today={today}
            isUnsaved={form.formState.isDirty}
            onPost={() => onPost(shownSide)}
          />
        )}
      </SavingForm>
      <ChooseScopeDialog {...edits.question} pending={isPending} />
      <DuplicateDialog
        entered={twice?.entered}
        pending={isPending}
        onClose={() => setTwice(undefined)}
        onConfirm={() => twice && saveNew(twice.draft)}
      />
      <PastQuestion {...past} today={today} pending={isPending} />
    </>
  );
}

/** Of what the company paid for the person: it turns back to an expense of the company. */
function PersonalExpenseSwitch({
  control,
  onOff,
}: {
  control: Control<TransferDraft, unknown, ReadTransferDraft>;
  onOff: () => void;
}) {
  const nature = useWatch({ control, name: 'nature' });
  if (nature !== 'withdrawal') return null;
  return (
    <Switch
      label="Foi despesa pessoal"
      hint="Vira uma retirada: não conta nas despesas da empresa"
      checked
      onCheckedChange={onOff}
    />
  );
}

/** Whether it stands in the account of that id, which then stays among the choices. */
function isOf({ from, to }: Transfer, accountId: string): boolean {
  return from?.accountId === accountId || to?.accountId === accountId;
}

/** The side by which it was opened, as it was last loaded. */
function sideAmong({ from, to }: Transfer, opened: Transaction | undefined): Transaction | undefined {
  return [from, to].find((side) => side?.id === opened?.id) ?? undefined;
}
