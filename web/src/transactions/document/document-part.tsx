import type { Ledger } from '@vintem/contract/identity';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import type { ReadDocument } from '@vintem/core/documents/document';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField } from '#fields/select-field.tsx';
import type { ReadTransactionDraft, TransactionDraft } from '#transactions/form/transaction-draft.ts';
import type { Proposals } from '#transactions/suggestions/use-proposals.ts';
import { CompleteWithAi } from './complete-with-ai.tsx';
import { type ReadField, readFieldsOf } from './document-draft.ts';
import type { DocumentEntry } from './document-entry.ts';
import { DuplicateBanner } from './duplicate-dialog.tsx';
import { DocumentSummary } from './document-summary.tsx';
import type { useReadDocument } from './use-read-document.ts';
import { formatMoney } from '#ui/format-money.ts';

interface DocumentPartProps {
  document: ReturnType<typeof useReadDocument>;
  form: Pick<UseFormReturn<TransactionDraft, unknown, ReadTransactionDraft>, 'control'>;
  ledger: Pick<Ledger, 'id' | 'kind'>;
  proposals?: Proposals | undefined;
}

/** The form's panel about the document that fills it in. */
export function DocumentPart({ document, form, ledger, proposals }: DocumentPartProps) {
  const { read, about, entered, proposed, chooseEntry, take } = document;
  const draft = useWatch({ control: form.control });
  if (!read || !proposed) return null;
  const { entry, plan, account, planNote } = proposed;
  // What the person chose instead is not the document's.
  const isAccountKept = account !== undefined && draft.accountId === account.accountId;
  const fields = readFieldsOf(read, {
    kind: ledger.kind,
    type: draft.type ?? 'expense',
    isPlan: entry === 'plan' && draft.isInParcels === true,
  });
  // What stands in the form for another reason, its field tells.
  const { from = 'document' } = proposals?.reasons.category ?? {};
  const told = fields.filter(({ name }) => name !== 'category' || from === 'document');
  const ofAccount: ReadField = { label: 'Conta', name: 'accountId', found: read.paidBy };
  // A field that stayed empty, or was emptied, is not claimed.
  const stands = (field: ReadField) => (draft[field.name] ? field : { ...field, found: undefined });
  return (
    <>
      {/* Each of several instalments is entered once. */}
      {typeof entry !== 'number' && <DuplicateBanner entered={entered} />}
      <DocumentSummary
        read={read}
        fields={[...told, ...(isAccountKept ? [ofAccount] : [])].map(stands)}
        place={about.place}
        notes={[...(isAccountKept ? [account.reason] : []), ...(planNote ? [planNote] : [])]}
      >
        <EntryChoice read={read} entry={entry} hasPlan={plan?.fits === true} onEntry={chooseEntry} />
        {about.text && (
          <CompleteWithAi
            read={read}
            text={about.text}
            ledgerId={ledger.id}
            onRead={(completed) => take({ ...about, read: completed })}
          />
        )}
      </DocumentSummary>
    </>
  );
}

interface EntryChoiceProps {
  read: ReadDocument;
  entry: DocumentEntry;
  /** Whether its instalments may be a plan. */
  hasPlan: boolean;
  onEntry: (entry: DocumentEntry) => void;
}

/** Of a document in instalments: what of it is entered. */
function EntryChoice({ read: { installments }, entry, hasPlan, onEntry }: EntryChoiceProps) {
  if (!installments || installments.length < 2) return null;
  return (
    <div className="mt-3">
      <SelectField
        label="O que lançar"
        options={[
          ...(hasPlan ? [{ value: 'plan', label: `Parcelado em ${installments.length}×` }] : []),
          { value: 'all', label: 'O valor total' },
          ...installments.map(({ dueDay, amountCents }, position) => ({
            value: String(position),
            label: `Parcela ${position + 1} de ${installments.length} · ${formatDay(dueDay)} · ${formatMoney(amountCents, 'BRL')}`,
          })),
        ]}
        value={String(entry)}
        onValueChange={(value) => onEntry(value === 'all' || value === 'plan' ? value : Number(value))}
      />
    </div>
  );
}
