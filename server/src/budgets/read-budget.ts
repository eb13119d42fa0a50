import type { Budget, BudgetLine } from '@vintem/contract/budgets';
import { budgetLine, type Spending, sumOfLines } from '@vintem/core/budgets/budget-line';
import { firstCarriedMonth, lastBudgetMonth, type Limit, limitIn } from '@vintem/core/budgets/limit';
import type { Day } from '@vintem/core/calendar/day';
import { type Month, monthOf } from '@vintem/core/calendar/month';
import type { CardMonth } from '@vintem/core/cards/card-month';
import type { Category } from '@vintem/core/ledger/category';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { wholeOf } from '@vintem/core/ledger/category-tree';
import { type CurrencyCode, DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import { add, sum } from '@vintem/core/money/money';
import { limitRows } from '#ledger/budget-limits.queries.ts';
import { limitsBySubject, type LimitSubject } from '#ledger/budget-limits.ts';
import { categoriesOfLedger } from '#ledger/categories.ts';
import { figureFacts } from '#ledger/ledger.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Reader, Services } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import { todayIn } from '#platform/today.ts';
import { readRates } from '#rates/read-rates.ts';
import { currencyOfLedger } from './budgets.queries.ts';
import { NOTHING, readSpending, type SpendingOfMonths } from './read-spending.ts';

/** What a budget is read with. */
export interface BudgetFacts {
  readonly today: Day;
  /** Null without a card. */
  readonly cardMonth: CardMonth | null;
  readonly currency: CurrencyCode;
  readonly table: RateTable;
  readonly categories: readonly Category[];
  readonly limits: ReadonlyMap<LimitSubject, readonly Limit[]>;
}

/** Also inside a transaction. */
export type Asking = Pick<Services, 'clock'> & { readonly db: Reader };

export async function budgetFacts({ db, clock }: Asking, ledgerId: GrantedLedgerId): Promise<BudgetFacts> {
  const [facts, currency, { rates }, { categories }, { rows }] = await Promise.all([
    figureFacts(db, ledgerId),
    currencyOfLedger(db, ledgerId),
    readRates(db),
    categoriesOfLedger(db, ledgerId),
    run(db, limitRows(ledgerId)),
  ]);
  return {
    today: todayIn(facts.time_zone, clock.now()),
    cardMonth: facts.card_month,
    currency: currency ?? DEFAULT_CURRENCY,
    // The contract types missing rates as optional, the table as absent keys.
    table: rates as RateTable,
    categories,
    limits: limitsBySubject(rows),
  };
}

/**
 * The budget of a month: without one of the current month. Its cost follows the months that decide what is carried into it, and never the
 * number of transactions.
 */
export async function readBudget(
  services: Services,
  ledgerId: GrantedLedgerId,
  asked?: Month,
): Promise<Result<Budget>> {
  const facts = await budgetFacts(services, ledgerId);
  const current = monthOf(facts.today);
  const month = asked ?? current;
  if (month > lastBudgetMonth(current)) return refuseMonth();
  return withinRange(async () => {
    const spending = await spendingOfBudget(services, ledgerId, facts, month);
    const lines = linesOf(facts, spending, month);
    const top = lines.filter(({ isCovered }) => !isCovered);
    return {
      month,
      today: facts.today,
      currency: facts.currency,
      cardMonth: facts.cardMonth,
      isConverted: spending.isConverted,
      total: top.length > 0 ? bare(sumOfLines(top)) : null,
      lines,
      unlimited: unlimitedOf(facts, spending, month, lines),
    };
  });
}

/** What is spent in the month, and in those that decide what is carried into it. */
export function spendingOfBudget(
  { db }: Pick<Asking, 'db'>,
  ledgerId: GrantedLedgerId,
  { limits, today, cardMonth, currency, table }: BudgetFacts,
  month: Month,
): Promise<SpendingOfMonths> {
  const from = [...limits.values()]
    .map((of) => firstCarriedMonth(of, month))
    .reduce((first, one) => (one < first ? one : first), month);
  const asked = { from, to: month, today, counts: cardMonth ?? 'purchase' };
  return readSpending(db, ledgerId, asked, { currency, table });
}

export function linesOf(facts: BudgetFacts, spending: SpendingOfMonths, month: Month): BudgetLine[] {
  const { limits, categories } = facts;
  const held = [...limits].filter(([, of]) => limitIn(of, month) !== null);
  const subjects = new Set(held.map(([subject]) => subject));
  const coverOf = (subject: LimitSubject) => coverIn(subjects, categories, subject);
  const limitCentsOf = (of: readonly Limit[]) => limitIn(of, month)?.limitCents ?? NOTHING.usedCents;
  return held.flatMap(([category, of]) => {
    const line = budgetLine(of, month, (one) => spendingIn(facts, spending, category, one));
    if (!line) return [];
    const covered = held.filter(([other]) => coverOf(other) === category && other !== category);
    return [
      {
        category,
        ...line,
        isCovered: coverOf(category) !== undefined,
        partsLimitCents: covered.length > 0 ? sum(covered.map(([, other]) => limitCentsOf(other))) : null,
      },
    ];
  });
}

/** The limit that has that of `subject` in it: of its whole, else of the ledger. Undefined where none has. */
function coverIn(
  subjects: ReadonlySet<LimitSubject>,
  categories: readonly Category[],
  subject: LimitSubject,
): LimitSubject | undefined {
  if (subject === null) return undefined;
  const whole = wholeOf(categories, subject);
  if (whole !== subject && subjects.has(whole)) return whole;
  return subjects.has(null) ? null : undefined;
}

/** Of a category with its parts, or of all of them. */
function spendingIn(
  { categories }: BudgetFacts,
  spending: SpendingOfMonths,
  subject: LimitSubject,
  month: Month,
): Spending {
  return spending
    .categoriesIn(month)
    .filter((key) => subject === null || key === subject || wholeOf(categories, key) === subject)
    .map((key) => spending.of(key, month))
    .reduce(together, NOTHING);
}

function together(one: Spending, other: Spending): Spending {
  return {
    usedCents: add(one.usedCents, other.usedCents),
    expectedCents: add(one.expectedCents, other.expectedCents),
  };
}

/** What no limit of a category covers, by whole: parts with limits of their own are not in it. */
function unlimitedOf(
  { categories }: BudgetFacts,
  spending: SpendingOfMonths,
  month: Month,
  lines: readonly BudgetLine[],
): Budget['unlimited'] {
  const limited = new Set<CategoryKey>(lines.flatMap(({ category }) => category ?? []));
  const left = spending
    .categoriesIn(month)
    .filter((key) => !limited.has(key) && !limited.has(wholeOf(categories, key)));
  return [...Map.groupBy(left, (key) => wholeOf(categories, key))]
    .map(([category, keys]) => ({
      category,
      ...keys.map((key) => spending.of(key, month)).reduce(together, NOTHING),
    }))
    .filter(({ usedCents, expectedCents }) => usedCents !== 0 || expectedCents !== 0);
}

function bare({ limitCents, carriedCents, usedCents, expectedCents }: NonNullable<Budget['total']>) {
  return { limitCents, carriedCents, usedCents, expectedCents };
}

export function refuseMonth() {
  return refuse('validation_failed', { fields: [{ path: 'month', code: 'budget_month_too_far' }] });
}

/** Sums beyond what an amount can hold are refused. */
export async function withinRange<Answer>(read: () => Promise<Answer>): Promise<Result<Answer>> {
  try {
    return ok(await read());
  } catch (error) {
    if (error instanceof RangeError) return refuse('amount_out_of_range');
    throw error;
  }
}
