// What stood in on a card for purchases that nobody had told gives way to the rows of its bank, and comes back when they go.
import { addToMonth, type Month } from '@vintem/core/calendar/month';
import { leftOfBills, leftOfOpenDebt } from '@vintem/core/cards/stand-ins';
import { openMonth, type StatementCalendar } from '@vintem/core/cards/statement-calendar';
import type { Day } from '@vintem/core/calendar/day';
import { add, type Cents, subtract, sum, ZERO } from '@vintem/core/money/money';
import { type StatementTotal, statementTotals } from '#ledger/card-figures.queries.ts';
import { figuresOfCard } from '#ledger/card-figures.ts';
import { ruleOfCard } from '#ledger/card-settings.ts';
import { type ToldRow, transactionsAsTold } from '#ledger/changed-rows.ts';
import { findRows } from '#ledger/ledger.queries.ts';
import {
  type AccountRow,
  type RowChange,
  stamped,
  type StatementRow,
  type TransactionRow,
  withWholeParts,
} from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import type { CardPayment } from './card-bills.queries.ts';
import { type MadeStandIn, standInsMade, toldOfStatement } from './stand-ins.queries.ts';

/** A stand-in, with what is left of it. */
export interface StandIn extends MadeStandIn, ToldRow {
  readonly now: TransactionRow | null;
  readonly leftCents: Cents;
}

/** What a draft would enter on a card beside payments. */
export interface ComingCharges {
  readonly month: Month;
  /** What is new. */
  readonly cents: Cents;
  /** What is on the card already. */
  readonly linkedCents: Cents;
  /** Both, of the days until this one. */
  readonly untilCents: (day: Day) => Cents;
  readonly lastDay: Day;
}

export interface CardToday {
  readonly card: AccountRow;
  readonly calendar: StatementCalendar;
  readonly statements: readonly StatementRow[];
  readonly payments: readonly CardPayment[];
  readonly today: Day;
}

/** The stand-ins of a card with what files leave of them. @param coming what a draft would add to the files */
export async function readStandIns(
  db: Reader,
  ledgerId: GrantedLedgerId,
  card: CardToday,
  coming?: ComingCharges,
): Promise<StandIn[]> {
  const made = await standInsMade(db, ledgerId, card.card.id);
  if (made.length === 0) return [];
  const ids = made.map(({ id }) => id);
  const told = await transactionsAsTold(db, ledgerId, ids);
  const rows = await findRows(db, ledgerId, 'transactions', ids);
  const [madeById, nowById] = [
    new Map(made.map((one) => [one.id, one])),
    new Map(rows.map((row) => [row.id, row])),
  ];
  const known = told.flatMap((one): Known[] => {
    const origin = madeById.get(one.id);
    // What the person has taken to another account, or to another currency, stands for something else.
    const isHere = one.told.account_id === card.card.id && one.told.rate === null;
    return origin && isHere ? [{ ...origin, ...one, now: nowById.get(one.id) ?? null }] : [];
  });
  const left = new Map([
    ...(await leftOfDebts(db, ledgerId, card, known, coming)),
    ...(await leftOfPaidBills(db, ledgerId, card, known, coming)),
  ]);
  return known.flatMap((one) => {
    const leftCents = left.get(one.id);
    return leftCents === undefined ? [] : [{ ...one, leftCents }];
  });
}

/** The rows as they are to be. */
export function standInChanges(standIns: readonly StandIn[], now: Date): RowChange<TransactionRow>[] {
  return standIns.flatMap((one) => changeOf(one, now) ?? []);
}

function changeOf(
  { told, now: before, leftCents, version }: StandIn,
  now: Date,
): RowChange<TransactionRow> | undefined {
  if ((before?.account_amount_cents ?? ZERO) === leftCents) return undefined;
  if (leftCents === 0) return { before, after: null };
  const amounts = { amount_cents: leftCents, account_amount_cents: leftCents };
  // One that has gone comes back as it was, one version later.
  const row = before ?? { ...told, version };
  return { before, after: withWholeParts({ ...stamped(row, now), ...amounts }) };
}

/** By how much the stand-ins of statements until `month` would be less than they are. */
export function givenWay(standIns: readonly StandIn[], month: Month): Cents {
  return sum(
    standIns.flatMap(({ told, now, leftCents }) =>
      (told.statement_month ?? '') <= month ? [subtract(now?.account_amount_cents ?? ZERO, leftCents)] : [],
    ),
  );
}

