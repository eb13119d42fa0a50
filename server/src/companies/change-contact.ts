import type {
  Contact,
  createContact as createRoute,
  editContact as editRoute,
} from '@vintem/contract/companies';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { lockLedger } from '#ledger/ledger.queries.ts';
import { newId } from '#platform/ids.ts';
import { databaseError } from '#platform/database-refusals.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import {
  countContacts,
  deleteContactRow,
  findContact,
  insertContact,
  lockContactRow,
  updateContact,
} from './contacts.queries.ts';

/** Limits the size of the choice in a form. */
const MAX_CONTACTS = 5000;

export function createContact(
  services: Services,
  { ledgerId }: LedgerGrant,
  body: ParsedRequestOf<typeof createRoute>['body'],
  once: OnceKey | undefined,
): Promise<Result<{ contact: Contact }>> {
  return refusingTwins(() =>
    transact(
      services,
      async (tx) => {
        const ledger = await lockLedger(tx, ledgerId);
        if (ledger.kind !== 'business') return refuse('company_not_found');
        if ((await countContacts(tx, ledgerId)) >= MAX_CONTACTS) return refuse('too_many_contacts');
        const now = services.clock.now();
        const { kind, name, taxId = null, email = null, phone = null } = body;
        const id = newId(now);
        await insertContact(tx, ledgerId, { id, kind, name, taxId, email, phone, version: 1 }, now);
        return answer(tx, ledgerId, id);
      },
      once,
    ),
  );
}

/** Updates the given fields; null clears one. */
export function editContact(
  services: Services,
  { ledgerId }: LedgerGrant,
  contactId: string,
  { version, ...edits }: ParsedRequestOf<typeof editRoute>['body'],
): Promise<Result<{ contact: Contact }>> {
  return refusingTwins(() =>
    transact(services, async (tx) => {
      const before = await take(tx, ledgerId, contactId, version);
      if (!before.ok) return before;
      const given = Object.fromEntries(Object.entries(edits).filter(([, value]) => value !== undefined));
      const after = { ...before.value, ...given, version: version + 1 };
      await updateContact(tx, ledgerId, after, services.clock.now());
      return answer(tx, ledgerId, contactId);
    }),
  );
}

/** A contact in use cannot be deleted. */
export function deleteContact(
  services: Services,
  { ledgerId }: LedgerGrant,
  contactId: string,
  version: number,
): Promise<Result<undefined>> {
  return transact(services, async (tx) => {
    const before = await take(tx, ledgerId, contactId, version);
    if (!before.ok) return before;
    if (before.value.usedCount > 0) return refuse('contact_in_use');
    await deleteContactRow(tx, ledgerId, contactId);
    return ok(undefined);
  });
}

async function take(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  contactId: string,
  version: number,
): Promise<Result<Contact>> {
  // Locked before it is read, so that the count includes everything committed before the lock.
  if (!(await lockContactRow(tx, ledgerId, contactId))) return refuse('contact_not_found');
  const contact = await findContact(tx, ledgerId, contactId);
  if (!contact) return refuse('contact_not_found');
  return contact.version === version ? ok(contact) : refuse('version_conflict');
}

async function answer(tx: Tx, ledgerId: GrantedLedgerId, id: string): Promise<Result<{ contact: Contact }>> {
  const contact = await findContact(tx, ledgerId, id);
  if (!contact) throw new Error('a contact that was just written is not there');
  return ok({ contact });
}

/** Two clients of one name, however it is written, are one client entered twice. */
async function refusingTwins<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (databaseError(error).constraint === 'contacts_name_once') return refuse('contact_exists');
    throw error;
  }
}
