import type { Account } from '@vintem/contract/accounts';
import type { Company, Contact } from '@vintem/contract/companies';
import type { Day } from '@vintem/core/calendar/day';
import { CONTACTS, STUDIO, STUDIO_ACCOUNTS, studioUntil } from './company.ts';
import type { Send } from './send.ts';

/** Enters Marina's studio and its year, as she would: through the API. */
export async function enterCompany(send: Send, today: Day): Promise<void> {
  const { company, account } = await send<{ company: Company; account: Account }>('/api/companies', STUDIO);
  const ledger = `/api/ledgers/${company.id}`;
  const accountIds = new Map<string, string>([['main', account.id]]);
  const contactIds = new Map<string, string>();
  // oxlint-disable no-await-in-loop -- of one day, the last one entered is listed first
  for (const [key, body] of Object.entries(STUDIO_ACCOUNTS)) {
    const opened = await send<{ account: Account }>(`${ledger}/accounts`, body);
    accountIds.set(key, opened.account.id);
  }
  for (const [key, body] of Object.entries(CONTACTS)) {
    const { contact } = await send<{ contact: Contact }>(`${ledger}/contacts`, body);
    contactIds.set(key, contact.id);
  }
  for (const { account: key, contact, isSeries, transaction } of studioUntil(today)) {
    const side = transaction.type === 'income' ? 'clientId' : 'supplierId';
    const body = {
      ...transaction,
      accountId: accountIds.get(key),
      ...(contact && { [side]: contactIds.get(contact) }),
    };
    if (isSeries) await send(`${ledger}/recurrences`, { ...body, interval: 'monthly' });
    else await send(`${ledger}/transactions`, body);
  }
  // oxlint-enable no-await-in-loop
}
