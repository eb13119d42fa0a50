import { formatMoney } from '#ui/format-money.ts';
import { useFormState, type UseFormReturn, useWatch } from 'react-hook-form';
import { DecimalField } from '#fields/decimal-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { TextField } from '#fields/text-field.tsx';
import { typedTax } from './company-draft.ts';
import { ContactField } from './contact-field.tsx';
import type { ReadTransactionDraft, TransactionDraft } from './transaction-draft.ts';

interface CompanyFieldsProps {
  form: Pick<UseFormReturn<TransactionDraft, unknown, ReadTransactionDraft>, 'control' | 'register'>;
  ledgerId: string;
}

/** What only a company's transaction has: whom it is with, the number of its invoice, and the tax. */
export function CompanyFields({ form, ledgerId }: CompanyFieldsProps) {
  const { control, register } = form;
  const { errors } = useFormState({ control });
  const [type, clientId, supplierId] = useWatch({ control, name: ['type', 'clientId', 'supplierId'] });
  const [amount, taxRate, currency] = useWatch({ control, name: ['amount', 'taxRate', 'currency'] });
  const tax = typedTax({ amount, taxRate });
  return (
    <>
      {/* The one of the other type stays in sight while there is one. */}
      {(type === 'income' || clientId !== null) && (
        <ContactField control={control} name="clientId" ledgerId={ledgerId} />
      )}
      {(type === 'expense' || supplierId !== null) && (
        <ContactField control={control} name="supplierId" ledgerId={ledgerId} />
      )}
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Número da nota"
          placeholder="Opcional"
          dir="auto"
          autoComplete="off"
          error={fieldError(errors.invoiceNumber)}
          {...register('invoiceNumber')}
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
    </>
  );
}
