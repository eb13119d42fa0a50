import type { Account } from '@vintem/contract/accounts';
import type { Card } from '@vintem/contract/cards';
import type { Day } from '@vintem/core/calendar/day';
import { CARD, dueDayOf, paidMonths, parcelledPurchases, purchasesUntil, savingDays } from './card.ts';
import type { Send } from './send.ts';

const SAVED_CENTS = 50_000;

/** Enters the card with its purchases, pays each statement on its due day, and puts money aside: from `main`, as she would. */
export async function enterCard(
  send: Send,
  ledgerId: string,
  { main, reserve }: { readonly main: string; readonly reserve: string },
  today: Day,
): Promise<void> {
  const ledger = `/api/ledgers/${ledgerId}`;
  const at = (accountId: string) => ({ ledgerId, accountId });
  // oxlint-disable no-await-in-loop -- of one day, the last one entered is listed first
  const { account } = await send<{ account: Account }>(`${ledger}/cards`, { ...CARD, payingAccountId: main });
  for (const purchase of purchasesUntil(today)) {
    await send(`${ledger}/transactions`, { ...purchase, accountId: account.id });
  }
  for (const purchase of parcelledPurchases(today)) {
    await send(`${ledger}/installment-plans`, { ...purchase, accountId: account.id });
  }
  for (const month of paidMonths(today)) {
    const card = await send<Card>(`${ledger}/cards/${account.id}`, undefined, 'GET');
    const amountCents = card.statements.find((one) => one.month === month)?.restCents ?? 0;
    if (amountCents <= 0) continue;
    const payment = { from: at(main), to: at(account.id), amountCents, day: dueDayOf(month) };
    await send(`${ledger}/transfers`, { ...payment, statementMonth: month });
  }
  for (const day of savingDays(today)) {
    await send(`${ledger}/transfers`, { from: at(main), to: at(reserve), amountCents: SAVED_CENTS, day });
  }
  // oxlint-enable no-await-in-loop
}
