// What a card owed before anything of it is known, and which statements the payments settle that files have told. Both follow from all files together:
// they are found anew once one has come or gone, so that no order of files leaves a credit or a debt that the bank does not know.
import type { Import } from '@vintem/contract/imports';
import type { Day } from '@vintem/core/calendar/day';
import { addToMonth, type Month } from '@vintem/core/calendar/month';
import {
  type BillsBefore,
  billsBefore,
  type KnownOfCard,
  type ToldPayment,
} from '@vintem/core/cards/bills-before';
import { payableMonths } from '@vintem/core/cards/settle-statement';
import { openMonth, type StatementCalendar } from '@vintem/core/cards/statement-calendar';
import { typeOfLine } from '@vintem/core/imports/line-type';
import { isCard } from '@vintem/core/ledger/account-type';
import { isTransfer } from '@vintem/core/ledger/transaction';
import { add, type Cents, negate, subtract, sum, ZERO } from '@vintem/core/money/money';
import { statementTotals } from '#ledger/card-figures.queries.ts';
import { figuresOfCard } from '#ledger/card-figures.ts';
import { ruleOfCard } from '#ledger/card-settings.ts';
import { calendarOf, missingStatements, placeOnCards } from '#ledger/card-statements.ts';
import { statementsOf } from '#ledger/card-statements.queries.ts';
import { openingAsTold, type ToldOpening } from '#ledger/changed-rows.ts';
import { findRows, ledgerTimeZone } from '#ledger/ledger.queries.ts';
import { post } from '#ledger/postings.ts';
import { type AccountRow, type RowChange, stamped, type TransactionRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Reader, Tx } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import { todayIn } from '#platform/today.ts';
import {
  type CardPayment,
  type ComingRow,
  comingToCard,
  firstMonthOf,
  paymentsOfCard,
} from './card-bills.queries.ts';
import type { ImportRecord } from './imports.queries.ts';
import { sumsUntil } from './stand-ins.queries.ts';
import {
  billsOf,
  type ComingCharges,
  givenWay,
  lastClosed,
  readStandIns,
  standInChanges,
} from './stand-ins.ts';

interface Settling {
  /** Locked. */
  readonly card: AccountRow;
  readonly verb: 'import.apply' | 'import.undo';
  /** Payments from that day on settle what is left now. */
  readonly since: Day | null;
  readonly today: Day;
  readonly now: Date;
}

interface Settled {
  /** Locked; those that are no cards stay as they are. */
  readonly accounts: ReadonlyMap<string, AccountRow>;
  readonly verb: Settling['verb'];
  readonly today: Day;
  readonly now: Date;
}

/**
 * As part of a command that has entered or taken back rows of these days. Answers the ids of its changes, without those of stand-ins: they follow
 * from what stands, so nothing is to be taken back of them.
 */
export async function settleCards(
  tx: Tx,
  grant: LedgerGrant,
  { accounts, ...settling }: Settled,
  days: readonly Day[],
): Promise<Result<string[]>> {
  const since = days.toSorted()[0] ?? null;
  const changeIds: string[] = [];
  for (const card of [...accounts.values()].filter(isCard)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and one card or two
    const settled = await settleCard(tx, grant, { ...settling, card, since });
    if (!settled.ok) return settled;
    changeIds.push(...settled.value);
  }
  return ok(changeIds);
}

