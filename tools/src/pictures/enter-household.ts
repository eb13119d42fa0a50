import type { Account } from '@vintem/contract/accounts';
import type { Session } from '@vintem/contract/identity';
import type { APIRequestContext } from '@playwright/test';
import type { Day } from '@vintem/core/calendar/day';
import { ACCOUNTS, MARINA, transactionsUntil } from './household.ts';

/** Signs Marina up and enters her year, as a person would: through the API. The browser of `request` is hers from then on. */
export async function enterHousehold(request: APIRequestContext, today: Day): Promise<void> {
  const { ledgers } = await post<Session>(request, '/api/users', {
    ...MARINA,
    timeZone: 'America/Sao_Paulo',
  });
  const ledger = `/api/ledgers/${ledgers[0]?.id}`;
  const ids = new Map<string, string>();
  for (const [key, account] of Object.entries(ACCOUNTS)) {
    // oxlint-disable-next-line no-await-in-loop -- the order in which she opened them
    const opened = await post<{ account: Account }>(request, `${ledger}/accounts`, account);
    ids.set(key, opened.account.id);
  }
  for (const { account, transaction } of transactionsUntil(today)) {
    // oxlint-disable-next-line no-await-in-loop -- of one day, the last one entered is listed first
    await post(request, `${ledger}/transactions`, { ...transaction, accountId: ids.get(account) });
  }
}

async function post<T>(request: APIRequestContext, path: string, data: unknown): Promise<T> {
  const answer = await request.post(path, { data });
  if (!answer.ok()) throw new Error(`POST ${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
