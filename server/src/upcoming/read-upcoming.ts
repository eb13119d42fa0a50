import type { Upcoming } from '@vintem/contract/upcoming';
import type { Day } from '@vintem/core/calendar/day';
import { lastDay, type Month, monthOf } from '@vintem/core/calendar/month';
import { paymentsToCome } from '@vintem/core/cards/payments-to-come';
import { statementFor } from '@vintem/core/cards/statement-calendar';
import { isCard } from '@vintem/core/ledger/account-type';
import { type CurrencyCode, DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { type DueTerms, dueState, isTaxBill } from '@vintem/core/payables/due-state';
import {
  everydayAccounts,
  monthLeft,
  movesEveryday,
  paidFromEveryday,
} from '@vintem/core/upcoming/month-left';
import { activeBalances } from '#ledger/balances.queries.ts';
import type { TransactionRow } from '#ledger/rows.ts';
import { type CardWithFigures, readReckonedCards } from '#ledger/reckoned-cards.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader, Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { readTransactions } from '#transactions/read-transactions.ts';
import { ledgerFacts, scheduledUntil, sidesOf } from './upcoming.queries.ts';

/** As many as a dashboard shows. */
const ITEMS_SHOWN = 5;

/** What moves the everyday accounts until the last day of the month; null when a sum is more than an amount can hold. */
export async function readUpcoming(services: Services, ledgerId: GrantedLedgerId): Promise<Upcoming | null> {
  const { db } = services;
  const facts = await ledgerFacts(db, ledgerId);
  const today = todayIn(facts.time_zone, services.clock.now());
  const month = monthOf(today);
  const until = lastDay(month);
  const [balances, scheduled, cards] = await Promise.all([
    activeBalances(db, ledgerId, month),
    withOtherSides(db, ledgerId, until),
    readReckonedCards(db, ledgerId, today),
  ]);
  const holding = balances
    .filter((one) => !isCard(one))
    .map(({ balance_cents: balanceCents, counts_in_month_left: countsInMonthLeft, ...row }) => ({
      ...row,
      balanceCents,
      countsInMonthLeft,
    }));
  const everyday = everydayAccounts(holding, facts.currency ?? DEFAULT_CURRENCY);
  const ids = new Set(everyday.map(({ id }) => id));
  const names = new Map(balances.map(({ id, name }) => [id, name]));
  try {
    const rows = scheduled.filter((row) => movesEveryday(row, ids));
    const payments = cards
      .filter((card) => paidFromEveryday(card, ids))
      .flatMap((card) => paymentsOf(card, { today, until }));
    const items = [...rows.map(itemOfRow), ...payments.map((one) => itemOfPayment(one, names))].toSorted(
      (one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)),
    );
    const shown = items.slice(0, ITEMS_SHOWN);
    return {
      today,
      until,
      everydayAccountIds: [...ids],
      sums: monthLeft(everyday, rows, payments),
      items: await completed(db, ledgerId, shown),
      count: items.length,
      overdueCount: items.filter(({ terms }) => dueState(terms, today) === 'overdue').length,
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Scheduled rows, each with the account of the other side where it is a transfer within the ledger. */
async function withOtherSides(db: Reader, ledgerId: GrantedLedgerId, until: Day) {
  const rows = await scheduledUntil(db, ledgerId, until);
  const transferIds = rows.flatMap(({ transfer_id: id }) => id ?? []);
  const sides = transferIds.length > 0 ? await sidesOf(db, ledgerId, transferIds) : [];
  const byTransfer = Map.groupBy(sides, ({ transfer_id: id }) => id);
  return rows.map(({ cents, account_id: accountId, transfer_id: transferId, ...row }) => {
    const other = byTransfer.get(transferId)?.find(({ id }) => id !== row.id);
    return { ...row, accountId, otherAccountId: other?.account_id ?? null, amountCents: cents };
  });
}

interface StatementToPay {
  readonly accountId: string;
  readonly payingAccountId: string | null;
  readonly month: Month;
  readonly dueDay: Day;
  readonly currency: CurrencyCode;
  readonly amountCents: Cents;
}

function paymentsOf(card: CardWithFigures, { today, until }: { today: Day; until: Day }): StatementToPay[] {
  return paymentsToCome(card, [], today)
    .filter(({ day }) => day <= until)
    .map(({ month, amountCents }) => ({
      accountId: card.id,
      payingAccountId: card.payingAccountId,
      month,
      // The day itself, and not that on which it can be paid: who is late sees since when.
      dueDay: statementFor(card.calendar, month).dueDay,
      currency: card.currency,
      amountCents,
    }));
}

type Item = { readonly day: Day; readonly terms: DueTerms } & (
  | { readonly transactionId: string }
  | { readonly statement: Extract<Upcoming['items'][number], { kind: 'statement' }> }
);

type BillRow = Pick<TransactionRow, 'id' | 'day' | 'due_day' | 'category' | 'document_key'>;

function itemOfRow({ id, day, due_day, category, document_key: documentKey }: BillRow): Item {
  const terms = { dueDay: due_day ?? day, isTax: isTaxBill({ category, documentKey }) };
  return { day, terms, transactionId: id };
}

function itemOfPayment(payment: StatementToPay, names: ReadonlyMap<string, string>): Item {
  const { accountId, month, dueDay, currency, amountCents } = payment;
  const name = names.get(accountId) ?? '';
  return {
    day: dueDay,
    terms: { dueDay, isTax: false },
    statement: { kind: 'statement', accountId, name, month, dueDay, currency, amountCents },
  };
}

/** The items with their transactions, which a person may have deleted a moment ago. */
async function completed(
  db: Reader,
  ledgerId: GrantedLedgerId,
  items: readonly Item[],
): Promise<Upcoming['items']> {
  const ids = items.flatMap((item) => ('transactionId' in item ? item.transactionId : []));
  const found = ids.length > 0 ? await readTransactions(db, ledgerId, ids) : [];
  const byId = new Map(found.map((transaction) => [transaction.id, transaction]));
  return items.flatMap((item): Upcoming['items'] => {
    if ('statement' in item) return [item.statement];
    const transaction = byId.get(item.transactionId);
    return transaction ? [{ kind: 'transaction', transaction }] : [];
  });
}
