// The company fields of the transaction form. In a personal ledger all of them are empty.
import type { FieldErrorCode } from '@vintem/contract/errors';
import type { Transaction } from '@vintem/contract/transactions';
import { companyFieldsShape } from '@vintem/contract/transactions.forms';
import { isTaxRate, taxOf } from '@vintem/core/companies/tax';
import { type DecimalText, decimal } from '@vintem/core/money/decimal';
import type { Cents } from '@vintem/core/money/money';
import { readAmount } from '@vintem/core/money/read-amount';
import { readDecimal, formatDecimal } from '@vintem/core/money/read-decimal';
import * as z from 'zod/mini';
import { blankSchema } from '#fields/blank.ts';

type CompanyPart = Pick<Transaction, 'clientId' | 'supplierId' | 'invoiceNumber' | 'taxRatePercent'>;

const typedTaxRateSchema = z.pipe(
  z.string(),
  z.transform((text, { issues }): DecimalText | null => {
    if (text.trim() === '') return null;
    const rate = readTaxRate(text);
    if (rate) return rate;
    issues.push({ code: 'custom', message: 'tax_rate_invalid' satisfies FieldErrorCode, input: text });
    return z.NEVER;
  }),
);

const typedInvoiceSchema = z.union([blankSchema, companyFieldsShape.invoiceNumber.def.innerType]);

export const companyDraftShape = {
  /** Null until one is chosen. */
  clientId: z.nullable(z.string()),
  supplierId: z.nullable(z.string()),
  invoiceNumber: typedInvoiceSchema,
  taxRate: typedTaxRateSchema,
};

const fields = z.object(companyDraftShape);
export type CompanyDraft = z.input<typeof fields>;
type ReadCompanyDraft = z.output<typeof fields>;

export const EMPTY_COMPANY_PART: CompanyDraft = {
  clientId: null,
  supplierId: null,
  invoiceNumber: '',
  taxRate: '',
};

export function companyDraftOf(part: CompanyPart): CompanyDraft {
  const { clientId, supplierId, invoiceNumber, taxRatePercent } = part;
  return {
    clientId,
    supplierId,
    invoiceNumber: invoiceNumber ?? '',
    taxRate: taxRatePercent === null ? '' : formatDecimal(decimal(taxRatePercent)),
  };
}

const NOTHING: CompanyPart = { clientId: null, supplierId: null, invoiceNumber: null, taxRatePercent: null };

/** The changed company fields; for a new transaction, the non-empty ones. */
export function companyChangesOf(
  draft: ReadCompanyDraft,
  loaded: CompanyPart = NOTHING,
): Partial<CompanyPart> {
  const { clientId, supplierId, invoiceNumber, taxRate } = draft;
  const loadedRate =
    loaded.taxRatePercent === null ? null : readTaxRate(formatDecimal(loaded.taxRatePercent));
  return {
    ...(clientId !== loaded.clientId && { clientId }),
    ...(supplierId !== loaded.supplierId && { supplierId }),
    ...(invoiceNumber !== loaded.invoiceNumber && { invoiceNumber }),
    ...(taxRate !== loadedRate && { taxRatePercent: taxRate }),
  };
}

/** The tax during typing; null without one. */
export function typedTax({ amount, taxRate }: { amount: string; taxRate: string }): Cents | null {
  const read = readAmount(amount);
  const rate = readTaxRate(taxRate);
  return read.ok && rate ? taxOf(read.amountCents, rate) : null;
}

function readTaxRate(text: string): DecimalText | null {
  const read = readDecimal(text);
  return read.ok && isTaxRate(read.value) ? read.value : null;
}
