/** What a CSV file tells of balances: those of its rows, what the account held before the first one, and what it holds after the last one. */
import { addDays, type Day } from '#calendar/day.ts';
import { sum } from '#money/money.ts';
import type { BankBalance, BankRow, Movement } from './bank-file.ts';
import { balanceChain, type ChainOrder, endsOfChain, inOrder } from './balance-chain.ts';
import type { Period } from './csv-days.ts';
import type { CsvRecord } from './csv-record.ts';

export type ToldBalances = {
  /** The rows of the records, where a balance that is told on every row of a day stands only on the one that ends it. */
  readonly rows: readonly BankRow[];
  readonly opening: BankBalance | null;
  readonly closing: BankBalance | null;
};

/** Of the records of one statement, in the order of the file. */
export function toldBalances(records: readonly CsvRecord[], period: Period): ToldBalances {
  const rows = atDayEnds(withDayBalances(records));
  const movements = rows.filter((row) => row.kind === 'movement');
  const order = orderOf(movements);
  const ordered = inOrder(movements, order) ?? movements;
  const ends = endsOfChain(ordered);
  const first = ordered.reduce<Day | null>(
    (day, row) => (day === null || row.day < day ? row.day : day),
    null,
  );
  const openings = records.flatMap(({ balance }) => (balance?.isOpening ? balance : []));
  const [openingRow] = openings;
  // Another product tells what an account began with as rows like others, and may have several.
  const told = (records[0]?.account ?? null) === null ? openings.slice(0, 1) : openings;
  const openingCents =
    told.length === 0 ? ends?.openingCents : sum(told.map(({ balanceCents }) => balanceCents));
  const firstDay =
    period.fromDay !== null && (first === null || period.fromDay < first) ? period.fromDay : first;
  const openingDay = firstDay === null ? openingRow?.day : addDays(firstDay, -1);
  return {
    rows,
    opening:
      openingCents === undefined || openingDay === undefined
        ? null
        : { day: openingDay, balanceCents: openingCents },
    closing: closingOf(records, order.endsWith('descending'), ends),
  };
}

/** The order that the balances prove; without them, that of the days. */
function orderOf(movements: readonly Movement[]): ChainOrder {
  const { verdict, order } = balanceChain(movements);
  if (verdict !== 'none') return order;
  return (movements[0]?.day ?? '') > (movements.at(-1)?.day ?? '') ? 'descending' : 'ascending';
}

/** The latest balance that a line tells: of one day, the last line's, in a descending file the first one's, unless the rows prove another. */
function closingOf(
  records: readonly CsvRecord[],
  isDescending: boolean,
  ends: ReturnType<typeof endsOfChain>,
): BankBalance | null {
  let latest: BankBalance | null = null;
  for (const { balance } of isDescending ? records.toReversed() : records) {
    if (balance === null || balance.isOpening) continue;
    if (latest === null || balance.day >= latest.day)
      latest = { day: balance.day, balanceCents: balance.balanceCents };
  }
  if (latest === null || ends === null || latest.day > ends.closingDay) return latest;
  return { day: latest.day, balanceCents: ends.closingCents };
}

/**
 * `SALDO DO DIA` tells what the account holds after the row above it, where that is of the same day. In a file from the last day on it stands above the
 * rows of its day, and nothing is taken from it.
 */
function withDayBalances(records: readonly CsvRecord[]): readonly CsvRecord[] {
  const first = records.find(({ balance }) => balance !== null)?.balance?.day ?? '';
  const last = records.findLast(({ balance }) => balance !== null)?.balance?.day ?? '';
  if (first > last) return records;
  return records.map((record, index) => {
    const next = records[index + 1];
    const { row } = record;
    if (row.kind !== 'movement' || row.balanceCents !== null || next?.row.kind !== 'balance') return record;
    const { balance } = next;
    if (balance === null || balance.isOpening || balance.day !== row.day) return record;
    return { ...record, balance, row: { ...row, balanceCents: balance.balanceCents } };
  });
}

/** Where every row of a day tells the same balance, it is that of the day's end. */
function atDayEnds(records: readonly CsvRecord[]): BankRow[] {
  const told = records.filter(({ row, balance }) => row.kind === 'movement' && balance !== null);
  const byDay = Map.groupBy(told, ({ balance }) => balance?.day);
  const isOnePerDay = [...byDay.values()].every((ones) =>
    ones.every(({ balance }) => balance?.balanceCents === ones[0]?.balance?.balanceCents),
  );
  const isRepeated = byDay.size < told.length;
  if (!isOnePerDay || !isRepeated) return records.map(({ row }) => row);
  const isDescending = (told[0]?.balance?.day ?? '') > (told.at(-1)?.balance?.day ?? '');
  const ending = new Set([...byDay.values()].map((ones) => (isDescending ? ones[0] : ones.at(-1))?.row.line));
  return records.map(({ row }) =>
    row.kind === 'movement' && !ending.has(row.line) ? { ...row, balanceCents: null } : row,
  );
}
