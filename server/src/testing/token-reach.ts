// What tokens may do, by the contract: every endpoint, with a token of each scope, and with one that names other ledgers.
import { TOKEN_SCOPES, type TokenScope } from '@vintem/core/identity/grant';
import type { Route } from '@vintem/contract/route';
import { NOWHERE, sendAs } from './trespass.ts';
import { ROUTES, type World } from './world.ts';

const guarded = ROUTES.filter(([, { access }]) => access !== 'public');

/** One sentence for each endpoint that allows a token of `scope` alone too much or too little. The expected result is an empty list. */
export async function beyondScope({ person, ids }: World, scope: TokenScope): Promise<string[]> {
  const { program } = await person.giveToken({ scopes: [scope] });
  const nowhere = Object.fromEntries(Object.keys(ids).map((key) => [key, NOWHERE]));
  const found: string[] = [];
  for (const [name, route] of guarded) {
    // oxlint-disable-next-line no-await-in-loop -- one finds what the other has left
    const { status, error } = await sendAs(program, name, route, {
      ...nowhere,
      ledgerId: ids['ledgerId'] as string,
    });
    const needed = route.scope ?? route.needs;
    const said = `${status} ${error?.code ?? ''} ${error?.detail ?? ''}`.trim();
    const isRight =
      needed === scope
        ? status !== 401 && status !== 403
        : said === (needed === 'manage' ? '403 session_required' : `403 token_scope ${needed}`);
    if (!isRight) found.push(`${name} with ${scope}: ${said}`);
  }
  return found;
}

/**
 * One sentence for each endpoint through which a token of the personal ledger alone reaches the ledger of `world`, or what is of no ledger
 * but of the person. The expected result is an empty list.
 */
export async function beyondLedgers({ person, ids }: World): Promise<string[]> {
  const { program } = await person.giveToken({ scopes: [...TOKEN_SCOPES], ledgerIds: [person.ledgerId] });
  const found: string[] = [];
  for (const [name, route] of guarded.filter(([, { needs }]) => needs !== 'manage')) {
    // oxlint-disable-next-line no-await-in-loop -- one finds what the other has left
    const { status, body, error } = await sendAs(program, name, route, ids);
    const expected = refusalExpected(route);
    if (expected ? error?.code !== expected : status >= 500 && !isOfProvider(route))
      found.push(`${name}: ${status} ${error?.code}`);
    const told = JSON.stringify(body);
    if (Object.values(ids).some((id) => told.includes(id))) found.push(`${name} tells of the other ledger`);
  }
  return found;
}

function refusalExpected({ access, anyLedger = false }: Route): string | undefined {
  if (access === 'ledger') return 'not_found';
  return anyLedger ? undefined : 'token_ledgers';
}

/** Of rates and prices, whose provider is not there in tests. */
function isOfProvider({ path }: Route): boolean {
  return /^\/api\/(?:rates|prices)/.test(path);
}
