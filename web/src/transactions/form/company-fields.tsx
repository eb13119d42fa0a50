import { TYPE_FACTS } from '@vintem/core/ledger/transaction';
import type { Transaction } from '@vintem/contract/transactions';
import type { ReadDocument } from '@vintem/core/documents/document';
import { useState } from 'react';
import { formatMoney } from '#ui/format-money.ts';
import { useFormState, type UseFormReturn, useWatch } from 'react-hook-form';
import { DecimalField } from '#fields/decimal-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { TextField } from '#fields/text-field.tsx';
import { Banner } from '#ui/banner.tsx';
import { typedTax } from './company-draft.ts';
import { ContactField } from './contact-field.tsx';
import { readPartyOf } from '#transactions/document/document-draft.ts';
import { useRepeatedInvoice } from '#transactions/document/repeated-invoice.ts';
import type { ReadTransactionDraft, TransactionDraft } from './transaction-draft.ts';

interface CompanyFieldsProps {
  form: Pick<UseFormReturn<TransactionDraft, unknown, ReadTransactionDraft>, 'control' | 'register'>;
  ledgerId: string;
  /** The transaction as last loaded; undefined for a new one. */
  loaded: Transaction | undefined;
  /** The document that it is filled in from. */
  read: ReadDocument | undefined;
}

/** The company fields: contact, invoice number and tax. */
export function CompanyFields({ form, ledgerId, loaded, read }: CompanyFieldsProps) {
  const { control, register } = form;
  const { errors } = useFormState({ control });
  const [type, clientId, supplierId] = useWatch({ control, name: ['type', 'clientId', 'supplierId'] });
  const [amount, taxRate, currency] = useWatch({ control, name: ['amount', 'taxRate', 'currency'] });
  const tax = typedTax({ amount, taxRate });
  const number = useWatch({ control, name: 'invoiceNumber' }) ?? '';
  const [isTyping, setIsTyping] = useState(false);
  const repeated = useRepeatedInvoice({ ledgerId, number, isTyping, clientId, supplierId, loaded });
  const { onChange, onBlur, ...invoice } = register('invoiceNumber');
  const { party } = TYPE_FACTS[type];
  const readParty = read && readPartyOf(read, type);
  return (
    <>
      {/* The one of the other type stays in sight while there is one. */}
      {(party === 'client' || clientId !== null) && (
        <ContactField control={control} name="clientId" ledgerId={ledgerId} party={readParty} />
      )}
      {(party === 'supplier' || supplierId !== null) && (
        <ContactField control={control} name="supplierId" ledgerId={ledgerId} party={readParty} />
      )}
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Número da nota"
          placeholder="Opcional"
          dir="auto"
          autoComplete="off"
          error={fieldError(errors.invoiceNumber)}
          {...invoice}
          onChange={(event) => {
            setIsTyping(true);
            return onChange(event);
          }}
          onBlur={(event) => {
            setIsTyping(false);
            return onBlur(event);
          }}
        />
        <DecimalField
          label="Alíquota de imposto"
          placeholder="0"
          unit="%"
          hint={tax === null ? undefined : `Imposto: ${formatMoney(tax, currency)}`}
          error={fieldError(errors.taxRate)}
          {...register('taxRate')}
        />
      </div>
      {repeated && <Banner tone="warn">{repeated}</Banner>}
    </>
  );
}
