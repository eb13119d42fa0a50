/**
 * Which parcels told by a card's file are of one purchase: with each other, with a plan that has begun later, with parcels that came as plain
 * purchases. Each purchase becomes one plan, in whatever order its parcels come.
 *
 * Worked examples: docs/specs/imports.md, every row of which is a test.
 */
import { addMonths, type Day, daysBetween } from '#calendar/day.ts';
import { addToMonth, type Month, monthOf, monthsBetween } from '#calendar/month.ts';
import { periodOf, type StatementCalendar } from '#cards/statement-calendar.ts';
import type { Cents } from '#money/money.ts';
import { likeness, textKey } from './text-likeness.ts';

type Parcel = {
  readonly number: number;
  readonly count: number;
  /** Above zero. */
  readonly amountCents: Cents;
  /** Of the purchase, without the parcel. */
  readonly words: string;
  /** Of the statement in which it is. */
  readonly month: Month;
};

/** A parcel that the file tells and nothing of the ledger is. */
export type ParcelLine = Parcel & {
  readonly position: number;
  readonly day: Day;
};

/** A plain purchase that a line of a bank told as a parcel. */
export type PlainParcel = Parcel & { readonly id: string };

/** A plan of the card, by the first of its parcels. */
export type PlanOnCard = Parcel & {
  readonly id: string;
  readonly numbers: readonly number[];
};

/** One purchase of the file. */
export type PlanToComplete = {
  /** Of its lines, by their numbers. */
  readonly positions: readonly number[];
  /** The plan that it goes on; null for a new one. */
  readonly planId: string | null;
  /** The plain purchases that become its parcels. */
  readonly plainIds: readonly string[];
  /** The numbers of those, in their order. */
  readonly plainNumbers: readonly number[];
  /** The numbers that nothing tells: they are made. */
  readonly missing: readonly number[];
};

/** Wordings of one purchase are cut off at most. */
const ALIKE = 0.9;
/** A bank puts a parcel into the statement before or after now and then. */
const MONTHS_OFF = 1;

interface Purchase {
  readonly of: readonly Parcel[];
  readonly lines: ParcelLine[];
  readonly plan: PlanOnCard | null;
  readonly numbers: Set<number>;
}

/** The purchases of all `lines`: a line is in one, a plan and a plain purchase in one at most. */
export function completePlans(
  lines: readonly ParcelLine[],
  plans: readonly PlanOnCard[],
  plains: readonly PlainParcel[],
): PlanToComplete[] {
  const purchases: Purchase[] = plans.map((plan) => ({
    of: [plan],
    lines: [],
    plan,
    numbers: new Set(plan.numbers),
  }));
  const inOrder = lines.toSorted((a, b) => a.number - b.number || a.position - b.position);
  for (const line of inOrder) {
    const found = purchases.find((one) => isOf(one, line));
    if (found) found.lines.push(line);
    else purchases.push({ of: [line], lines: [line], plan: null, numbers: new Set() });
    (found ?? purchases.at(-1))?.numbers.add(line.number);
  }
  const taken = new Set<string>();
  return purchases.flatMap((purchase) => {
    if (purchase.lines.length === 0) return [];
    const joined: PlainParcel[] = [];
    for (const plain of plains) {
      if (taken.has(plain.id) || !isOf(purchase, plain)) continue;
      taken.add(plain.id);
      joined.push(plain);
      purchase.numbers.add(plain.number);
    }
    return [
      {
        positions: purchase.lines.map(({ position }) => position),
        planId: purchase.plan?.id ?? null,
        plainIds: joined.map(({ id }) => id),
        plainNumbers: joined.map(({ number }) => number),
        missing: missingOf(purchase),
      },
    ];
  });
}

/** From the first that is known to the last; of a plan those that a person took out of it stay away. */
function missingOf({ numbers, plan, lines }: Purchase): number[] {
  const first = Math.min(...numbers);
  const end = plan ? Math.min(...plan.numbers) : (lines[0]?.count ?? 0) + 1;
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index).filter(
    (number) => !numbers.has(number),
  );
}

function isOf({ of, lines, numbers }: Purchase, parcel: Parcel & { readonly day?: Day }): boolean {
  if (numbers.has(parcel.number)) return false;
  return [...of, ...lines].some((known) => isSamePurchase(known, parcel));
}

function isSamePurchase(
  known: Parcel & { readonly day?: Day },
  parcel: Parcel & { readonly day?: Day },
): boolean {
  if (known.count !== parcel.count) return false;
  // The first parcel has the cents that are left over.
  if (Math.abs(known.amountCents - parcel.amountCents) >= parcel.count) return false;
  if (likeness(textKey(known.words), textKey(parcel.words)) < ALIKE) return false;
  const beginning = ({ month, number }: Pick<Parcel, 'month' | 'number'>) => addToMonth(month, 1 - number);
  const isNear = (left: Month, right: Month) => Math.abs(monthsBetween(left, right)) <= MONTHS_OFF;
  if (isNear(beginning(known), beginning(parcel))) return true;
  if (known.day === undefined || parcel.day === undefined) return false;
  // In a file of several statements: the day of the purchase, or that of each parcel.
  const ofDay = ({ number }: Parcel, day: Day) => addToMonth(monthOf(day), 1 - number);
  return known.day === parcel.day || isNear(ofDay(known, known.day), ofDay(parcel, parcel.day));
}

/**
 * The day of the purchase of which a file of the statement of `month` tells this parcel: banks give the parcel the day of the purchase, or one
 * of its own, `number - 1` months after it.
 */
export function purchaseDayOf(
  calendar: StatementCalendar,
  { number, day }: Pick<ParcelLine, 'number' | 'day'>,
  month: Month,
): Day {
  const { firstDay, lastDay } = periodOf(calendar, month);
  const isOutside = (on: Day) => Math.max(daysBetween(on, firstDay), daysBetween(lastDay, on), 0);
  const isOwn = isOutside(day) < isOutside(addMonths(day, number - 1));
  return isOwn ? addMonths(day, 1 - number) : day;
}
