// Puts the rows of an import on record: what was entered, linked or ignored becomes a line, and a line that is there gets one more wording.
import type { Day } from '@vintem/core/calendar/day';
import { isOfProduct } from '@vintem/core/imports/of-product';
import { isCard } from '@vintem/core/ledger/account-type';
import type { AccountRow } from '#ledger/rows.ts';
import { newId } from '#platform/ids.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Tx } from '#platform/services.ts';
import {
  addWordings,
  insertLines,
  keepCheckpoint,
  type LineOnRecord,
  linesById,
  moveLines,
  type NewLine,
} from './bank-lines.queries.ts';
import { otherSideOf } from './decided-sides.ts';
import { type ImportRecord, settleRows } from './imports.queries.ts';
import type { MovementRow } from './movement-row.ts';
import { isOtherwise, recordOtherParts } from './record-other-parts.ts';

/** By their ids. */
export type LinesOnRecord = ReadonlyMap<string, LineOnRecord>;

/** The line of the record that a row is; undefined for what is none. It may wait in another import, and be no line yet. */
function lineIdOf({ box, proposal }: MovementRow): string | undefined {
  return box === 'known' || proposal.isMoved ? proposal.lineIds[0] : undefined;
}

/** The transaction to which a row is linked; undefined when it is to none. */
export function linkedTransaction(row: MovementRow): string | undefined {
  const { box, decision, decided_transaction_id: decided, proposal } = row;
  if (box !== 'linked' || proposal.isMoved || otherSideOf(row)) return undefined;
  return decision === 'link' && decided !== null ? decided : proposal.transactionIds[0];
}

/** The lines that these rows are. */
export async function linesOnRecord(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  rows: readonly MovementRow[],
): Promise<LinesOnRecord> {
  const ids = rows.flatMap((row) => lineIdOf(row) ?? []).filter((id) => !id.includes(' '));
  const lines = await linesById(tx, ledgerId, ids);
  return new Map(lines.map((line) => [line.id, line]));
}

export interface Move {
  readonly from: Day;
  readonly to: Day;
}

/** The transactions whose line has another day in the file, by their ids: the bank has moved it, or the person says that it is the same. */
export function movedRows(rows: readonly MovementRow[], lines: LinesOnRecord): Map<string, Move> {
  return new Map(
    rows.flatMap((row) => {
      const line = lines.get(lineIdOf(row) ?? '');
      if (!line || line.transaction_id === null || line.day === row.day) return [];
      return [[line.transaction_id, { from: line.day, to: row.day }] as const];
    }),
  );
}

interface Recording {
  readonly record: ImportRecord;
  readonly account: AccountRow;
  readonly part: readonly MovementRow[];
  readonly lines: LinesOnRecord;
  /** The transactions that were made, by the position of their row. */
  readonly madeIds: ReadonlyMap<number, string>;
  readonly today: Day;
  readonly now: Date;
}

export async function recordLines(tx: Tx, ledgerId: GrantedLedgerId, recording: Recording): Promise<void> {
  const { record, account, part, lines, madeIds, today, now } = recording;
  const { id: importId, closing_day: day, closing_cents: balanceCents } = record;
  const heard = part.filter((row) => lineIdOf(row) !== undefined);
  // What the bank only expects is no movement yet: it stands as a scheduled transaction alone.
  const told = part.filter((row) => lineIdOf(row) === undefined && row.day <= today);
  const made = told.map((row) => ({
    row,
    line: lineOf(row, { madeId: madeIds.get(row.position), linkedId: linkedTransaction(row) }, now),
  }));
  if (made.length > 0) {
    await insertLines(
      tx,
      ledgerId,
      { accountId: account.id, importId },
      made.map(({ line }) => line),
    );
  }
  await hearAgain(tx, ledgerId, importId, heard, lines);
  const settled = new Map(made.map(({ row, line }) => [row.position, line.id]));
  for (const row of heard) {
    const line = lines.get(lineIdOf(row) ?? '');
    if (line) settled.set(row.position, line.id);
  }
  await recordOtherParts(tx, ledgerId, told, { accountId: account.id, importId, now, lineIds: settled });
  await settleRows(
    tx,
    ledgerId,
    importId,
    part.map(({ position }) => ({ position, line_id: settled.get(position) ?? null })),
  );
  const isToldByBank = !isOfProduct({ ...record, accountName: record.account_name });
  if (day !== null && balanceCents !== null && !isCard(account) && isToldByBank) {
    await keepCheckpoint(tx, ledgerId, { accountId: account.id, day, balanceCents, importId });
  }
}

/** Known lines keep what they are called now, and the day that the bank gives them now. */
async function hearAgain(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  importId: string,
  rows: readonly MovementRow[],
  lines: LinesOnRecord,
): Promise<void> {
  const found = rows.flatMap((row) => {
    const line = lines.get(lineIdOf(row) ?? '');
    return line ? [{ row, line }] : [];
  });
  const wordings = found.map(({ row, line }) => ({
    line_id: line.id,
    text: row.text,
    text_key: row.text_key,
    bank_id: row.bank_id,
  }));
  if (wordings.length > 0) await addWordings(tx, ledgerId, importId, wordings);
  const moved = found.filter(({ row, line }) => row.day !== line.day);
  if (moved.length > 0)
    await moveLines(
      tx,
      ledgerId,
      moved.map(({ row, line }) => ({ id: line.id, day: row.day })),
    );
}

interface OfLine {
  readonly madeId: string | undefined;
  readonly linkedId: string | undefined;
}

function lineOf(row: MovementRow, { madeId, linkedId }: OfLine, now: Date): NewLine {
  const transactionId = madeId ?? linkedId ?? null;
  const reason = madeId === undefined ? 'linked' : 'imported';
  const without = isOtherwise(row) ? 'otherwise' : 'ignored';
  return {
    id: newId(now),
    day: row.day,
    amount_cents: row.amount_cents,
    installment_number: row.installment_number,
    installment_count: row.installment_count,
    transaction_id: transactionId,
    reason: transactionId === null ? without : reason,
    whole_id: null,
    text: row.text,
    text_key: row.text_key,
    bank_id: row.bank_id,
  };
}
