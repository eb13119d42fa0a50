// Checks the width of the ranges of future balances: income and expense of invented histories, summed over as many months as they look
// ahead, from what was known then.
import { recordOf } from '@vintem/core/analysis/forecast-series';
import { reachOfSums } from '@vintem/core/analysis/forecast-sums';
import { FAMILY_NAMES, historyOf } from '@vintem/core/testing/histories';
import type { Section } from './report.ts';

const PAIRS_OF_FAMILY = 20;
const FIRST_SEED = 3000;
const INCOME_SEED = 900;
const KNOWN_MONTHS = [8, 12, 18, 24];
const AHEAD = [1, 3, 6, 12];
const LEVELS = [0.8, 0.95];

export function measureSums(): Section {
  return {
    title: 'What is left of several months',
    note: `How often income less expense of so many months together lay within the range of 80 % and of 95 %: each of ten kinds of history as the expense, another one as the income, ${PAIRS_OF_FAMILY} pairs of each.`,
    header: ['', ...AHEAD.map((ahead) => (ahead === 1 ? '1 month' : `${ahead} months`))],
    rows: KNOWN_MONTHS.map((known) => {
      const hits = FAMILY_NAMES.flatMap((_, kind) =>
        Array.from({ length: PAIRS_OF_FAMILY }, (__, seed) => hitsOf(kind, seed, known)),
      );
      const cells = AHEAD.map((_, index) =>
        LEVELS.map((__, level) => {
          const within = hits.filter((one) => one[index]?.[level]).length;
          return `${((100 * within) / hits.length).toFixed(0)} %`;
        }).join(' / '),
      );
      return [`${known} months of history`, ...cells];
    }),
  };
}

/** Hits by months ahead and level. */
function hitsOf(kind: number, seed: number, known: number): boolean[][] {
  const expense = FAMILY_NAMES[kind] ?? 'stable spending';
  const income = FAMILY_NAMES[(kind + 3 + seed) % FAMILY_NAMES.length] ?? expense;
  const streams = [
    { sign: -1 as const, values: historyOf(expense, FIRST_SEED + seed) },
    { sign: 1 as const, values: historyOf(income, FIRST_SEED + INCOME_SEED + seed) },
  ];
  const most = Math.max(...AHEAD);
  const records = streams.map(({ sign, values }) => ({
    sign,
    record: recordOf(values.slice(0, known), most),
  }));
  const reaches = LEVELS.map((level) => reachOfSums(records, most, level));
  return AHEAD.map((ahead) => {
    const error = streams.reduce((total, { sign, values }, index) => {
      const forecasts = records[index]?.record.byAhead.slice(0, ahead) ?? [];
      const came = values.slice(known, known + ahead);
      return total + sign * (sumOf(came) - sumOf(forecasts.map((made) => made.at(-1) ?? 0)));
    }, 0);
    return reaches.map((reach) => Math.abs(error) <= (reach?.[ahead - 1] ?? 0));
  });
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
