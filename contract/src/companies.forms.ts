// What the forms of companies and contacts check.
import {
  CONTACT_KIND_LABELS,
  type ContactKind,
  type Industry,
  INDUSTRY_LABELS,
} from '@vintem/core/companies/company';
import { readTaxId } from '@vintem/core/tax-id/tax-id';
import * as z from 'zod/mini';
import type { FieldErrorCode } from './errors.ts';
import { bodySchema, emailSchema, lineSchema } from './fields.forms.ts';

export const industrySchema = z.enum(Object.keys(INDUSTRY_LABELS) as [Industry, ...Industry[]], {
  error: 'choice_invalid',
});

/** A CNPJ or a CPF, with or without punctuation; kept without. Wrong check digits are accepted: the form warns of them. */
export const taxIdSchema = z.string({ error: 'tax_id_required' satisfies FieldErrorCode }).check(
  z.trim(),
  z.minLength(1, { error: 'tax_id_required' satisfies FieldErrorCode, abort: true }),
  z.maxLength(40, { error: 'tax_id_invalid' satisfies FieldErrorCode, abort: true }),
  // No abort, so that a field that may also be empty reports this error and not "neither".
  z.refine((text) => readTaxId(text) !== null, 'tax_id_invalid' satisfies FieldErrorCode),
  z.overwrite((text) => readTaxId(text)?.text ?? text),
);

/** A telephone as people write it: eight digits to the fifteen of the longest (ITU-T E.164), an extension allowed. */
const phoneSchema = lineSchema(40, { required: 'phone_invalid', tooLong: 'phone_invalid' }).check(
  z.refine(
    (text) => /^\+?(?:[() ./-]*\d){8,15}[() ./-]*(?:(?:r|ramal)\.?\s*\d{1,6})?$/i.test(text),
    'phone_invalid' satisfies FieldErrorCode,
  ),
);

const addressSchema = lineSchema(300, { required: 'text_invalid', tooLong: 'address_too_long' });
export const companyNameSchema = lineSchema(120, {
  required: 'company_name_required',
  tooLong: 'company_name_too_long',
});
export const contactNameSchema = lineSchema(120, {
  required: 'contact_name_required',
  tooLong: 'company_name_too_long',
});

export const detailsShape = {
  email: z.optional(z.nullable(emailSchema)),
  phone: z.optional(z.nullable(phoneSchema)),
  address: z.optional(z.nullable(addressSchema)),
  industry: z.optional(z.nullable(industrySchema)),
};

export const createCompanyBodySchema = bodySchema({
  name: companyNameSchema,
  taxId: taxIdSchema,
  ...detailsShape,
});

export const contactKindSchema = z.enum(Object.keys(CONTACT_KIND_LABELS) as [ContactKind, ...ContactKind[]], {
  error: 'choice_invalid',
});

export const contactDetailsShape = {
  taxId: z.optional(z.nullable(taxIdSchema)),
  email: z.optional(z.nullable(emailSchema)),
  phone: z.optional(z.nullable(phoneSchema)),
};
export const createContactBodySchema = bodySchema({
  kind: contactKindSchema,
  name: contactNameSchema,
  ...contactDetailsShape,
});
