// What the rows of a list stand under: their days, or of a search, which looks everywhere, their months.
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { type Month, monthOf } from '@vintem/core/calendar/month';
import { type RateTable, sumConverted } from '@vintem/core/money/exchange';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { figureAmount, TYPE_FACTS } from '@vintem/core/ledger/transaction';
import { type Cents, negate } from '@vintem/core/money/money';
import { formatMonth, formatNamedWeekday } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import type { FoundMonth } from './found-months.ts';

export interface RowGroup {
  key: Day | Month;
  title: string;
  /** "3 lançamentos" */
  detail?: string | undefined;
  /** What came in less what went out, in the ledger's currency; undefined where not all of it is known. */
  netCents?: Cents | undefined;
}

/** The months of a search, newest first, as far as they are known. */
export type MonthsFound = readonly FoundMonth[];

type Row = Pick<Transaction, 'day' | 'type' | 'accountId' | 'accountAmountCents'>;

interface NetContext {
  accounts: ReadonlyMap<string, { readonly currency: CurrencyCode }>;
  currency: CurrencyCode;
  rates: RateTable | undefined;
  /** All rows are loaded: otherwise some of the last day may be missing. */
  isComplete: boolean;
}

export function groupByDay(rows: readonly Row[], today: Day, context: NetContext): RowGroup[] {
  const last = rows.at(-1)?.day;
  return groupBy(rows, ({ day }) => day).map(([day, ofDay]) => ({
    key: day,
    title: formatNamedWeekday(day, today),
    ...(day !== last || context.isComplete ? { netCents: netOf(ofDay, context) } : {}),
  }));
}

export function groupByMonth(rows: readonly Row[], months: MonthsFound): RowGroup[] {
  const found = new Map(months.map((one) => [one.month, one]));
  return groupBy(rows, ({ day }) => monthOf(day)).map(([month]) => {
    const { count, netCents } = found.get(month) ?? {};
    return {
      key: month,
      title: formatMonth(month),
      detail: count === undefined ? undefined : formatCount(count),
      netCents: netCents ?? undefined,
    };
  });
}

export function formatCount(count: number): string {
  return count === 1 ? '1 lançamento' : `${count.toLocaleString('pt-BR')} lançamentos`;
}

function groupBy<Key>(rows: readonly Row[], keyOf: (row: Row) => Key): [Key, Row[]][] {
  const groups: [Key, Row[]][] = [];
  for (const row of rows) {
    const key = keyOf(row);
    const last = groups.at(-1);
    if (last && last[0] === key) last[1].push(row);
    else groups.push([key, [row]]);
  }
  return groups;
}

/** Transfers stay with the person and count nothing. */
function netOf(
  rows: readonly Row[],
  { accounts, currency, rates }: Omit<NetContext, 'isComplete'>,
): Cents | undefined {
  const counted = rows.filter(({ type }) => TYPE_FACTS[type].figure !== null);
  if (!rates || counted.length === 0 || !counted.every(({ accountId }) => accounts.has(accountId)))
    return undefined;
  const parts = counted.map(({ type, accountId, accountAmountCents }) => {
    const cents = figureAmount(type, accountAmountCents);
    return {
      currency: accounts.get(accountId)?.currency ?? currency,
      cents: TYPE_FACTS[type].figure === 'income' ? cents : negate(cents),
    };
  });
  return sumConverted(parts, currency, rates) ?? undefined;
}

/** What rows add up to: `−R$ 173,88`, `≈ R$ 10,00` where some of it is in another currency; undefined where not all of it is known. */
export function sumInWords(
  rows: readonly Row[],
  context: Omit<NetContext, 'isComplete'>,
): string | undefined {
  const net = netOf(rows, context);
  if (net === undefined) return undefined;
  const { accounts, currency } = context;
  const isExact = rows.every(({ accountId }) => accounts.get(accountId)?.currency === currency);
  return `${isExact ? '' : '≈ '}${formatMoney(net, currency, { signed: true })}`;
}
