import {
  type Company,
  type Contact,
  createCompany,
  deleteCompany,
  deleteContact,
  editCompany,
  editContact,
  getCompany,
  listCompanies,
} from '@vintem/contract/companies';
import type { SentOf } from '@vintem/contract/route';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import type { Outcome } from '#api/refreshing-mutation.ts';
import { sessionQuery } from '#api/session.api.ts';
import { LEDGER_KEY, useLedgerMutation } from '#finance/ledger-changes.ts';

/** Sorted by name. */
export const companiesQuery = queryOptions({
  queryKey: [LEDGER_KEY, 'companies'],
  queryFn: async ({ signal }) => (await call(listCompanies, {}, { signal })).companies,
});

/** A company, and what would go with it. */
export function companyQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'company', ledgerId],
    queryFn: ({ signal }) => call(getCompany, { params: { ledgerId } }, { signal }),
  });
}

/** The company as it stands now. */
export async function fetchCompany(ledgerId: string): Promise<Company> {
  return (await call(getCompany, { params: { ledgerId } })).company;
}

export type NewCompany = SentOf<typeof createCompany>['body'];
export type CompanyChanges = Omit<SentOf<typeof editCompany>['body'], 'version'>;
export type ContactChanges = Omit<SentOf<typeof editContact>['body'], 'version'>;

/** Changes companies themselves: the session's ledgers are stale afterwards. */
export function useCompanyMutation<Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  outcome: Outcome<Sent, Answer> = {},
) {
  const client = useQueryClient();
  return useLedgerMutation(async (sent: Sent) => {
    const answer = await send(sent);
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    return answer;
  }, outcome);
}

export async function sendNewCompany(body: NewCompany, idempotencyKey: string): Promise<Company> {
  return (await call(createCompany, { body }, { idempotencyKey })).company;
}

export async function sendCompanyChanges(
  { id, version }: Company,
  changes: CompanyChanges,
): Promise<Company> {
  const body = { version, ...changes };
  return (await call(editCompany, { params: { ledgerId: id }, body })).company;
}

/** Deletes a company and stops its queries: the pages learn that it is gone before they refetch. */
export function useDeleteCompany(onDeleted: () => void) {
  const client = useQueryClient();
  return useCompanyMutation(async ({ id, version }: Company) => {
    await call(deleteCompany, { params: { ledgerId: id }, query: { version: String(version) } });
    client.setQueryData(companiesQuery.queryKey, (known) => known?.filter((company) => company.id !== id));
    onDeleted();
  });
}

export function sendContactChanges({ ledgerId, id, version }: Contact, changes: ContactChanges) {
  return call(editContact, { params: { ledgerId, contactId: id }, body: { version, ...changes } });
}

export function sendContactDeletion({ ledgerId, id, version }: Contact) {
  return call(deleteContact, { params: { ledgerId, contactId: id }, query: { version: String(version) } });
}
