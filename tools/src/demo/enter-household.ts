import type { Account } from '@vintem/contract/accounts';
import type { Goal } from '@vintem/contract/goals';
import type { Session } from '@vintem/contract/identity';
import type { Day } from '@vintem/core/calendar/day';
import { enterCard } from './enter-card.ts';
import { enterCompany } from './enter-company.ts';
import { ACCOUNTS, MARINA, seriesFrom, transactionsUntil } from './household.ts';
import { goalsFrom, investmentsUntil, tasksFrom, TICKETS } from './plans.ts';
import type { Send } from './send.ts';

/** Signs Marina up and enters her year, as a person would: through the API. Whoever `send` speaks for is Marina from then on. */
export async function enterHousehold(send: Send, today: Day, email: string = MARINA.email): Promise<void> {
  const person = { ...MARINA, email, timeZone: 'America/Sao_Paulo' };
  const { ledgers } = await send<Session>('/api/users', person);
  const ledger = `/api/ledgers/${ledgers[0]?.id}`;
  const ids = new Map<string, string>();
  for (const [key, account] of Object.entries(ACCOUNTS)) {
    // oxlint-disable-next-line no-await-in-loop -- the order in which she opened them
    const opened = await send<{ account: Account }>(`${ledger}/accounts`, account);
    ids.set(key, opened.account.id);
  }
  for (const { account, transaction } of transactionsUntil(today)) {
    // oxlint-disable-next-line no-await-in-loop -- of one day, the last one entered is listed first
    await send(`${ledger}/transactions`, { ...transaction, accountId: ids.get(account) });
  }
  for (const { account, series } of seriesFrom(today)) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await send(`${ledger}/recurrences`, { ...series, accountId: ids.get(account) });
  }
  const [main, reserve] = [ids.get('main') ?? '', ids.get('reserve') ?? ''];
  await enterCard(send, ledgers[0]?.id ?? '', { main, reserve }, today);
  await enterPlans(send, today);
  await enterCompany(send, today);
}

async function enterPlans(send: Send, today: Day): Promise<void> {
  // oxlint-disable no-await-in-loop -- the order in which she thought of them
  for (const task of tasksFrom(today)) await send('/api/tasks', task);
  for (const { goal, progress } of goalsFrom(today)) {
    const { goal: entered } = await send<{ goal: Goal }>('/api/goals', goal);
    await send(`/api/goals/${entered.id}/progress`, { progressPercent: progress }, 'PATCH');
  }
  for (const investment of investmentsUntil(today)) await send('/api/investments', investment);
  for (const ticket of TICKETS) await send('/api/tickets', ticket);
  // oxlint-enable no-await-in-loop
}
