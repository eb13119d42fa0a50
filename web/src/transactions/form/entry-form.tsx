import type { Account } from '@vintem/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSide } from '#finance/transfer-row.ts';
import type { OfferedDocument } from '#shell/document-inbox.ts';
import { lazyPart } from '#shell/lazy-part.tsx';
import type { TransferDraft } from '#transactions/transfer/transfer-draft.ts';
import { DialogBody } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { billDraftOf, billOfDocument } from '#transactions/document/bill-of-document.ts';
import { useStatementOf, withStatement } from '#transactions/document/boleto-of-card.ts';
import type { EntryKind } from './kind-choice.tsx';
import { lastAccountId } from './last-account.ts';
import type { TransactionDraft } from './transaction-draft.ts';
import type { FormSubject } from './form-subject.ts';
import { TransactionForm, type TransactionFormProps } from './transaction-form.tsx';
import type { Typed } from './typed.ts';

const LOADING = (
  <DialogBody>
    <output className="flex items-center justify-center gap-2 py-16 text-sm text-fg-2">
      <Spinner />
      Carregando...
    </output>
  </DialogBody>
);

const TransferForm = lazyPart(
  async () => (await import('#transactions/transfer/transfer-form.tsx')).TransferForm,
  {
    loading: LOADING,
    failure: 'Erro ao carregar o formulário. Por favor, tente novamente.',
    className: 'mx-5 mb-5',
  },
);

interface Shown {
  isTransfer: boolean;
  transaction?: Typed<TransactionDraft>;
  transfer?: Typed<TransferDraft>;
}

/** The form of a transaction or of a transfer, once it is known what a document pays. */
export function EntryForm(props: TransactionFormProps) {
  const subject = useStatementOf(props.subject, props);
  return subject === null ? LOADING : <KnownForm {...props} subject={subject} />;
}

/** A new one becomes the other without losing what was typed. */
function KnownForm({ subject: opened, ...form }: TransactionFormProps) {
  const { ledger, accounts } = form;
  const client = useQueryClient();
  // A document that was read in the form takes its place.
  const [subject, setSubject] = useState(opened);
  const [shown, setShown] = useState<Shown>(() => startOf(opened, form));
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
              draft: { ...fitting(transaction?.draft, kind), type: kind, ...describedOf(draft) },
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
      onBill={
        isEmptyForm(subject) || subject?.purpose === 'document'
          ? async (offered, readTyped) => {
              const document = await withStatement(client, offered, form);
              const bill = billDraft(document, ledger.id, accounts);
              if (!bill) return false;
              const typed = readTyped();
              setSubject({ purpose: 'document', ...document });
              setShown({
                isTransfer: true,
                transaction: { draft: typed, ...READ },
                transfer: { draft: { ...bill, ...typed }, ...READ },
              });
              return true;
            }
          : undefined
      }
      onTransfer={
        isEmptyForm(subject) || isBill(subject)
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

/** Of a form that a document fills in. */
const READ = { isTouched: true, isChosen: false } as const;

/** What pays the statement of a card opens as a transfer to it. */
function startOf(
  subject: FormSubject | undefined,
  { ledger, accounts }: Pick<TransactionFormProps, 'ledger' | 'accounts'>,
): Shown {
  const bill = subject?.purpose === 'document' ? billDraft(subject, ledger.id, accounts) : undefined;
  if (!bill) return { isTransfer: isAboutTransfer(subject) };
  return { isTransfer: true, transfer: { draft: bill, ...READ } };
}

function billDraft(
  { read }: OfferedDocument,
  ledgerId: string,
  accounts: readonly Account[],
): Partial<TransferDraft> | undefined {
  const usual = accounts.find(({ id }) => id === lastAccountId(ledgerId));
  const bill = billOfDocument(read, { accounts, issued: [], usual });
  return bill && billDraftOf(read, bill);
}

function isBill(subject: FormSubject | undefined): boolean {
  return subject?.purpose === 'document' && subject.read.cardBill !== undefined;
}

function isEmptyForm(subject: FormSubject | undefined): boolean {
  return subject === undefined || ['transfer', 'repeating', 'line', 'next'].includes(subject.purpose);
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
  const { amount, day, description, tags, repeats, frequency, everyMonths, endDay } = draft;
  return { amount, day, description, tags, repeats, frequency, everyMonths, endDay };
}

/** Of a transfer that nobody described, a document's own words stay. */
function describedOf(draft: TransferDraft) {
  const { description, ...shared } = sharedOf(draft);
  return { ...shared, ...(description !== '' && { description }) };
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
  return draft === undefined || draft.type === kind ? { ...draft } : { ...draft, category: null, parts: [] };
}
