/**
 * Recurring charges, found by their party, their cadence and the steadiness of their amount; their yearly cost, price rises, missed charges
 * and duplicates. Worked examples: docs/specs/analysis.md.
 */
import { addMonths, type Day, daysBetween } from '#calendar/day.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import { type Cents, subtract } from '#money/money.ts';
import { type Cadence, RHYTHMS, type Run, runsOf } from './cadence.ts';
import { byDescription, type Parties } from './description-key.ts';
import type { HistoryTransaction } from './history.ts';
import { estimatedCents, median, robustSpread } from './robust.ts';

export interface Subscription {
  /** The first of its transactions; stays the same as more come. */
  readonly id: string;
  /** As its last transaction is called. */
  readonly description: string;
  readonly category: CategoryKey;
  readonly cadence: Cadence;
  /** Whether its price is fixed until it changes, like a streaming service's, or differs every time, like electricity. */
  readonly amount: 'fixed' | 'variable';
  /** The last charge when fixed, else the median of the last twelve. */
  readonly amountCents: Cents;
  /** `amountCents` times the charges of a year. */
  readonly yearlyCents: Cents;
  readonly lastDay: Day;
  readonly nextDay: Day;
  /** `late` when the next charge is overdue; `ended` when more than one is. */
  readonly status: 'active' | 'late' | 'ended';
  readonly priceRise: PriceRise | null;
  readonly transactionIds: readonly string[];
}

export interface PriceRise {
  readonly fromCents: Cents;
  readonly toCents: Cents;
  readonly sinceDay: Day;
  /** The additional cost per year. */
  readonly yearlyCents: Cents;
  readonly transactionIds: readonly string[];
}

/** Two charges of one party for the same thing, as it seems: both active, at one cadence, at nearly one price. */
export interface DuplicateSubscription {
  readonly keptId: string;
  readonly duplicateId: string;
  readonly yearlyCents: Cents;
}

/** Steps of less than this are rounding or exchange. */
const MIN_RISE = 0.01;
/** The share of charges that must equal the one before, for a fixed price. */
const STEADY_SHARE = 0.6;
const MAX_VARIATION = 0.35;
const NEARLY_ONE_PRICE = 0.1;
/** After the expected day, a charge may take a weekend or a statement. */
const GRACE_DAYS = 7;
const LAST_CHARGES = 12;

/** All that any of `parties` ever charged regularly, what costs most a year first. */
export function subscriptionsIn(parties: Parties, today: Day): Subscription[] {
  return [...parties.values()]
    .flatMap(runsOf)
    .flatMap((run) => subscriptionOf(run, today))
    .toSorted((one, other) => other.yearlyCents - one.yearlyCents);
}

/** The pairs among `subscriptions` that look like one thing paid twice. The cheaper one is the duplicate. */
export function duplicatesAmong(subscriptions: readonly Subscription[]): DuplicateSubscription[] {
  const active = subscriptions.filter(({ status, amount }) => status === 'active' && amount === 'fixed');
  return [...byDescription(active).values()].flatMap((group) =>
    group.slice(1).flatMap((duplicate, index) => {
      const kept = group[index];
      return kept !== undefined && isNearly(kept, duplicate)
        ? [{ keptId: kept.id, duplicateId: duplicate.id, yearlyCents: duplicate.yearlyCents }]
        : [];
    }),
  );
}

function isNearly(one: Subscription, other: Subscription): boolean {
  const larger = Math.max(one.amountCents, other.amountCents);
  const apart = Math.abs(one.amountCents - other.amountCents);
  return one.cadence === other.cadence && apart <= NEARLY_ONE_PRICE * larger;
}

function subscriptionOf({ cadence, charges }: Run, today: Day): Subscription[] {
  const [first, last] = [charges[0], charges.at(-1)];
  const amount = stabilityOf(charges.map(({ amountCents }) => amountCents));
  if (first === undefined || last === undefined || amount === null) return [];
  const recent = charges.slice(-LAST_CHARGES).map(({ amountCents }) => amountCents);
  const amountCents = amount === 'fixed' ? last.amountCents : estimatedCents(median(recent));
  const { next, chargesAYear } = RHYTHMS[cadence];
  return [
    {
      id: first.id,
      description: last.description,
      category: last.category,
      cadence,
      amount,
      amountCents,
      yearlyCents: estimatedCents(amountCents * chargesAYear),
      lastDay: last.day,
      nextDay: next(last.day),
      status: statusOf(next(last.day), cadence, today),
      priceRise: amount === 'fixed' ? lastRise(charges, cadence, today) : null,
      transactionIds: charges.map(({ id }) => id),
    },
  ];
}

/** Null when amounts differ so much that it is no one thing. */
function stabilityOf(amounts: readonly Cents[]): Subscription['amount'] | null {
  const same = amounts.slice(1).filter((amount, index) => !differs(amounts[index] ?? amount, amount));
  if (same.length >= STEADY_SHARE * (amounts.length - 1)) return 'fixed';
  return robustSpread(amounts) <= MAX_VARIATION * median(amounts) ? 'variable' : null;
}

function differs(one: Cents, other: Cents): boolean {
  return Math.abs(other - one) > MIN_RISE * one;
}

function statusOf(nextDay: Day, cadence: Cadence, today: Day): Subscription['status'] {
  const { next, tolerance } = RHYTHMS[cadence];
  const grace = tolerance + (cadence === 'weekly' ? 0 : GRACE_DAYS);
  if (daysBetween(nextDay, today) <= grace) return 'active';
  return daysBetween(next(nextDay), today) <= grace ? 'late' : 'ended';
}

/** The last step up within a year, when the price has not come down again. */
function lastRise(charges: readonly HistoryTransaction[], cadence: Cadence, today: Day): PriceRise | null {
  const at = charges.findLastIndex((charge, index) =>
    differs(charges[index - 1]?.amountCents ?? charge.amountCents, charge.amountCents),
  );
  const [before, after] = [charges[at - 1], charges[at]];
  if (before === undefined || after === undefined || after.amountCents < before.amountCents) return null;
  if (after.day < addMonths(today, -12)) return null;
  return {
    fromCents: before.amountCents,
    toCents: after.amountCents,
    sinceDay: after.day,
    yearlyCents: estimatedCents(
      subtract(after.amountCents, before.amountCents) * RHYTHMS[cadence].chargesAYear,
    ),
    transactionIds: [before, ...charges.slice(at)].map(({ id }) => id),
  };
}
