// A company's clients and suppliers, for its transaction form.
import { createContact, listContacts } from '@vintem/contract/companies';
import type { SentOf } from '@vintem/contract/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from './ledger-changes.ts';

export type NewContact = SentOf<typeof createContact>['body'];

/** Sorted by name. */
export function contactsQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'contacts', ledgerId],
    queryFn: async ({ signal }) => (await call(listContacts, { params: { ledgerId } }, { signal })).contacts,
  });
}

export async function sendNewContact(ledgerId: string, body: NewContact, idempotencyKey: string) {
  return (await call(createContact, { params: { ledgerId }, body }, { idempotencyKey })).contact;
}
