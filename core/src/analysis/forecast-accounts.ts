/**
 * What the accounts will hold at the end of each month: what they hold today, moved by what is scheduled, by what series will do, and by what
 * is usual besides, with the interval in which it is expected eight times in ten.
 *
 * Map: the amounts are those of `forecast.ts`, so that a month's balance differs from the one before it by the result that the analysis
 * tells of that month; only what was posted already moves nothing again. The interval is that of the sums: `forecast-sums.ts`.
 */
import { dayParts } from '#calendar/day.ts';
import { lastDay, type Month, monthOf } from '#calendar/month.ts';
import { type Cents, isCents, subtract, ZERO } from '#money/money.ts';
import { type CentsInterval, type Estimate, type ForecastInput, forecastTotals } from './forecast.ts';
import { reachOfSums } from './forecast-sums.ts';
import { estimatedCents } from './robust.ts';

export interface AccountsMonth {
  readonly month: Month;
  readonly income: Estimate;
  readonly expense: Estimate;
  /** Expected income − expected expense, of the whole month. */
  readonly resultCents: Cents;
  /** Of what is still to be posted: what is scheduled or follows from a series, income less expense. */
  readonly scheduledCents: Cents;
  /** And what is usual besides. */
  readonly usualCents: Cents;
  /** What the accounts hold at its end; null when no amount can. */
  readonly accountsCents: Cents | null;
  /** Null where the past is too short to know one. */
  readonly interval80: CentsInterval | null;
}

export interface AccountsForecast {
  /** What the accounts hold today; null when not known. */
  readonly accountsCents: Cents | null;
  /** How many complete months tell what is usual; of none there is nothing but what is scheduled. */
  readonly completeMonths: number;
  /** The current month and those after it. */
  readonly months: readonly AccountsMonth[];
}

/** `horizon` months beyond the current one. Throws a `RangeError` when what is scheduled is more than an amount can hold. */
export function forecastAccounts(
  input: ForecastInput & { readonly balanceCents: Cents | null },
  horizon: number,
): AccountsForecast {
  const { months, income, expense, completeMonths } = forecastTotals(input, horizon);
  const reach = reachOfSums(
    [
      { record: income.record, sign: 1 },
      { record: expense.record, sign: -1 },
    ],
    months.length,
    0.8,
  );
  let held: number | null = input.balanceCents;
  return {
    accountsCents: input.balanceCents,
    completeMonths,
    months: months.flatMap((month, ahead) => {
      const [comes, goes] = [income.estimates[ahead], expense.estimates[ahead]];
      const [came, went] = [income.movedCents[ahead], expense.movedCents[ahead]];
      if (!comes || !goes || came === undefined || went === undefined) return [];
      const resultCents = subtract(comes.valueCents, goes.valueCents);
      const toComeCents = subtract(resultCents, subtract(came, went));
      const scheduledCents = subtract(income.comingCents[ahead] ?? ZERO, expense.comingCents[ahead] ?? ZERO);
      held = held === null ? null : held + toComeCents;
      const accountsCents = held !== null && isCents(held) ? held : null;
      return {
        month,
        income: comes,
        expense: goes,
        resultCents,
        scheduledCents,
        usualCents: subtract(toComeCents, scheduledCents),
        accountsCents,
        interval80: around(accountsCents, reach && reachBy(reach, ahead, input)),
      };
    }),
  };
}

/** What of the current month is over has been counted: only the days that are left of it are uncertain. */
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
