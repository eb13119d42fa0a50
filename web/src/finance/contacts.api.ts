// A company's clients and suppliers, for its transaction form.
import type { createContact as createContactRoute } from '@vintem/contract/companies';
import type { RequestOf } from '@vintem/contract/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from './ledger-changes.ts';

export type NewContact = RequestOf<typeof createContactRoute>['body'];

/** Sorted by name. */
export function contactsQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'contacts', ledgerId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/ledgers/:ledgerId/contacts', { params: { ledgerId } }, { signal })).contacts,
  });
}

export async function createContact(ledgerId: string, body: NewContact, idempotencyKey: string) {
  return (
    await call('POST /api/ledgers/:ledgerId/contacts', { params: { ledgerId }, body }, { idempotencyKey })
  ).contact;
}
