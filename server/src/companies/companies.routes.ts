import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { deleteCompany, editCompany } from './change-company.ts';
import { createContact, deleteContact, editContact } from './change-contact.ts';
import { countHoldings, findCompany, listCompanies } from './companies.queries.ts';
import { listContacts } from './contacts.queries.ts';
import { createCompany } from './create-company.ts';

export function companiesRoutes(register: RegisterRoute, services: Services): void {
  register(api.listCompanies, async ({ caller }) =>
    ok({ companies: await listCompanies(services.db, caller.userId) }),
  );

  register(api.createCompany, ({ caller, input, once }) =>
    createCompany(services, caller.userId, input.body, once),
  );

  register(api.getCompany, async ({ caller }) => {
    const company = await findCompany(services.db, caller.ledgerId);
    if (!company) return refuse('company_not_found');
    return ok({ company, holds: await countHoldings(services.db, caller.ledgerId) });
  });

  register(api.editCompany, ({ caller, input }) => editCompany(services, caller, input.body));

  register(api.deleteCompany, ({ caller, input }) =>
    deleteCompany(services, caller, Number(input.query.version)),
  );

  register(api.listContacts, async ({ caller }) =>
    ok({ contacts: await listContacts(services.db, caller.ledgerId) }),
  );

  register(api.createContact, ({ caller, input, once }) => createContact(services, caller, input.body, once));

  register(api.editContact, ({ caller, input }) =>
    editContact(services, caller, input.params.contactId, input.body),
  );

  register(api.deleteContact, ({ caller, input }) =>
    deleteContact(services, caller, input.params.contactId, Number(input.query.version)),
  );
}