async function settleCard(
  tx: Tx,
  grant: LedgerGrant,
  { card, verb, since, today, now }: Settling,
): Promise<Result<string[]>> {
  const { ledgerId } = grant;
  const told = await openingAsTold(tx, ledgerId, card.id);
  const { rows: statements } = await run(tx, statementsOf(ledgerId, [card.id]));
  const calendar = calendarOf(card, statements);
  // Where the amount told includes the past, what is entered of it changes nothing that is owed.
  if (!told || !calendar || card.opening_includes_past === true) return ok([]);
  const all = await paymentsOfCard(tx, ledgerId, card.id);
  const context = { accounts: new Map([[card.id, card]]), statements, today, now };
  const meta = { by: grant, verb, now };
  const standIns = await readStandIns(tx, ledgerId, { card, calendar, statements, payments: all, today });
  const replaced = placeOnCards(context, ledgerId, standInChanges(standIns, now));
  if (!replaced.ok) return replaced;
  if (replaced.value.changes.length > 0) {
    const change = { transactions: replaced.value.changes };
    const posted = await post(tx, ledgerId, meta, change, { locked: [card], first: replaced.value.first });
    if (!posted.ok) return posted;
  }
  const bills = billsOf(standIns, all);
  const accepted = new Set([...bills.values()].map(({ id }) => id));
  const known = await knownOf(tx, ledgerId, card, { told, calendar });
  const before = billsBefore(
    calendar,
    known,
    all.flatMap((one) => toldPayment(one, accepted)),
  );
  const opened = { ...card, ...openingWith(told, before) };
  const paying = new Set(before.payments.flatMap(({ id }) => (accepted.has(id) ? [] : id)));
  const moving = all.filter(
    ({ id, day, isMade, isByPerson, status }) =>
      status === 'posted' && (paying.has(id) || (isMade && !isByPerson && since !== null && day >= since)),
  );
  const months = moving.flatMap(({ day }) => monthsAround(calendar, day));
  const made = missingStatements(context, card.id, months);
  const byMonth = [...statements, ...made].toSorted((left, right) => (left.month < right.month ? -1 : 1));
  const settled = settledMonths(await reckonedCard(tx, ledgerId, opened, byMonth), all, moving, today);
  const placed = placeOnCards(context, ledgerId, await movedTo(tx, ledgerId, settled, now));
  if (!placed.ok) return placed;
  const isOpened = opened.opening_cents === card.opening_cents && opened.opening_day === card.opening_day;
  const accounts = isOpened ? [] : [{ before: card, after: stamped(opened, now) }];
  const transactions = placed.value.changes;
  if (accounts.length + transactions.length === 0) return ok([]);
  const change = { accounts, transactions };
  const posted = await post(tx, ledgerId, meta, change, { locked: [card], first: placed.value.first });
  return posted.ok ? ok([posted.value.changeId]) : posted;
}

/** What a draft of a card's statement would make of what it owed before, and of what is told of it as sums. */
export async function toldSumsOfDraft(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { id, statement_month: month }: Pick<ImportRecord, 'id' | 'statement_month'>,
  card: AccountRow,
  now: Date,
): Promise<Pick<Import, 'opening' | 'cardSums'>> {
  const told = await openingAsTold(db, ledgerId, card.id);
  const { rows: statements } = await run(db, statementsOf(ledgerId, [card.id]));
  const calendar = calendarOf(card, statements);
  if (!told || !calendar || month === null || card.opening_includes_past === true) {
    return { opening: null, cardSums: null };
  }
  const today = todayIn(await ledgerTimeZone(db, ledgerId), now);
  const { entering, charges } = await comingToCard(db, ledgerId, id);
  const linked = new Set(entering.flatMap(({ linked_id: one }) => one ?? []));
  const stand = await paymentsOfCard(db, ledgerId, card.id);
  const isPaying = ({ amount_cents: amount, text }: ComingRow) => isTransfer(typeOfLine(amount, text, true));
  const coming = entering.filter((row) => row.linked_id === null && isPaying(row));
  const refunds = entering.filter((row) => !isPaying(row));
  const days = [
    ...charges,
    ...refunds.map(({ day, amount_cents: amount, linked_id: one }) => ({
      day,
      cents: negate(amount),
      linkedCents: one === null ? ZERO : negate(amount),
    })),
  ];
  const comingCharges = chargesOf(month, days);
  const context = { card, calendar, statements, payments: stand, today };
  const standIns = await readStandIns(db, ledgerId, context, comingCharges);
  const accepted = new Set([...billsOf(standIns, stand).values()].map(({ id: one }) => one));
  const before = await knownOf(db, ledgerId, card, { told, calendar });
  const isEarlier = charges.length > 0 && (before.firstMonth === null || month < before.firstMonth);
  const closed = lastClosed(calendar, told.day);
  const isOfDebt = told.cents !== 0 && month <= closed;
  const { cents = ZERO, linkedCents = ZERO } = isOfDebt ? (comingCharges ?? {}) : {};
  const known = {
    ...before,
    firstMonth: isEarlier ? month : before.firstMonth,
    closed: {
      toldCents: sum([before.closed.toldCents, cents, linkedCents]),
      otherCents: subtract(before.closed.otherCents, add(linkedCents, givenWay(standIns, closed))),
    },
  };
  const payments: ToldPayment[] = [
    ...stand.flatMap((one) => toldPayment(linked.has(one.id) ? { ...one, isOfCard: true } : one, accepted)),
    ...coming.map(({ day, amount_cents: amountCents }) => ({ day, amountCents, isOfCard: true })),
  ];
  const bills = billsBefore(calendar, known, payments);
  const { opening_cents: toCents, opening_day: day } = openingWith(told, bills);
  const standing = billsBefore(
    calendar,
    before,
    stand.flatMap((one) => toldPayment(one, accepted)),
  );
  return {
    opening: toCents === card.opening_cents ? null : { day, fromCents: card.opening_cents, toCents },
    cardSums: {
      billsBeforeCents: subtract(bills.cents, standing.cents),
      replacedCents: sum([
        givenWay(standIns, month),
        toldOfDebt(told, known),
        negate(toldOfDebt(told, before)),
      ]),
    },
  };
}

