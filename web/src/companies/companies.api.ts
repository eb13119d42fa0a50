import type {
  Company,
  Contact,
  createCompany as createCompanyRoute,
  editCompany,
  editContact,
} from '@vintem/contract/companies';
import type { RequestOf } from '@vintem/contract/route';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import type { Outcome } from '#api/refreshing-mutation.ts';
import { sessionQuery } from '#api/session.api.ts';
import { LEDGER_KEY, useLedgerMutation } from '#finance/ledger-changes.ts';

/** Sorted by name. */
export const companiesQuery = queryOptions({
  queryKey: [LEDGER_KEY, 'companies'],
  queryFn: async ({ signal }) => (await call('GET /api/companies', {}, { signal })).companies,
});

/** A company, and what would go with it. */
export function companyQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'company', ledgerId],
    queryFn: ({ signal }) => call('GET /api/companies/:ledgerId', { params: { ledgerId } }, { signal }),
  });
}

/** The company as it stands now. */
export async function fetchCompany(ledgerId: string): Promise<Company> {
  return (await call('GET /api/companies/:ledgerId', { params: { ledgerId } })).company;
}

export type NewCompany = RequestOf<typeof createCompanyRoute>['body'];
export type CompanyChanges = Omit<RequestOf<typeof editCompany>['body'], 'version'>;
export type ContactChanges = Omit<RequestOf<typeof editContact>['body'], 'version'>;

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

export async function createCompany(body: NewCompany, idempotencyKey: string): Promise<Company> {
  return (await call('POST /api/companies', { body }, { idempotencyKey })).company;
}

export async function updateCompany({ id, version }: Company, changes: CompanyChanges): Promise<Company> {
  const body = { version, ...changes };
  return (await call('PATCH /api/companies/:ledgerId', { params: { ledgerId: id }, body })).company;
}

/** Deletes a company and stops its queries: the pages learn that it is gone before they refetch. */
export function useDeleteCompany(onDeleted: () => void) {
  const client = useQueryClient();
  return useCompanyMutation(async ({ id, version }: Company) => {
    await call('DELETE /api/companies/:ledgerId', {
      params: { ledgerId: id },
      query: { version: String(version) },
    });
    client.setQueryData(companiesQuery.queryKey, (known) => known?.filter((company) => company.id !== id));
    onDeleted();
  });
}

export function updateContact({ ledgerId, id, version }: Contact, changes: ContactChanges) {
  return call('PATCH /api/ledgers/:ledgerId/contacts/:contactId', {
    params: { ledgerId, contactId: id },
    body: { version, ...changes },
  });
}

export function deleteContact({ ledgerId, id, version }: Contact) {
  return call('DELETE /api/ledgers/:ledgerId/contacts/:contactId', {
    params: { ledgerId, contactId: id },
    query: { version: String(version) },
  });
}
