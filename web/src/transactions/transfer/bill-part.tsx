import { dayToEnter } from '@vintem/core/documents/document';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '#fields/choice-field.tsx';
import type { ReadField } from '#transactions/document/document-draft.ts';
import { DocumentSummary } from '#transactions/document/document-summary.tsx';
import { DuplicateBanner } from '#transactions/document/duplicate-dialog.tsx';
import { formatDayInWords, formatMonth } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import type { TransferFormControls } from './transfer-draft.ts';
import type { PaidBill } from './use-paid-bill.ts';

/** Why a document that pays a statement is entered as a transfer. */
const NO_EXPENSE =
  'Paga a fatura de um cartão: vai para o cartão como transferência, porque as compras já contaram como despesa. Se não for isso, escolha Despesa.';

interface BillPartProps {
  bill: PaidBill;
  form: TransferFormControls;
}

/** The panel about the document that a payment of a statement is filled in from. */
export function BillPart({ bill: { read, about, reason, entered }, form }: BillPartProps) {
  const [amount, day, to] = useWatch({ control: form.control, name: ['amount', 'day', 'to'] });
  if (!read) return null;
  // A field that stayed empty, or was emptied, is not claimed.
  const fields: Pick<ReadField, 'label' | 'found'>[] = [
    { label: 'Valor', found: amount === '' ? undefined : read.amountCents },
    { label: 'Data', found: day === '' ? undefined : dayToEnter(read) },
    ...(reason === undefined ? [] : [{ label: 'Cartão', found: to === '' ? undefined : read.cardBill }]),
  ];
  return (
    <>
      <DuplicateBanner entered={entered} />
      <DocumentSummary
        read={read}
        fields={fields}
        place={about.place}
        notes={[NO_EXPENSE, ...(reason === undefined ? [] : [reason])]}
      />
    </>
  );
}

/** Which statement of the card the payment settles. */
export function PaidStatementField({ bill: { payable, currency }, form: { control } }: BillPartProps) {
  if (payable.length === 0) return null;
  return (
    <ChoiceField
      control={control}
      name="statementMonth"
      label="Fatura"
      options={payable.toReversed().map(({ month, dueDay, restCents }) => ({
        value: String(month),
        label: `${formatMonth(month)} · ${restCents > 0 ? `faltam ${formatMoney(restCents, currency)}` : `vence em ${formatDayInWords(dueDay)}`}`,
      }))}
    />
  );
}
