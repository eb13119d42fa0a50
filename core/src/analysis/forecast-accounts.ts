/**
 * The future balance at the end of each month: today's balance, moved by scheduled amounts, series and usual amounts, with the interval
 * that holds eight times in ten.
 *
 * Map: the amounts are those of `forecast.ts`, so that without cards a month's balance differs from the one before it by the result that the
 * analysis tells of that month; only what was posted already moves nothing again. What is scheduled on a card counts in its month and moves no
 * account: the accounts pay the statements when they are due (`#cards/payments-to-come.ts`). So is what is usual on a card: it leaves them in the
 * month of its statement, in whichever month the ledger counts it. The interval is that of the sums:
 * `forecast-sums.ts`. Worked examples: docs/specs/projections.md, every row of which is a test.
 */
import { type Day, dayParts } from '#calendar/day.ts';
import { lastDay, type Month, monthOf } from '#calendar/month.ts';
import { add, type Cents, isCents, subtract, sum, ZERO } from '#money/money.ts';
import {
  type CentsInterval,
  type Estimate,
  type ForecastInput,
  forecastTotals,
  type StreamForecast,
} from './forecast.ts';
import { reachOfSums } from './forecast-sums.ts';
import { estimatedCents } from './robust.ts';

export interface AccountsMonth {
  readonly month: Month;
  readonly income: Estimate;
  readonly expense: Estimate;
  /** Expected income − expected expense, of the whole month. */
  readonly resultCents: Cents;
  /** Amounts still to be posted in accounts that are no cards: scheduled ones and those of series, income less expense, and transfers. */
  readonly scheduledCents: Cents;
  /** What the statements of cards take, not above zero. */
  readonly statementsCents: Cents;
  /** Usual amounts in addition. */
  readonly usualCents: Cents;
  /** Balance at the end of the month; null when it is out of range. */
  readonly accountsCents: Cents | null;
  /** Null where the past is too short to know one. */
  readonly interval80: CentsInterval | null;
}

export interface AccountsForecast {
  /** Balance today; null when unknown. */
  readonly accountsCents: Cents | null;
  /** Number of complete months behind the usual amounts that move the balance; with none, only scheduled amounts count. */
  readonly completeMonths: number;
  /** The current month and those after it. */
  readonly months: readonly AccountsMonth[];
  /** What is known to come, by its day, from today on: of each month it adds up to what is scheduled less what statements take. */
  readonly movements: readonly DayMovement[];
}

/** What comes into the accounts and goes out of them on a day; neither is below zero. */
export interface DayMovement {
  readonly day: Day;
  readonly inCents: Cents;
  readonly outCents: Cents;
}

/** An amount that moves the accounts on a day: up, or below zero down. */
export interface DatedAmount {
  readonly day: Day;
  readonly amountCents: Cents;
}

export interface AccountsInput extends ForecastInput {
  /** Of the accounts that are no cards; null when unknown. */
  readonly balanceCents: Cents | null;
  /**
   * The same rows as the accounts pay them: those of cards in the month of their statement. Without it they count there already, or there are none.
   */
  readonly asPaid?: Pick<ForecastInput, 'history' | 'transactions' | 'scheduled'>;
  /** What will be paid of statements, above zero. */
  readonly statementPayments?: readonly DatedAmount[];
  /** The sides that scheduled transfers have in these accounts. Two sides of one day move nothing. */
  readonly transfers?: readonly DatedAmount[];
}

