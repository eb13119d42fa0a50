// Converts a company to its forms' draft, and a draft to a request.
import type { Company } from '@vintem/contract/companies';
import { createCompanyBodySchema } from '@vintem/contract/companies.forms';
import { currencySchema } from '@vintem/contract/fields.forms';
import { CARD_MONTHS } from '@vintem/core/cards/card-month';
import { formatTaxId } from '@vintem/core/tax-id/tax-id';
import * as z from 'zod/mini';
import { blankSchema } from '#fields/blank.ts';
import type { CompanyChanges, NewCompany } from './companies.api.ts';

/** The value of an empty choice: a list needs an option that leads back to nothing. */
export const NONE = 'none';

const { shape } = createCompanyBodySchema;

const noneSchema = z.pipe(
  z.literal(NONE),
  z.transform(() => null),
);

export const companyDraftSchema = z.object({
  name: shape.name,
  taxId: shape.taxId,
  email: z.union([blankSchema, shape.email]),
  phone: z.union([blankSchema, shape.phone]),
  address: z.union([blankSchema, shape.address]),
  industry: z.union([noneSchema, shape.industry]),
  /** Only in the settings. */
  currency: z.union([noneSchema, currencySchema]),
  cardMonth: z.enum(CARD_MONTHS),
});

/** As typed. */
export type CompanyDraft = {
  [Key in keyof z.input<typeof companyDraftSchema>]: Exclude<
    z.input<typeof companyDraftSchema>[Key],
    null | undefined
  >;
};
/** As read: without punctuation, and null for an empty field. */
export type ReadCompanyDraft = z.output<typeof companyDraftSchema>;

/** The form's name for each field that the server may refuse. */
export const DRAFT_FIELDS = {
  name: 'name',
  taxId: 'taxId',
  email: 'email',
  phone: 'phone',
  address: 'address',
  industry: 'industry',
  currency: 'currency',
  cardMonth: 'cardMonth',
} as const;

export const EMPTY_DRAFT: CompanyDraft = {
  name: '',
  taxId: '',
  email: '',
  phone: '',
  address: '',
  industry: NONE,
  currency: NONE,
  cardMonth: 'purchase',
};

export function draftOf(company: Company): CompanyDraft {
  const { name, taxId, email, phone, address, industry, currency, cardMonth } = company;
  return {
    name,
    taxId: formatTaxId(taxId),
    email: email ?? '',
    phone: phone ?? '',
    address: address ?? '',
    industry: industry ?? NONE,
    currency: currency ?? NONE,
    cardMonth,
  };
}

export function newCompanyOf(draft: ReadCompanyDraft): NewCompany {
  const { currency: _, cardMonth: __, ...details } = draft;
  return details;
}

/** The changed fields. */
export function changesOf(original: Company, draft: ReadCompanyDraft): CompanyChanges {
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => value !== original[field as keyof ReadCompanyDraft]),
  );
}
