import type { Ledger } from '@vintem/contract/identity';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ReadTransactionDraft, TransactionDraft } from '#transactions/form/transaction-draft.ts';
import { CompleteWithAi } from './complete-with-ai.tsx';
import { type ReadField, readFieldsOf } from './document-draft.ts';
import { DuplicateBanner } from './duplicate-dialog.tsx';
import { DocumentSummary } from './document-summary.tsx';
import type { useReadDocument } from './use-read-document.ts';

interface DocumentPartProps {
  document: ReturnType<typeof useReadDocument>;
  form: Pick<UseFormReturn<TransactionDraft, unknown, ReadTransactionDraft>, 'control'>;
  ledger: Pick<Ledger, 'id' | 'kind'>;
}

/** The form's panel about the document that fills it in. */
export function DocumentPart({ document, form, ledger }: DocumentPartProps) {
  const { read, about, entered, installment, chooseInstallment, take } = document;
  const draft = useWatch({ control: form.control });
  if (!read) return null;
  const fields = readFieldsOf(read, { kind: ledger.kind, type: draft.type ?? 'expense' });
  // A field that stayed empty, or was emptied, is not claimed.
  const stands = (field: ReadField) => (draft[field.name] ? field : { ...field, found: undefined });
  return (
    <>
      {/* Each of several instalments is entered once. */}
      {installment === null && <DuplicateBanner entered={entered} />}
      <DocumentSummary
        read={read}
        fields={fields.map(stands)}
        place={about.place}
        installment={installment}
        onInstallment={chooseInstallment}
      >
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
