// The rows of an import that are not applied, as each step of proposing needs them: a file may have a hundred thousand, and all that is known of
// them is never held at once.
import type { FileLine } from '@vintem/core/imports/compare-lines';
import type { Day } from '@vintem/core/calendar/day';
import type { Cents } from '@vintem/core/money/money';
import { sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import type { Days } from './bank-lines.queries.ts';
import { installmentSaid, rowsOfImport } from './imports.queries.ts';
import { isMovement, type MovementRow } from './movement-row.ts';

/** Rows that are held whole, and written, at once. */
const ROWS_AT_ONCE = 5_000;

/** A movement as it is held beside the record and beside transactions. */
export interface OpenRow extends FileLine {
  readonly text: string;
  readonly counterAccount: string | null;
  /** Whom the row names, where that may be another account. */
  readonly payee: string | null;
  /** The transaction that the person says it to be. */
  readonly decidedId: string | null;
  /** Of the file. */
  readonly line: number;
  /** Of the parts into which the file divides it; null where it does not. */
  readonly partCents: readonly Cents[] | null;
}

/** In the order of the file. Equal texts are held once: each value that the database answers is a text of its own, and a long file has few. */
export async function openRows(db: Reader, ledgerId: GrantedLedgerId, importId: string): Promise<OpenRow[]> {
  const shared = sharedTexts();
  const all: OpenRow[] = [];
  for (let after = -1; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows } = await sql<OpenRow>`
      select position, day, amount_cents as "amountCents", ${installmentSaid()} as installment, text, text_key as "textKey",
        bank_id as "bankId", said ->> 'counterAccount' as "counterAccount", said ->> 'payee' as payee, decided_transaction_id as "decidedId",
        line, jsonb_path_query_array(said -> 'parts', '$[*].amountCents') as "partCents"
      from import_rows
      where ledger_id = ${ledgerId} and import_id = ${importId} and kind = 'movement' and not is_applied and position > ${after}
      order by position
      limit ${ROWS_AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return all;
    for (const row of rows) {
      all.push({ ...row, day: shared(row.day), text: shared(row.text), textKey: shared(row.textKey) });
    }
    after = last.position;
  }
}

function sharedTexts(): <Text extends string>(text: Text) => Text {
  const known = new Map<string, string>();
  return <Text extends string>(text: Text): Text => {
    const before = known.get(text);
    if (before !== undefined) return before as Text;
    known.set(text, text);
    return text;
  };
}

/** The first and the last day of which a file has movements; null of a file without any. */
export async function daysOfMovements(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
): Promise<Days | null> {
  const { rows } = await sql<{ from: Day | null; to: Day | null }>`
    select min(day) as from, max(day) as to from import_rows
    where ledger_id = ${ledgerId} and import_id = ${importId} and kind = 'movement'`.execute(db);
  const { from, to } = rows[0] ?? {};
  return from && to ? { from, to } : null;
}

/** The lines of the record that applied rows of the import are. */
export async function linesOfApplied(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select line_id as id from import_rows
    where ledger_id = ${ledgerId} and import_id = ${importId} and line_id is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The open rows whole, some at a time, in the order of the file. */
export async function* openRowsInParts(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
): AsyncGenerator<MovementRow[]> {
  for (let after = -1; ;) {
    const filter = { isOpen: true, after, most: ROWS_AT_ONCE };
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const rows = await rowsOfImport(db, ledgerId, importId, filter);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.filter(isMovement);
    after = last.position;
  }
}
