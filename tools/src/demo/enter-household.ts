import type { Account } from '@vintem/contract/accounts';
import type { Session } from '@vintem/contract/identity';
import type { Day } from '@vintem/core/calendar/day';
import { ACCOUNTS, MARINA, seriesFrom, transactionsUntil } from './household.ts';

/** Posts JSON to the API as one person, and answers what came back; throws when that is a refusal. */
export type Post = <T>(path: string, body: unknown) => Promise<T>;

/** Signs Marina up and enters her year, as a person would: through the API. Whoever `post` speaks for is Marina from then on. */
export async function enterHousehold(post: Post, today: Day): Promise<void> {
  const { ledgers } = await post<Session>('/api/users', { ...MARINA, timeZone: 'America/Sao_Paulo' });
  const ledger = `/api/ledgers/${ledgers[0]?.id}`;
  const ids = new Map<string, string>();
  for (const [key, account] of Object.entries(ACCOUNTS)) {
    // oxlint-disable-next-line no-await-in-loop -- the order in which she opened them
    const opened = await post<{ account: Account }>(`${ledger}/accounts`, account);
    ids.set(key, opened.account.id);
  }
  for (const { account, transaction } of transactionsUntil(today)) {
    // oxlint-disable-next-line no-await-in-loop -- of one day, the last one entered is listed first
    await post(`${ledger}/transactions`, { ...transaction, accountId: ids.get(account) });
  }
  for (const { account, series } of seriesFrom(today)) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await post(`${ledger}/recurrences`, { ...series, accountId: ids.get(account) });
  }
}
