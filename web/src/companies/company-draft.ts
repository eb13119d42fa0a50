// Converts a company to its forms' draft, and a draft to a request.
import type { Company } from '@vintem/contract/companies';
import { createCompanyBodySchema } from '@vintem/contract/companies.forms';
import { currencySchema } from '@vintem/contract/fields.forms';
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
} as const;

export const EMPTY_DRAFT: CompanyDraft = {
  name: '',
  taxId: '',
  email: '',
  phone: '',
  address: '',
  industry: NONE,
  currency: NONE,
};

export function draftOf({ name, taxId, email, phone, address, industry, currency }: Company): CompanyDraft {
  return {
    name,
    taxId: formatTaxId(taxId),
    email: email ?? '',
    phone: phone ?? '',
    address: address ?? '',
    industry: industry ?? NONE,
    currency: currency ?? NONE,
  };
}

export function newCompanyOf(draft: ReadCompanyDraft): NewCompany {
  const { currency: _, ...details } = draft;
  return details;
}

/** The changed fields. */
export function changesOf(original: Company, draft: ReadCompanyDraft): CompanyChanges {
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => value !== original[field as keyof ReadCompanyDraft]),
  );
}