/** The payments of the bills for which they stand, by the id of the stand-in. */
export function billsOf(
  standIns: readonly Pick<StandIn, 'id' | 'isOfBill' | 'madeBy' | 'told' | 'toldCents'>[],
  payments: readonly CardPayment[],
): Map<string, CardPayment> {
  const bills = new Map<string, CardPayment>();
  const taken = new Set<string>();
  for (const { id, isOfBill, madeBy, told, toldCents } of standIns) {
    if (!isOfBill) continue;
    const own = payments.filter(
      (one) =>
        one.turnedBy === madeBy &&
        one.month === told.statement_month &&
        one.cents >= toldCents &&
        !taken.has(one.id),
    );
    const bill = own.find(({ day }) => day === told.day) ?? own[0];
    if (!bill) continue;
    taken.add(bill.id);
    bills.set(id, bill);
  }
  return bills;
}

/** The statement that had closed last on that day. */
export function lastClosed(calendar: StatementCalendar, day: Day): Month {
  return addToMonth(openMonth(calendar, day), -1);
}

type Known = Omit<StandIn, 'leftCents'>;

async function leftOfDebts(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { card }: CardToday,
  standIns: readonly Known[],
  coming: ComingCharges | undefined,
): Promise<[string, Cents][]> {
  const left: [string, Cents][] = [];
  for (const { id, isOfBill, told, toldCents } of standIns) {
    const { statement_month: month, day } = told;
    if (isOfBill || month === null) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection, and a card has one at most
    const files = await toldOfStatement(db, ledgerId, { accountId: card.id, month, day });
    const own = coming?.month === month ? coming : undefined;
    const beside = {
      untilThenCents: add(files.untilThenCents, own?.untilCents(day) ?? ZERO),
      reachesBeyond: files.reachesBeyond || (own !== undefined && own.lastDay > day),
    };
    left.push([id, leftOfOpenDebt(toldCents, beside)]);
  }
  return left;
}

async function leftOfPaidBills(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { card, statements, payments, today, calendar }: CardToday,
  standIns: readonly Known[],
  coming: ComingCharges | undefined,
): Promise<Map<string, Cents>> {
  const bills = billsOf(standIns, payments);
  if (bills.size === 0) return new Map();
  const paid = [...bills.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const rule = ruleOfCard(card);
  if (!rule) throw new Error('an account without statements');
  const kept = await statementTotals(db, ledgerId, [card.id]);
  const { figures } = figuresOfCard(
    {
      rule,
      openingCents: ZERO,
      openingDay: card.opening_day,
      statements,
      totals: [...withoutStandIns(kept, standIns), ...totalsOf(card.id, coming)],
      // Which statement a payment settles that a file has made is found only once the stand-ins are known: the one that had closed last.
      payments: payments.flatMap((one) => {
        if (paid.includes(one)) return [];
        if (!one.isMade || one.isByPerson) return one;
        const month = lastClosed(calendar, one.day);
        // One of a time of which nothing is known pays for nothing that is.
        return statements.some((statement) => statement.month === month) ? { ...one, month } : [];
      }),
    },
    today,
  );
  const open = openMonth(calendar, today);
  const ofBills = standIns.flatMap(({ id, told, toldCents }) =>
    bills.has(id) && told.statement_month !== null
      ? { id, month: told.statement_month, day: told.day, amountCents: toldCents }
      : [],
  );
  return leftOfBills(
    ofBills,
    paid.map(({ month, cents }) => ({ settles: month, amountCents: cents })),
    figures.filter(({ month }) => month <= open),
  );
}

function withoutStandIns(totals: readonly StatementTotal[], standIns: readonly Known[]): StatementTotal[] {
  return totals.map((total) => {
    const own = standIns.flatMap(({ now }) =>
      now?.statement_month === total.month && now.type === total.type && now.status === total.status
        ? now.account_amount_cents
        : [],
    );
    return { ...total, cents: subtract(total.cents, sum(own)) };
  });
}

function totalsOf(accountId: string, coming: ComingCharges | undefined): StatementTotal[] {
  if (coming === undefined || coming.cents === 0) return [];
  const isOwed = coming.cents > 0;
  return [
    {
      account_id: accountId,
      month: coming.month,
      type: isOwed ? 'expense' : 'refund',
      status: 'posted',
      cents: isOwed ? coming.cents : subtract(ZERO, coming.cents),
    },
  ];
}
