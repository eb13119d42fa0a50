// What the undo of an import takes back of transactions, and what stays: those that a person has changed since, and those that another file has
// told meanwhile.
import { isDeepStrictEqual } from 'node:util';
import { type Changed, changedTransactions } from '#ledger/changed-rows.ts';
import { findRows } from '#ledger/ledger.queries.ts';
import { stamped, type TransactionRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import type { ImportRecord } from './imports.queries.ts';
import { changedByPeople, importsOfLines, leftToThis, parcelsOf, toldByOthers } from './undo.queries.ts';

type Of = Changed<TransactionRow>;

export interface UndoScope {
  /** Made by the import, or by one that is undone and whose lines this one alone tells: they go. */
  readonly gone: readonly TransactionRow[];
  /** Changed by it: what it changed is as before. */
  readonly restored: readonly RestoredRow[];
  /** Changed by a person since: they are asked about. */
  readonly kept: readonly Of[];
  /** The other sides of those that it made, and made by it as well: they stay and go with them. */
  readonly besideKept: readonly TransactionRow[];
  /** All that stays though the import made it. */
  readonly stayingIds: readonly string[];
}

export type RestoredRow = { readonly before: TransactionRow; readonly after: TransactionRow };

/** How a side of a transfer differs from a plain row. */
const SIDE_COLUMNS = ['type', 'category', 'transfer_id', 'transfer_nature', 'other_ledger_id'] as const;

/** @param exceptIds made by the import, and known to go as they came */
export async function scopeOfUndo(
  db: Reader,
  ledgerId: GrantedLedgerId,
  record: ImportRecord,
  now: Date,
  exceptIds: readonly string[] = [],
): Promise<UndoScope> {
  const imported = await changedTransactions(db, ledgerId, record.change_ids, exceptIds);
  const touched = imported
    .filter((one) => one.now.version !== one.after.version)
    .map(({ now: row }) => row.id);
  const byPeople = await changedByPeople(db, ledgerId, touched, record.change_ids);
  const kept = imported.filter((one) => byPeople.has(one.now.id));
  const told = await toldElsewhere(db, ledgerId, record, imported, byPeople);
  const ids = imported.flatMap(({ before, now: row }) => (before === null ? row.id : []));
  for (const id of await toldByOthers(db, ledgerId, record.id, ids)) told.add(id);
  const open = imported.filter(({ now: row }) => !byPeople.has(row.id) && !told.has(row.id));
  // A side that a person has made their own keeps the other one.
  const bound = new Set(
    kept.flatMap(({ before, now: row }) => (before === null ? (row.transfer_id ?? []) : [])),
  );
  const left = await findRows(db, ledgerId, 'transactions', await leftToThis(db, ledgerId, record.id));
  const leftIds = new Set(left.map(({ id }) => id));
  const isBound = ({ transfer_id: id }: TransactionRow) => id !== null && bound.has(id);
  const own = open.filter(({ now: row }) => !leftIds.has(row.id) && !isBound(row));
  const gone = [...own.flatMap(({ before, now: row }) => (before === null ? [row] : [])), ...left];
  const goneTransfers = new Set(gone.flatMap(({ transfer_id: id }) => id ?? []));
  const restored = own.flatMap((one) => restoredOf(one, undefined, now));
  // A row that was there before is no side any more, whatever else a person has made of it; nor is one whose other side they have deleted.
  const unpaired = kept.filter(({ before, after, now: row }) => {
    if (before === null) return false;
    if (row.transfer_id !== null) return goneTransfers.has(row.transfer_id);
    return before.transfer_id === null && after.transfer_id !== null;
  });
  return {
    gone,
    restored: [...restored, ...unpaired.flatMap((one) => restoredOf(one, SIDE_COLUMNS, now))],
    kept,
    besideKept: open.flatMap(({ before, now: row }) => (before === null && isBound(row) ? [row] : [])),
    stayingIds: [...kept.map(({ now: row }) => row.id), ...told],
  };
}

/** The row with what the import changed as it was, where that still is as the import left it. */
function restoredOf(
  { before, after, now: row }: Of,
  columns: readonly (keyof TransactionRow)[] | undefined,
  now: Date,
): RestoredRow[] {
  if (before === null) return [];
  const all = columns ?? (Object.keys(before) as (keyof TransactionRow)[]);
  const changed = all.filter(
    (name) =>
      name !== 'version' &&
      name !== 'updated_at' &&
      !isSame(before[name], after[name]) &&
      isSame(row[name], after[name]),
  );
  const earlier = Object.fromEntries(changed.map((name) => [name, before[name]])) as Partial<TransactionRow>;
  return [{ before: row, after: stamped({ ...row, ...earlier }, now) }];
}

/** Of a list, such as the parts of what is divided, what it has and not which one it is. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && isDeepStrictEqual(one, other));
}

/**
 * Rows that the import made beside its lines, and that the line of another file stands behind by now: with parcels come those after them, which
 * that file would have brought about as well.
 */
async function toldElsewhere(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { id: importId }: ImportRecord,
  imported: readonly Of[],
  byPeople: ReadonlySet<string>,
): Promise<Set<string>> {
  const made = imported.flatMap(({ before, now: row }) => (before === null ? [row] : []));
  const beside = made.filter(
    ({ transfer_id: side, installment_plan_id: plan }) => side !== null || plan !== null,
  );
  if (beside.length === 0) return new Set();
  const lines = await importsOfLines(
    db,
    ledgerId,
    beside.map(({ id }) => id),
  );
  const told = new Set(
    beside.filter(({ id }) => (lines.get(id) ?? importId) !== importId).map(({ id }) => id),
  );
  const planIds = [...new Set(beside.flatMap(({ installment_plan_id: id }) => id ?? []))];
  // Those that go, and plain purchases that it made parcels of.
  const leaving = new Set(
    imported
      .filter(({ before, now: row }) => before?.installment_plan_id !== row.installment_plan_id)
      .map(({ now: row }) => row.id),
  );
  const staying = (await parcelsOf(db, ledgerId, planIds)).filter(
    ({ id }) => !leaving.has(id) || told.has(id) || byPeople.has(id),
  );
  const firstOf = new Map<string, number>();
  for (const { plan_id: id, number } of staying) {
    firstOf.set(id, Math.min(number, firstOf.get(id) ?? number));
  }
  for (const { id, installment_plan_id: planId, installment_number: number } of beside) {
    const first = firstOf.get(planId ?? '');
    if (first !== undefined && (number ?? 0) > first && !lines.has(id)) told.add(id);
  }
  return told;
}
