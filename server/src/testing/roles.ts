// Permissions by role, including roles that no screen gives yet: the gate and the contract already apply them.
import { mayMeet, NEEDS, type Role } from '@vintem/core/identity/grant';
import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';
import { NOWHERE, sendAs } from './trespass.ts';
import { ROUTES, type World } from './world.ts';

/** One sentence for each endpoint of a ledger that allows `role` too much or too little. The expected result is an empty list. */
export async function beyondRole(server: TestServer, world: World, role: Role): Promise<string[]> {
  await setRole(server, world, role);
  const ids = {
    ...Object.fromEntries(Object.keys(world.ids).map((key) => [key, NOWHERE])),
    ...ledgerOf(world),
  };
  const found: string[] = [];
  for (const [name, route] of ROUTES.filter(([, { access }]) => access === 'ledger')) {
    const isAllowed = mayMeet({ role, scopes: NEEDS }, route.needs ?? 'manage');
    // oxlint-disable-next-line no-await-in-loop -- one finds what the other has left
    const { status } = await sendAs(world.person, name, route, ids);
    if ((status === 403) === isAllowed) found.push(`${name} as ${role}: ${status}`);
  }
  await setRole(server, world, 'owner');
  return found;
}

function ledgerOf({ ids }: World) {
  return { ledgerId: ids['ledgerId'] as string };
}

async function setRole({ services: { db } }: TestServer, { person }: World, role: Role): Promise<void> {
  // One role exists so far.
  await sql`alter table memberships drop constraint if exists memberships_role_check`.execute(db);
  await sql`update memberships set role = ${role} where user_id = ${person.userId}`.execute(db);
}
