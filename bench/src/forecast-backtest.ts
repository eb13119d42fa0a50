// The accuracy of the forecasts, over invented histories of ten kinds and over the demonstration household: from every month, with what was
// known then, beside naive forecasts. Deterministic: the figures change with the method, not with the machine.
import { FAMILY_NAMES, HISTORY_MONTHS, historyOf } from '@vintem/core/testing/histories';
import { analyze } from '@vintem/core/analysis/summary';
import { quantile } from './compare.ts';
import { householdHistories, largeLedger } from './analyzed-ledgers.ts';
import { addScores, NAIVE_NAMES, type Score, scoreHistory } from './naive-forecasts.ts';
import { milliseconds, type Section } from './report.ts';

const SERIES_OF_FAMILY = 40;
const FIRST_SEED = 1000;
const ANALYSES = 20;
/** From here on all three methods have a forecast; before, the yearly one is missing. */
const A_YEAR = 12;

const HEADER = ['', 'Vintém', ...NAIVE_NAMES, 'to the best of them', 'within 80 %', 'within 95 %'];

/** This month (one ahead of the last complete one), the next one, and the same farther on and with less history. */
export function measureForecasts(): Section[] {
  const households = householdHistories();
  return [
    {
      title: 'Forecasts of the next month',
      note: `Mean absolute scaled error, the smaller the better, and how often the truth lay within the intervals. ${SERIES_OF_FAMILY} histories of ${HISTORY_MONTHS} months of each kind, every month from the thirteenth on; the household is its totals and its categories, over years that repeat themselves with 4.5 % more each January.`,
      header: HEADER,
      rows: byFamily(1, households),
    },
    {
      title: 'Forecasts of the month after the next',
      note: 'As above, two months ahead: in the middle of a month, what the panel calls the next one.',
      header: HEADER,
      rows: byFamily(2, households),
    },
    {
      title: 'Forecasts farther ahead, and of short histories',
      note: 'Over all families. With less than a year there is no month of the year before.',
      header: HEADER,
      rows: [
        ...[3, 6, 12].map((ahead) => row(`${ahead} months ahead`, overFamilies(ahead, A_YEAR))),
        ...[3, 6].map((months) => shortRow(months)),
      ],
    },
  ];
}

/** The time of `analyze` on a large ledger. */
export function measureAnalysis(): Section {
  const ledger = largeLedger();
  const runs = Array.from({ length: ANALYSES }, () => {
    const startedAt = performance.now();
    const usedBefore = process.cpuUsage();
    analyze(ledger);
    const used = process.cpuUsage(usedBefore);
    return { wall: performance.now() - startedAt, processor: (used.user + used.system) / 1000 };
  });
  const medianOf = (measure: keyof (typeof runs)[number]) =>
    milliseconds(
      quantile(
        runs.map((run) => run[measure]),
        0.5,
      ),
    );
  return {
    title: 'One analysis',
    note: `${ledger.transactions.length.toLocaleString('en-US')} transactions in 30 categories over 24 months, with everything in it. The processor's time counts, which a busy machine stretches less.`,
    header: ['', 'median', 'processor'],
    rows: [['analyze', medianOf('wall'), medianOf('processor')]],
  };
}

function byFamily(ahead: number, households: readonly (readonly number[])[]): string[][] {
  const families = FAMILY_NAMES.map((family) => ({ family, score: scoreFamily(family, ahead, A_YEAR) }));
  const household = addScores(households.map((history) => scoreHistory(history, ahead, A_YEAR)));
  return [
    ...families.map(({ family, score }) => row(family, score)),
    row('all families', addScores(families.map(({ score }) => score))),
    row('demonstration household', household),
  ];
}

function scoreFamily(family: (typeof FAMILY_NAMES)[number], ahead: number, leastMonths: number): Score {
  const histories = Array.from({ length: SERIES_OF_FAMILY }, (_, index) =>
    historyOf(family, FIRST_SEED + index),
  );
  return addScores(histories.map((history) => scoreHistory(history, ahead, leastMonths)));
}

function overFamilies(ahead: number, leastMonths: number): Score {
  return addScores(FAMILY_NAMES.map((family) => scoreFamily(family, ahead, leastMonths)));
}

/** The month after some months of history, and up to a year of it. */
function shortRow(leastMonths: number): string[] {
  const scores = FAMILY_NAMES.flatMap((family) =>
    Array.from({ length: SERIES_OF_FAMILY }, (_, index) =>
      scoreHistory(historyOf(family, FIRST_SEED + index, A_YEAR), 1, leastMonths),
    ),
  );
  const cells = row(`${leastMonths} to 11 months of history`, withoutYear(addScores(scores)));
  return cells.map((cell) => (cell === 'NaN' ? '—' : cell));
}

/** The first year has no "as last year". */
function withoutYear(score: Score): Score {
  const year = 1 + NAIVE_NAMES.indexOf('same month last year');
  return { ...score, errors: score.errors.map((error, index) => (index === year ? Number.NaN : error)) };
}

function row(name: string, { errors, origins, intervals, within80, within95 }: Score): string[] {
  const [ours = Number.NaN, ...naive] = errors.map((error) => error / origins);
  const best = Math.min(...naive.filter((error) => !Number.isNaN(error)));
  const share = (count: number) => `${((100 * count) / intervals).toFixed(1)} %`;
  const figures = [ours, ...naive].map((error) => error.toFixed(3));
  return [name, ...figures, `${(ours / best).toFixed(2)}×`, share(within80), share(within95)];
}