/** Forecasts `horizon` months beyond the current one. Throws a `RangeError` when the scheduled amounts exceed the largest amount. */
export function forecastAccounts(input: AccountsInput, horizon: number): AccountsForecast {
  const told = forecastTotals(input, horizon);
  const paid = input.asPaid ? forecastTotals({ ...input, ...input.asPaid }, horizon) : told;
  const { months, income, expense, completeMonths } = paid;
  const reach = reachOfSums(
    [
      { record: income.record, sign: 1 },
      { record: expense.record, sign: -1 },
    ],
    months.length,
    0.8,
  );
  const paidIn = sumsOfMonths(input.statementPayments ?? [], input.today);
  const transferredIn = sumsOfMonths(input.transfers ?? [], input.today);
  const last = months.at(-1);
  let held: number | null = input.balanceCents;
  return {
    movements: last === undefined ? [] : movementsUntil(lastDay(last), input),
    accountsCents: input.balanceCents,
    completeMonths,
    months: months.flatMap((month, ahead) => {
      const [comes, goes] = [told.income.estimates[ahead], told.expense.estimates[ahead]];
      const toComeCents = subtract(leftOf(income, ahead), leftOf(expense, ahead));
      if (!comes || !goes) return [];
      const resultCents = subtract(comes.valueCents, goes.valueCents);
      const comingCents = subtract(income.comingCents[ahead] ?? ZERO, expense.comingCents[ahead] ?? ZERO);
      const usualCents = subtract(toComeCents, comingCents);
      const onCardsCents = subtract(income.onCardsCents[ahead] ?? ZERO, expense.onCardsCents[ahead] ?? ZERO);
      const scheduledCents = add(subtract(comingCents, onCardsCents), transferredIn(month));
      const statementsCents = subtract(ZERO, paidIn(month));
      held = held === null ? null : held + scheduledCents + usualCents + statementsCents;
      const accountsCents = held !== null && isCents(held) ? held : null;
      return {
        month,
        income: comes,
        expense: goes,
        resultCents,
        scheduledCents,
        statementsCents,
        usualCents,
        accountsCents,
        interval80: around(accountsCents, reach && reachBy(reach, ahead, input)),
      };
    }),
  };
}

/** What of a month has moved no account yet. */
function leftOf({ estimates, movedCents }: StreamForecast, ahead: number): Cents {
  return subtract(estimates[ahead]?.valueCents ?? ZERO, movedCents[ahead] ?? ZERO);
}

/** What is known to come, by its day. What is overdue comes today. */
export function movementsUntil(
  until: Day,
  input: Pick<AccountsInput, 'today' | 'scheduled' | 'asPaid' | 'statementPayments' | 'transfers'>,
): DayMovement[] {
  const { today, statementPayments = [], transfers = [] } = input;
  const rows = (input.asPaid ?? input).scheduled.filter(({ isPosted, isOnCard }) => !isPosted && !isOnCard);
  const amounts = [
    ...rows.map(({ day, figure, amountCents }) => ({
      day,
      amountCents: figure === 'income' ? amountCents : subtract(ZERO, amountCents),
    })),
    // Two sides of one day move nothing.
    ...[...Map.groupBy(transfers, ({ day }) => day)].map(([day, sides]) => ({
      day,
      amountCents: sum(sides.map(({ amountCents }) => amountCents)),
    })),
    ...statementPayments.map(({ day, amountCents }) => ({ day, amountCents: subtract(ZERO, amountCents) })),
  ];
  const days = new Map<Day, DayMovement>();
  for (const { day: on, amountCents } of amounts) {
    const day = on > today ? on : today;
    if (day > until || amountCents === 0) continue;
    const { inCents, outCents } = days.get(day) ?? { inCents: ZERO, outCents: ZERO };
    days.set(
      day,
      amountCents > 0
        ? { day, inCents: add(inCents, amountCents), outCents }
        : { day, inCents, outCents: subtract(outCents, amountCents) },
    );
  }
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** Days that have passed count in the current month. */
function sumsOfMonths(amounts: readonly DatedAmount[], today: Day): (month: Month) => Cents {
  const sums = new Map<Month, Cents>();
  for (const { day, amountCents } of amounts) {
    const month = monthOf(day > today ? day : today);
    sums.set(month, add(sums.get(month) ?? ZERO, amountCents));
  }
  return (month) => sums.get(month) ?? ZERO;
}

/** The passed days of the current month are counted already: only the remaining ones are uncertain. */
function reachBy(reach: readonly number[], ahead: number, { today }: ForecastInput): number {
  const length = dayParts(lastDay(monthOf(today))).dayOfMonth;
  const left = (length - dayParts(today).dayOfMonth) / length;
  const before = reach[ahead - 1] ?? 0;
  return before + left * ((reach[ahead] ?? before) - before);
}

function around(cents: Cents | null, reach: number | null): CentsInterval | null {
  if (cents === null || reach === null) return null;
  return { lowCents: estimatedCents(cents - reach), highCents: estimatedCents(cents + reach) };
}
