// Which new rows of an import make up, or are made up by, transactions that a file of another kind has told, or the person: core/src/imports/other-parts.ts.
import { addDays, type Day } from '@vintem/core/calendar/day';
import { MOST_DAYS_MOVED, type Verdict } from '@vintem/core/imports/compare-lines';
import type { Link } from '@vintem/core/imports/linked-line';
import { isOfProduct } from '@vintem/core/imports/of-product';
import { findSameSums } from '@vintem/core/imports/other-parts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { ToldOtherwise } from '#platform/import-rows.ts';
import type { RowProposal } from '#platform/schema.ts';
import type { Tx } from '#platform/services.ts';
import type { ImportRecord } from './imports.queries.ts';
import { freeOfKind } from './other-parts.queries.ts';
import type { OpenRow } from './rows-to-propose.queries.ts';

interface Beside {
  readonly record: Pick<ImportRecord, 'format' | 'bank' | 'account_name'>;
  readonly accountId: string;
  /** Rows that are nothing known. */
  readonly rows: readonly OpenRow[];
  readonly verdicts: ReadonlyMap<number, Verdict>;
  readonly links: ReadonlyMap<number, Link>;
  readonly transfers: ReadonlyMap<number, Partial<RowProposal>>;
  /** Transactions that the person has said other rows to be. */
  readonly named: ReadonlySet<string>;
  readonly today: Day;
}

export type SumsByRow = ReadonlyMap<number, Pick<ToldOtherwise, 'transactionIds' | 'positions'>>;

/** By the position of each row. */
export async function proposeOtherParts(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { record, accountId, rows, verdicts, links, transfers, named, today }: Beside,
): Promise<SumsByRow> {
  const lines = rows.filter(({ day, installment }) => installment === null && day <= today);
  if (lines.length === 0) return new Map();
  const isProduct = isOfProduct({ ...record, accountName: record.account_name });
  const found = await freeOfKind(tx, ledgerId, { accountId, isProduct, days: daysBeside(lines) });
  const told = new Set([...verdicts.values()].flatMap(linesOf));
  const linked = new Set([...links.values()].flatMap((one) => (one.is === 'link' ? [one.id] : one.ids)));
  const free = found.filter(
    ({ id, lineId }) => !named.has(id) && !linked.has(id) && (lineId === null || !told.has(lineId)),
  );
  const sums = findSameSums(
    lines.map((line) => ({ ...line, isSide: hasOtherSide(transfers.get(line.position)) })),
    free,
  );
  return new Map(
    sums.flatMap(({ positions, ids }) =>
      positions.map((position) => [position, { positions, transactionIds: ids }] as const),
    ),
  );
}

/** Where the row is, unless the person says that it is one of these. */
export function askedAbout(proposal: RowProposal, sums: ReturnType<SumsByRow['get']>): RowProposal {
  if (sums === undefined) return proposal;
  const { box, ...seems } = proposal;
  const isSure = box === 'linked' || box === 'new';
  return {
    ...seems,
    // What would be asked next is not: of two questions about one row nobody sees the second.
    ...(!isSure && { others: [], transactionIds: [], lineIds: [] }),
    box: 'check',
    doubt: 'other_parts',
    otherwise: { ...sums, box: box === 'linked' ? 'linked' : 'new' },
  };
}

function daysBeside(rows: readonly OpenRow[]): Day[] {
  const days = new Set(rows.map(({ day }) => day));
  const away = Array.from({ length: 2 * MOST_DAYS_MOVED + 1 }, (_, index) => index - MOST_DAYS_MOVED);
  return [...new Set([...days].flatMap((day) => away.map((count) => addDays(day, count))))];
}

function linesOf(verdict: Verdict): readonly string[] {
  if (verdict.is === 'new') return [];
  if (verdict.is === 'doubtful') return verdict.lineIds;
  return [verdict.lineId, ...((verdict.is === 'known' && verdict.alsoIds) || [])];
}

function hasOtherSide(transfer: Partial<RowProposal> | undefined): boolean {
  return transfer?.box === 'linked' && (transfer.others ?? []).some((one) => one.transactionId !== null);
}
