import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { Recurrence } from '@vintem/contract/recurrences';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { SERIES_POLICY } from '@vintem/core/recurrences/series-policy';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showErrors } from '#api/form-errors.ts';
import { useUnsaved } from '#shell/form-dialog.tsx';
import type { EmptyForm } from '#shell/document-inbox.ts';
import { type Refusal, refusalOf, SavingForm } from '#shell/saving-form.tsx';
import { ChooseScopeDialog } from '#transactions/series/choose-scope-dialog.tsx';
import { useCategories } from '#finance/use-categories.ts';
import { DocumentPart } from '#transactions/document/document-part.tsx';
import { DuplicateDialog } from '#transactions/document/duplicate-dialog.tsx';
import { type TakesBill, useReadDocument } from '#transactions/document/use-read-document.ts';
import { AwaitsField } from '#transactions/series/awaits-field.tsx';
import { MovedField } from '#transactions/series/moved-field.tsx';
import { type RuleContext, ruleChangesOf, ruleDraftOf } from '#transactions/series/series-draft.ts';
import { SeriesPart } from '#transactions/series/series-part.tsx';
import { useSeries } from '#transactions/series/use-series.ts';
import { useProposals } from '#transactions/suggestions/use-proposals.ts';
import type { FormSubject } from './form-subject.ts';
import { lastAccountId, usualAccount } from './last-account.ts';
import { SavedLine } from './saved-line.tsx';
import { startingDraft } from './starting-draft.ts';
import {
  accountChoices,
  changesOf,
  DRAFT_FIELDS,
  draftOf,
  type ReadTransactionDraft,
  type TransactionDraft,
  transactionDraftSchema,
} from './transaction-draft.ts';
import { RefundOf } from './refund-of.tsx';
import { PastQuestion } from '#finance/past-question.tsx';
import { TransactionFields } from './transaction-fields.tsx';
import { TransactionFormActions } from './transaction-form-actions.tsx';
import { useEntryLine } from './use-entry-line.ts';
import { useFollowed } from './use-followed.ts';
import { useLeaving } from './use-leaving.ts';
import { type Leave, type Typed, typedIn } from './typed.ts';
import { useReload } from './use-reload.ts';
import { useSaving } from './use-saving.ts';

export interface TransactionFormProps {
  subject: FormSubject | undefined;
  ledger: Ledger;
  today: Day;
  accounts: readonly Account[];
  /** @param next the form that follows, where another one is to be entered */
  onDone: (saved: Transaction | undefined, next?: EmptyForm) => void;
  onPost: (transaction: Transaction) => void;
  onDuplicate: (transaction: Transaction) => void;
  onRefund: (transaction: Transaction) => void;
  onRemove: (transaction: Transaction) => void;
  /** Asks for the other side of what is to be a transfer. */
  onTurn: (transaction: Transaction) => void;
  /** Opens the form of a rule for what is like it. */
  onMakeRule: (transaction: Transaction) => void;
  /** Asks for the categories of what is no transfer. */
  onSeparate: (transaction: Transaction) => void;
  /** Shows the plan that it is a parcel of. */
  onOpenPlan: (transaction: Transaction) => void;
  /** What was typed before it was to be a transfer. */
  typed?: Typed<TransactionDraft> | undefined;
  /** Makes room for the form of a transfer; undefined where it cannot be one. */
  onTransfer?: Leave<TransactionDraft> | undefined;
  /** Takes a document that pays the statement of a card, with what was typed; answers whether it is one. */
  onBill?: TakesBill | undefined;
}

