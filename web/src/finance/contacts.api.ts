// Whom a company sells to and buys from, which its form of a transaction offers.
import type { createContact } from '@vintem/contract/companies';
import type { SentOf } from '@vintem/contract/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from './ledger-changes.ts';

export type NewContact = SentOf<typeof createContact>['body'];

/** By name. */
export function contactsQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'contacts', ledgerId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/ledgers/:ledgerId/contacts', { params: { ledgerId } }, { signal })).contacts,
  });
}

export async function sendNewContact(ledgerId: string, body: NewContact, idempotencyKey: string) {
  return (
    await call('POST /api/ledgers/:ledgerId/contacts', { params: { ledgerId }, body }, { idempotencyKey })
  ).contact;
}
