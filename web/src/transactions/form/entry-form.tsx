import { useState } from 'react';
import { isSide } from '#finance/transfer-row.ts';
import { lazyPart } from '#shell/lazy-part.tsx';
import type { TransferDraft } from '#transactions/transfer/transfer-draft.ts';
import { DialogBody } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { EntryKind } from './kind-choice.tsx';
import type { TransactionDraft } from './transaction-draft.ts';
import { type FormSubject, TransactionForm, type TransactionFormProps } from './transaction-form.tsx';
import type { Typed } from './typed.ts';

const TransferForm = lazyPart(
  async () => (await import('#transactions/transfer/transfer-form.tsx')).TransferForm,
  {
    loading: (
      <DialogBody>
        <output className="flex items-center justify-center gap-2 py-16 text-sm text-fg-2">
          <Spinner />
          Carregando...
        </output>
      </DialogBody>
    ),
    failure: 'Erro ao carregar o formulário. Por favor, tente novamente.',
    className: 'mx-5 mb-5',
  },
);

interface Shown {
  isTransfer: boolean;
  transaction?: Typed<TransactionDraft>;
  transfer?: Typed<TransferDraft>;
}

/** The form of a transaction or of a transfer. A new one becomes the other without losing what was typed. */
export function EntryForm({ subject, ...form }: TransactionFormProps) {
  const [shown, setShown] = useState<Shown>({ isTransfer: isAboutTransfer(subject) });
  if (shown.isTransfer) {
    return (
      <TransferForm
        {...form}
        subject={subject}
        typed={shown.transfer}
        onKind={(kind, draft, focus) =>
          setShown(({ transaction }) => ({
            isTransfer: false,
            transfer: { draft, ...focus },
            transaction: {
              draft: { ...fitting(transaction?.draft, kind), type: kind, ...sharedOf(draft) },
              ...focus,
            },
          }))
        }
      />
    );
  }
  return (
    <TransactionForm
      {...form}
      subject={subject}
      typed={shown.transaction}
      onTransfer={
        isEmptyForm(subject)
          ? (draft, { isPersonal = false, ...focus }) =>
              setShown(({ transfer }) => ({
                isTransfer: true,
                transaction: { draft, ...focus },
                transfer: {
                  draft: { ...transfer?.draft, ...sharedOf(draft), ...(isPersonal && withdrawalOf(draft)) },
                  ...focus,
                },
              }))
          : undefined
      }
    />
  );
}

function isEmptyForm(subject: FormSubject | undefined): boolean {
  return subject === undefined || subject.purpose === 'transfer';
}

/** Whether the form opens as that of a transfer. */
export function isAboutTransfer(subject: FormSubject | undefined): boolean {
  if (!subject) return false;
  return (
    subject.purpose === 'transfer' ||
    (subject.purpose !== 'giveBack' && 'transaction' in subject && isSide(subject.transaction))
  );
}

/** What both forms ask for. */
function sharedOf(draft: TransactionDraft | TransferDraft) {
  const { amount, day, description, repeats, frequency, everyMonths, endDay } = draft;
  return { amount, day, description, repeats, frequency, everyMonths, endDay };
}

/** What the company paid for the person: it left for a place outside Vintém. */
function withdrawalOf({ accountId }: TransactionDraft) {
  return { from: accountId, to: 'outside', nature: 'withdrawal' } as const;
}

/** Of the other kind, the category does not fit. */
function fitting(
  draft: Partial<TransactionDraft> | undefined,
  kind: Exclude<EntryKind, 'transfer'>,
): Partial<TransactionDraft> {
  return draft?.type === kind ? draft : { ...draft, category: null };
}
