// The old habit: bills paid as expenses of a category, from before there were cards. A person is shown them, and turns those that they choose
// into payments of a card.
import type { OldPayment } from '@vintem/contract/cards';
import type { Month } from '@vintem/core/calendar/month';
import {
  acceptedBill,
  BILL_CATEGORY,
  missingPurchases,
  offeredAsPayments,
  offeredSince,
  type OldPayment as Bill,
} from '@vintem/core/cards/old-payments';
import { openMonth } from '@vintem/core/cards/statement-calendar';
import { isCard } from '@vintem/core/ledger/account-type';
import { type Cents, ZERO } from '@vintem/core/money/money';
import { describeTransfer } from '@vintem/core/transfers/transfer';
import { figuresNow } from '#ledger/card-figures.ts';
import { calendarOf } from '#ledger/card-statements.ts';
import type { TransactionRow } from '#ledger/rows.ts';
import { newId } from '#platform/ids.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { transact } from '#platform/transact.ts';
import { accountFor } from '#transactions/draft.ts';
import { type Book, bookIn, openBooks } from '#transfers/books.ts';
import { postTransfers } from '#transfers/post-transfer.ts';
import {
  bookedAs,
  NO_BOND,
  type Place,
  type Placed,
  type PlacedChange,
  sideRow,
  turned,
} from '#transfers/transfer-rows.ts';
import { findFree, placeOf } from '#transfers/turn-into-transfer.ts';
import { monthName } from './month-name.ts';
import { billRows, type BillRow, cardFacts } from './old-payments.queries.ts';

/** As many as are accepted at once. */
const MOST = 100;

/** What may have been payments of a card, the latest first. */
export async function listOldPayments(
  { db, clock }: Services,
  ledgerId: GrantedLedgerId,
  cardId: string,
): Promise<Result<{ payments: OldPayment[] }>> {
  const card = await cardFacts(db, ledgerId, cardId);
  if (!card || !isCard(card)) return refuse('account_not_found');
  const today = todayIn(card.time_zone, clock.now());
  const rows = await billRows(db, ledgerId, { since: offeredSince(today), currency: card.currency });
  const bills = offeredAsPayments(
    rows.map((row) => ({ ...billOf(row, false), row })),
    today,
  );
  return ok({
    payments: bills.slice(0, MOST).map(({ row }) => ({
      id: row.id,
      version: row.version,
      day: row.day,
      description: row.description,
      accountName: row.accountName,
      amountCents: row.account_amount_cents,
      isOccurrence: row.recurrence_id !== null,
      lowersDebt: row.day > card.opening_day,
    })),
  });
}

type BillColumns = Pick<
  BillRow,
  'day' | 'type' | 'status' | 'category' | 'transfer_id' | 'installment_plan_id'
>;

function billOf(row: BillColumns, isOnCard: boolean): Bill {
  const { day, type, status, category } = row;
  const isTied = row.transfer_id !== null || row.installment_plan_id !== null;
  return { day, type, status, category, isOnCard, isTied };
}

interface Seen {
  readonly id: string;
  readonly version: number;
}

/** Turns bills into payments of a card, all or none, in one change. */
export function acceptOldPayments(
  services: Services,
  grant: LedgerGrant,
  cardId: string,
  seen: readonly Seen[],
): Promise<Result<{ changeId: string; count: number }>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const { ledgerId } = grant;
    const versions = new Map(seen.map(({ id, version }) => [id, version]));
    const asked = { ledgerId, ids: [...versions.keys()], accountIds: [cardId] };
    const books = await openBooks(tx, grant, [asked], now);
    if (!books) return refuse('ledger_not_writable');
    const book = bookIn(books, ledgerId);
    const account = accountFor(book, cardId);
    if (!account.ok) return account;
    const calendar = calendarOf(account.value, book.statements);
    if (!calendar) return refuse('account_not_found');
    const card = { book, account: account.value };
    const accepted: Accepted[] = [];
    for (const [id, version] of versions) {
      const found = findFree(books, { ledgerId, id, version });
      if (!found.ok) return found;
      if (!isOffered(card, found.value)) return refuse('no_old_payment');
      const bill = acceptedBill(calendar, found.value.row.day, card.account.opening_day);
      accepted.push({ found: found.value, settles: bill.code === 'with_purchases' ? bill.settles : null });
    }
    const missing = await missingOf(tx, card, accepted);
    const changes = accepted.flatMap((bill) => asPayment(card, bill, missing.get(bill) ?? ZERO, newId(now)));
    const meta = { by: grant, verb: 'transfer.turn', now };
    const posted = await postTransfers(tx, meta, changes);
    return posted.ok ? ok({ changeId: posted.value.changeId, count: versions.size }) : posted;
  });
}

function isOffered({ book, account }: Place, found: Placed): boolean {
  const own = placeOf(found).account;
  const bills = offeredAsPayments([billOf(found.row, isCard(own))], book.today);
  return own.currency === account.currency && bills.length > 0;
}

/** A bill with the statement that it settled, null where that is as of any payment. */
interface Accepted {
  readonly found: Placed;
  readonly settles: Month | null;
}

/** What the bills paid for and is in no row of the card; bills that lower the debt paid for what is there. */
async function missingOf(
  tx: Tx,
  { book, account }: Place,
  accepted: readonly Accepted[],
): Promise<Map<Accepted, Cents>> {
  const bills = accepted
    .flatMap((bill) => (bill.settles === null ? [] : { bill, settles: bill.settles, row: bill.found.row }))
    .toSorted((left, right) => Number(left.row.day > right.row.day) - Number(left.row.day < right.row.day));
  if (bills.length === 0) return new Map();
  const { calendar, figures } = await figuresNow(tx, book, { ...account, opening_cents: ZERO });
  const open = openMonth(calendar, book.today);
  const missing = missingPurchases(
    bills.map(({ settles, row }) => ({ settles, amountCents: row.account_amount_cents })),
    figures.filter(({ month }) => month <= open),
  );
  return new Map(bills.map(({ bill }, index) => [bill, missing[index] ?? ZERO]));
}

/** The bill as it leaves its account, as it comes to the card, and what it paid for where that is in no other row. */
function asPayment(
  card: Place,
  { found, settles }: Accepted,
  missingCents: Cents,
  transferId: string,
): PlacedChange[] {
  const { day, account_amount_cents: amountCents } = found.row;
  const bond = { ...NO_BOND, transferId };
  const names = { from: placeOf(found).account.name, to: card.account.name };
  const description =
    settles === null ? describeTransfer(names, null) : `Pagamento da fatura de ${monthName(settles)}`;
  const terms = { amountCents, day, postsNow: true };
  const payment = sideRow(card, { ...terms, description, bond, booked: bookedAs('in', null, null) });
  const changes = [
    turned(found, bond, null),
    created(card.book, settles === null ? payment : putIn(payment, settles)),
  ];
  if (settles === null || missingCents === 0) return changes;
  const purchases = sideRow(card, {
    ...terms,
    amountCents: missingCents,
    description: `Compras da fatura de ${monthName(settles)}`,
    bond: NO_BOND,
    booked: { type: 'expense', category: BILL_CATEGORY },
  });
  return [...changes, created(card.book, putIn(purchases, settles))];
}

function created(book: Book, after: TransactionRow): PlacedChange {
  return { book, before: null, after };
}

function putIn(row: TransactionRow, statement_month: Month): TransactionRow {
  return { ...row, statement_month, statement_from: 'person' };
}