export function TransactionForm(props: TransactionFormProps) {
  const { subject, ledger, today, accounts, onDone, onPost, onOpenPlan, typed, onTransfer, onBill } = props;
  // The transaction as the person sees it here; what is sent is the difference to it.
  const [loaded, setLoaded] = useState(subject?.purpose === 'edit' ? subject.transaction : undefined);
  const [refusal, setRefusal] = useState<Refusal>();
  // The draft that waits for the person to choose the scope.
  const [asked, setAsked] = useState<ReadTransactionDraft>();
  // The draft that waits for the person to confirm a repeated document.
  const [twice, setTwice] = useState<{ draft: ReadTransactionDraft; entered: readonly Transaction[] }>();
  const [lastUsedId] = useState(() => lastAccountId(ledger.id));
  const lastUsed = usualAccount(accounts, lastUsedId, ledger.currency);
  const series = useSeries(loaded);
  const rule: RuleContext = { today, policy: SERIES_POLICY[ledger.kind], isNew: !loaded };

  const form = useDraft(props, { loaded, series: series.data, rule, lastUsed });
  const document = useReadDocument({ form, ledger, accounts, usual: lastUsed, initial: readOf(subject) });
  const isEmpty = isNewlyEntered(subject);
  const { proposals, settled } = useProposals({ form, ledger, lastUsed, document, isEmpty });
  const spreadLine = useEntryLine({ form, ledger, today, accounts, subject, proposals });
  const isTouched = form.formState.isDirty || document.read !== undefined || (typed?.isTouched ?? false);
  useUnsaved(isTouched);
  // A document is entered as what it is a proof of: of a bank's bill, only the person may know what that is.
  const isLeft = document.read === undefined || document.read.cardBill !== undefined;
  const leave = isLeft ? onTransfer : undefined;
  const leaving = useLeaving({ getValues: form.getValues, ledger, isTouched, leave });

  const followed = useFollowed(form, subject);
  const { save, isPending, past } = useSaving({
    ledger,
    accounts,
    loaded,
    series: series.data,
    onDone: (saved, before) => {
      setTwice(undefined);
      onDone(saved, before && followed.formAfter(before));
    },
    onRefused: (error) => {
      setAsked(undefined);
      setTwice(undefined);
      const message = showErrors(error, form.setError, DRAFT_FIELDS, 'Erro ao salvar transação');
      setRefusal(refusalOf(error, message, 'transaction_not_found'));
    },
  });
  const purchase = subject?.purpose === 'giveBack' ? subject.transaction : undefined;
  const saveNew = (draft: ReadTransactionDraft) =>
    save({ draft, scope: 'one', ...document.savedWith(draft), purchase, isFollowed: followed.isFollowed() });
  const isRuleChanged = (draft: ReadTransactionDraft) => changesRule(series.data, draft);
  const submit = async (draft: ReadTransactionDraft) => {
    setRefusal(undefined);
    if (loaded && Object.keys(changesOf(loaded, draft)).length === 0 && !isRuleChanged(draft)) {
      return onDone(undefined);
    }
    const isDividing = loaded !== undefined && 'parts' in changesOf(loaded, draft);
    if (isDividing && isRuleChanged(draft)) return form.setError('parts', { message: 'parts_of_one' });
    if (loaded?.recurrence && !isDividing) return setAsked(draft);
    const entered = await document.findEntered(draft);
    if (entered.length > 0) return setTwice({ draft, entered });
    return saveNew(draft);
  };
  const saveAsNew = (draft: ReadTransactionDraft) => {
    setRefusal(undefined);
    save({ draft, scope: 'one', isNew: true });
  };
  const reload = useReload({
    onLoaded: (current) => {
      setRefusal(undefined);
      setLoaded(current);
      // The pressed button has disappeared.
      form.setFocus('description');
    },
    onRefused: setRefusal,
  });

  const send = () => {
    spreadLine();
    void settled(form.handleSubmit(submit))();
  };

  return (
    <>
      <SavingForm
        {...followed.waysTo(send, !loaded && !purchase)}
        isSaving={isPending}
        refusal={refusal}
        onReload={loaded && (() => reload.mutate(loaded))}
        isReloading={reload.isPending}
        onSaveAsNew={loaded && (() => void form.handleSubmit(saveAsNew)())}
        actions={
          <TransactionFormActions
            {...props}
            loaded={loaded}
            isFilled={purchase !== undefined}
            onRead={(read) => document.offer(read, onBill, () => typedIn(form))}
          />
        }
      >
        {subject?.purpose === 'next' && <SavedLine saved={subject.saved} />}
        {purchase && <RefundOf purchase={purchase} />}
        <DocumentPart {...{ document, form, ledger, proposals }} />
        <TransactionFields
          {...{ form, ledger, today, loaded, proposals }}
          accounts={accountChoices(accounts, lastUsedId, transactionOf(subject))}
          divides={subject !== undefined && 'divides' in subject && subject.divides}
          read={document.read}
          {...leaving}
          onAmountLeft={spreadLine}
          isKindChosen={typed?.isChosen}
        />
        <MovedField form={form} loaded={loaded} context={rule} />
        <AwaitsField form={form} loaded={loaded} context={rule} series={series.data} accounts={accounts} />
        <SeriesPart {...{ form, loaded, series, accounts, onPost, onOpenPlan }} context={rule} />
      </SavingForm>
      <ChooseScopeDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        isRuleChanged={asked !== undefined && isRuleChanged(asked)}
        pending={isPending}
        onChoose={(scope) => asked && save({ draft: asked, scope })}
      />
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

/** Also how a series is posted is said of it, never of one of its occurrences. */
function changesRule(series: Recurrence | undefined, draft: ReadTransactionDraft): boolean {
  return (
    Object.keys(ruleChangesOf(series, draft)).length > 0 || (series !== undefined && draft.awaits !== null)
  );
}

interface DraftContext {
  loaded: Transaction | undefined;
  series: Recurrence | undefined;
  rule: RuleContext;
  lastUsed: Account | undefined;
}

/** What is typed. As it comes and as it is loaded again, what the person touched stays as typed and the rest follows. */
function useDraft(
  { subject, ledger, today, accounts, typed }: TransactionFormProps,
  { loaded, series, rule, lastUsed }: DraftContext,
) {
  const categories = useCategories(ledger);
  return useForm<TransactionDraft, unknown, ReadTransactionDraft>({
    resolver: standardSchemaResolver(transactionDraftSchema(rule, ledger.kind)),
    defaultValues: {
      ...startingDraft(subject, { ledger, categories, today, accounts, lastUsed }),
      ...typed?.draft,
    },
    ...(loaded && { values: draftOf(loaded, series && ruleDraftOf(series)) }),
    resetOptions: { keepDirtyValues: true },
  });
}

function readOf(subject: FormSubject | undefined) {
  return subject?.purpose === 'document' ? subject : undefined;
}

/** Not taken from another transaction. */
function isNewlyEntered(subject: FormSubject | undefined): boolean {
  return !subject || !('transaction' in subject);
}

function transactionOf(subject: FormSubject | undefined): Transaction | undefined {
  return subject && 'transaction' in subject ? subject.transaction : undefined;
}
