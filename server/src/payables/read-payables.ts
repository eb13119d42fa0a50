import type { Payable, Payables } from '@vintem/contract/payables';
import type { Transaction } from '@vintem/contract/transactions';
import { addDays, type Day } from '@vintem/core/calendar/day';
import { paymentsToCome } from '@vintem/core/cards/payments-to-come';
import { statementFor } from '@vintem/core/cards/statement-calendar';
import type { TransactionType } from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { type Cents, cents, ZERO } from '@vintem/core/money/money';
import { isTaxBill } from '@vintem/core/payables/due-state';
import { type CardWithFigures, readReckonedCards } from '#ledger/reckoned-cards.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader, Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { readTransactions } from '#transactions/read-transactions.ts';
import { namesOfAccounts, paidLike, paidOfBills, scheduledBills, timeZoneOf } from './payables.queries.ts';

/** How far the list looks ahead: a year. */
const DAYS_AHEAD = 365;
/** Most rows of it. */
const MOST = 1000;

/** What is overdue and what falls due within a year; null when a sum is more than an amount can hold. */
export async function readPayables(services: Services, ledgerId: GrantedLedgerId): Promise<Payables | null> {
  const { db } = services;
  const { time_zone } = await timeZoneOf(db, ledgerId);
  const today = todayIn(time_zone, services.clock.now());
  const until = addDays(today, DAYS_AHEAD);
  const [rows, cards, names] = await Promise.all([
    scheduledBills(db, ledgerId, until, MOST + 1),
    readReckonedCards(db, ledgerId, today),
    namesOfAccounts(db, ledgerId),
  ]);
  try {
    const bills = await billsOf(db, ledgerId, rows.slice(0, MOST));
    const statements = cards.flatMap((card) => statementsOf(card, names.get(card.id) ?? '', today));
    const items = [...bills, ...statements].toSorted((one, other) =>
      one.dueDay < other.dueDay ? -1 : Number(one.dueDay > other.dueDay),
    );
    return { today, until, items, isCut: rows.length > MOST };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

interface BillRow {
  readonly id: string;
  readonly bill_id: string | null;
}

async function billsOf(
  db: Reader,
  ledgerId: GrantedLedgerId,
  rows: readonly BillRow[],
): Promise<Extract<Payable, { kind: 'bill' }>[]> {
  if (rows.length === 0) return [];
  const billIds = [...new Set(rows.flatMap(({ bill_id }) => bill_id ?? []))];
  const [transactions, paid] = await Promise.all([
    readTransactions(
      db,
      ledgerId,
      rows.map(({ id }) => id),
    ),
    billIds.length > 0 ? paidOfBills(db, ledgerId, billIds) : [],
  ]);
  const paidOf = new Map(paid.map(({ bill_id, cents: sum }) => [bill_id, cents(Number(sum))]));
  const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  // In the order of the list; what was deleted a moment ago is left out.
  return rows.flatMap(({ id }) => {
    const transaction = byId.get(id);
    return transaction ? [billOf(transaction, paidOf.get(transaction.billId) ?? ZERO)] : [];
  });
}

function billOf(transaction: Transaction, paidCents: Cents): Extract<Payable, { kind: 'bill' }> {
  const { dueDay, day } = transaction;
  return { kind: 'bill', transaction, dueDay: dueDay ?? day, isTax: isTaxBill(transaction), paidCents };
}

function statementsOf(
  card: CardWithFigures,
  name: string,
  today: Day,
): Extract<Payable, { kind: 'statement' }>[] {
  return paymentsToCome(card, [], today).map(({ month, amountCents }) => ({
    kind: 'statement',
    accountId: card.id,
    name,
    month,
    // The day itself, and not that on which it can be paid: who is late sees since when.
    dueDay: statementFor(card.calendar, month).dueDay,
    currency: card.currency,
    amountCents,
  }));
}

interface Typed {
  readonly type: TransactionType;
  readonly dueDay: Day;
  readonly amountCents: Cents;
  readonly currency: CurrencyCode;
}

/** A bill is paid some days before it falls due, or long after. */
const DAYS_BEFORE = 10;
const DAYS_AFTER = 60;
const MOST_PAID = 3;

/** What was posted already and may be the bill that is being entered. */
export async function findPaid(db: Reader, ledgerId: GrantedLedgerId, bill: Typed): Promise<Transaction[]> {
  const from = addDays(bill.dueDay, -DAYS_BEFORE);
  const to = addDays(bill.dueDay, DAYS_AFTER);
  const ids = await paidLike(db, ledgerId, { ...bill, from, to }, MOST_PAID);
  const found = ids.length > 0 ? await readTransactions(db, ledgerId, ids) : [];
  return ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
}
