import { api } from '@vintem/contract/api';
import { reached } from '#identity/access.ts';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { deleteCompany, editCompany } from './change-company.ts';
import { createContact, deleteContact, editContact } from './change-contact.ts';
import { countHoldings, findCompany, listCompanies } from './companies.queries.ts';
import { listContacts } from './contacts.queries.ts';
import { createCompany } from './create-company.ts';

export function companiesRoutes(register: RegisterRoute, services: Services): void {
  register(api.listCompanies, async ({ grant }) => {
    const companies = await listCompanies(services.db, grant.userId);
    return ok({ companies: reached(grant, companies, ({ id }) => id) });
  });

  register(api.createCompany, ({ grant, input, once }) => createCompany(services, grant, input.body, once));

  register(api.getCompany, async ({ grant }) => {
    const company = await findCompany(services.db, grant.ledgerId);
    if (!company) return refuse('company_not_found');
    return ok({ company, holds: await countHoldings(services.db, grant.ledgerId) });
  });

  register(api.editCompany, ({ grant, input }) => editCompany(services, grant, input.body));

  register(api.deleteCompany, ({ grant, input }) =>
    deleteCompany(services, grant, Number(input.query.version)),
  );

  register(api.listContacts, async ({ grant }) =>
    ok({ contacts: await listContacts(services.db, grant.ledgerId) }),
  );

  register(api.createContact, ({ grant, input, once }) => createContact(services, grant, input.body, once));

  register(api.editContact, ({ grant, input }) =>
    editContact(services, grant, input.params.contactId, input.body),
  );

  register(api.deleteContact, ({ grant, input }) =>
    deleteContact(services, grant, input.params.contactId, Number(input.query.version)),
  );
}