/** How much of what the person said to owe the rows of files tell. */
function toldOfDebt({ cents }: ToldOpening, { closed }: KnownOfCard): Cents {
  const debt = negate(cents);
  return debt > 0 && closed.toldCents > debt ? debt : closed.toldCents;
}

function chargesOf(
  month: Month,
  days: readonly { readonly day: Day; readonly cents: Cents; readonly linkedCents: Cents }[],
): ComingCharges | undefined {
  const lastDay = days
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  if (lastDay === undefined) return undefined;
  const linkedCents = sum(days.map((one) => one.linkedCents));
  return {
    month,
    cents: subtract(sum(days.map(({ cents }) => cents)), linkedCents),
    linkedCents,
    untilCents: (day) => sum(days.flatMap((one) => (one.day <= day ? one.cents : []))),
    lastDay,
  };
}

async function knownOf(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { id }: AccountRow,
  { told, calendar }: { readonly told: ToldOpening; readonly calendar: StatementCalendar },
): Promise<KnownOfCard> {
  const closed =
    told.cents === 0
      ? { toldCents: ZERO, otherCents: ZERO }
      : await sumsUntil(db, ledgerId, id, lastClosed(calendar, told.day));
  const firstMonth = await firstMonthOf(db, ledgerId, id);
  return { debtCents: negate(told.cents), debtDay: told.day, firstMonth, closed };
}

/** None for what no file has told, and no accepted bill is, nor for the payment that a financing is. */
function toldPayment(
  payment: CardPayment,
  accepted: ReadonlySet<string>,
): (ToldPayment & { readonly id: string })[] {
  const { id, day, cents: amountCents, status, isOfCard, isMade, financed_count: financed } = payment;
  const isTold = (isOfCard || isMade || accepted.has(id)) && status === 'posted' && financed === null;
  return isTold ? [{ id, day, amountCents, isOfCard }] : [];
}

function openingWith(
  told: ToldOpening,
  { cents: before, debtCents, closedOn }: BillsBefore<ToldPayment>,
): Pick<AccountRow, 'opening_cents' | 'opening_day'> {
  // What the person said to owe stays where they said it, unless it is part of what an earlier bill left.
  const isEarlier = closedOn !== null && (told.cents === 0 || closedOn < told.day);
  return { opening_cents: negate(add(debtCents, before)), opening_day: isEarlier ? closedOn : told.day };
}

/** The statements that a payment of that day may settle. */
function monthsAround(calendar: StatementCalendar, day: Day): Month[] {
  const open = openMonth(calendar, day);
  return [addToMonth(open, -1), open];
}

async function reckonedCard(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  card: AccountRow,
  statements: Parameters<typeof figuresOfCard>[0]['statements'],
) {
  const rule = ruleOfCard(card);
  if (!rule) throw new Error('an account without statements');
  const totals = await statementTotals(tx, ledgerId, [card.id]);
  return { rule, openingCents: card.opening_cents, openingDay: card.opening_day, statements, totals };
}

/** The statements that payments settle one after the other, where they are others than now; by their ids. */
function settledMonths(
  card: Awaited<ReturnType<typeof reckonedCard>>,
  all: readonly CardPayment[],
  moving: readonly CardPayment[],
  today: Day,
): Map<string, Month> {
  const settled = new Map<string, Month>();
  const payments = all.filter((one) => !moving.includes(one));
  for (const payment of moving) {
    const { calendar, figures } = figuresOfCard({ ...card, payments }, today);
    const { settled: month } = payableMonths(calendar, figures, payment.day);
    payments.push({ ...payment, month });
    if (month !== payment.month) settled.set(payment.id, month);
  }
  return settled;
}

async function movedTo(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  months: ReadonlyMap<string, Month>,
  now: Date,
): Promise<RowChange<TransactionRow>[]> {
  const rows = await findRows(tx, ledgerId, 'transactions', [...months.keys()]);
  return rows.flatMap((before) => {
    const month = months.get(before.id);
    if (month === undefined) return [];
    const statement = { statement_month: month, statement_from: 'person' } as const;
    return [{ before, after: stamped({ ...before, ...statement }, now) }];
  });
}
