// Converts a contact to its form's draft, and a draft to a request.
import type { Contact } from '@vintem/contract/companies';
import { createContactBodySchema } from '@vintem/contract/companies.forms';
import { formatTaxId } from '@vintem/core/tax-id/tax-id';
import * as z from 'zod/mini';
import { blankSchema } from '#fields/blank.ts';
import type { ContactChanges } from './companies.api.ts';

const { shape } = createContactBodySchema;

export const contactDraftSchema = z.object({
  kind: shape.kind,
  name: shape.name,
  taxId: z.union([blankSchema, shape.taxId]),
  email: z.union([blankSchema, shape.email]),
  phone: z.union([blankSchema, shape.phone]),
});

/** As typed. */
export type ContactDraft = Pick<Contact, 'kind' | 'name'> & Record<'taxId' | 'email' | 'phone', string>;
/** As read. */
export type ReadContactDraft = z.output<typeof contactDraftSchema>;

/** The form's name for each field that the server may refuse. */
export const DRAFT_FIELDS = {
  kind: 'kind',
  name: 'name',
  taxId: 'taxId',
  email: 'email',
  phone: 'phone',
} as const;

export const EMPTY_DRAFT: ContactDraft = { kind: 'client', name: '', taxId: '', email: '', phone: '' };

export function draftOf({ kind, name, taxId, email, phone }: Contact): ContactDraft {
  return { kind, name, taxId: taxId ? formatTaxId(taxId) : '', email: email ?? '', phone: phone ?? '' };
}

/** The changed fields; the kind, client or supplier, never changes. */
export function changesOf(original: Contact, read: ReadContactDraft): ContactChanges {
  const { kind: _, ...draft } = read;
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => value !== original[field as keyof typeof draft]),
  );
}
