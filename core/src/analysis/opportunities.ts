/**
 * Ways to save money: the yearly amount, and the transactions that prove it. The estimates are careful: a transaction proves only one
 * opportunity, fees count as paid and are not extrapolated, and a category counts for what lies above its usual range. Worked examples:
 * docs/specs/analysis.md.
 */
import { addMonths, type Day } from '#calendar/day.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import { type Cents, sum } from '#money/money.ts';
import type { Parties } from './description-key.ts';
import {
  categoriesIn,
  completeMonths,
  countedMonthReader,
  type HistoryTransaction,
  inOrder,
  type MonthlyHistory,
  seriesOf,
} from './history.ts';
import { estimatedCents } from './robust.ts';
import type { DuplicateSubscription, Subscription } from './subscriptions.ts';
import { usualRange } from './usual-range.ts';

export type OpportunityKind = 'duplicate_subscription' | 'price_rise' | 'fees' | 'above_usual';

export interface Opportunity {
  readonly kind: OpportunityKind;
  readonly category: CategoryKey;
  /** As the charge is called; null for a whole category and for fees of several names. */
  readonly description: string | null;
  readonly yearlyCents: Cents;
  /** The transactions that prove it, the latest last; never empty. */
  readonly transactionIds: readonly string[];
}

export interface OpportunityInput {
  readonly history: MonthlyHistory;
  readonly transactions: readonly HistoryTransaction[];
  readonly parties: Parties;
  readonly subscriptions: readonly Subscription[];
  readonly duplicates: readonly DuplicateSubscription[];
  readonly today: Day;
}

/** Bank charges: words of a party's key. */
const FEE = /\b(?:tarifas?|juros|anuidade|iof|multas?|encargos?|cesta de servicos|mora)\b/u;
/** A category is compared by its last three months with those before, of which there must be six. */
const RECENT_MONTHS = 3;
const MIN_MONTHS_BEFORE = 6;
const MAX_PROOFS = 12;

/** The largest yearly saving first. */
export function opportunitiesIn(input: OpportunityInput): Opportunity[] {
  const claimed = new Set<string>();
  const found: Opportunity[] = [];
  // The most certain finder first: no later one counts a claimed transaction again.
  for (const find of [duplicates, priceRises, fees, categoriesAboveUsual]) {
    for (const opportunity of find(input, claimed)) {
      for (const id of opportunity.transactionIds) claimed.add(id);
      found.push(opportunity);
    }
  }
  return found.toSorted((one, other) => other.yearlyCents - one.yearlyCents);
}

function duplicates({ subscriptions, duplicates: pairs }: OpportunityInput): Opportunity[] {
  return pairs.flatMap(({ duplicateId, yearlyCents }) =>
    subscriptions
      .filter(({ id }) => id === duplicateId)
      .map(({ category, description, transactionIds }) => ({
        kind: 'duplicate_subscription',
        category,
        description,
        yearlyCents,
        transactionIds,
      })),
  );
}

function priceRises({ subscriptions }: OpportunityInput, claimed: ReadonlySet<string>): Opportunity[] {
  return subscriptions.flatMap(({ status, category, description, priceRise }) => {
    if (status !== 'active' || priceRise === null) return [];
    if (priceRise.transactionIds.some((id) => claimed.has(id))) return [];
    const { yearlyCents, transactionIds } = priceRise;
    return [{ kind: 'price_rise', category, description, yearlyCents, transactionIds }];
  });
}

/** Fees of the last twelve months, by category. */
function fees({ parties, today }: OpportunityInput, claimed: ReadonlySet<string>): Opportunity[] {
  const since = addMonths(today, -12);
  const charged = [...parties]
    .filter(([key]) => FEE.test(key))
    .flatMap(([, group]) => group.filter(({ id, day }) => day > since && !claimed.has(id)));
  return [...Map.groupBy(inOrder(charged), ({ category }) => category)].map(([category, group]) => {
    const names = new Set(group.map(({ description }) => description));
    return {
      kind: 'fees',
      category,
      description: names.size === 1 ? (group[0]?.description ?? null) : null,
      yearlyCents: sum(group.map(({ amountCents }) => amountCents)),
      transactionIds: group.map(({ id }) => id),
    };
  });
}

/** Yearly excess: how much even the lowest of the last three months exceeds the earlier usual range. A one-off trip does not count. */
function categoriesAboveUsual(
  { history, transactions, today }: OpportunityInput,
  claimed: ReadonlySet<string>,
): Opportunity[] {
  const months = completeMonths(history, today);
  if (months.length < RECENT_MONTHS + MIN_MONTHS_BEFORE) return [];
  const recent = months.slice(-RECENT_MONTHS);
  const readMonth = countedMonthReader();
  const spent = transactions.filter((one) => one.figure === 'expense' && recent.includes(readMonth(one)));
  return categoriesIn(history, recent, 'expense').flatMap((category) => {
    const amounts = seriesOf(history, months, { figure: 'expense', category });
    const ofRecent = spent.filter((transaction) => transaction.category === category);
    const counted = recent.map((month, index) => {
      const elsewhere = ofRecent.filter((one) => claimed.has(one.id) && readMonth(one) === month);
      return (amounts.at(index - RECENT_MONTHS) ?? 0) - sum(elsewhere.map(({ amountCents }) => amountCents));
    });
    const { usual, high } = usualRange(amounts.slice(0, -RECENT_MONTHS));
    const excess = Math.min(...counted) - high;
    const proofs = ofRecent.filter(({ id, amountCents }) => amountCents > 0 && !claimed.has(id));
    if (usual === 0 || excess < 1 || proofs.length === 0) return [];
    return [
      {
        kind: 'above_usual',
        category,
        description: null,
        yearlyCents: estimatedCents(12 * Math.round(excess)),
        transactionIds: largest(proofs).map(({ id }) => id),
      },
    ];
  });
}

/** The largest, in the order of their days. */
function largest(transactions: readonly HistoryTransaction[]): HistoryTransaction[] {
  const chosen = transactions
    .toSorted((one, other) => other.amountCents - one.amountCents)
    .slice(0, MAX_PROOFS);
  return inOrder(chosen);
}
