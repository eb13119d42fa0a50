// Puts on record that lines are one movement in other parts: the parts with their whole. What was typed gets its line now, so that no other file enters it.
import type { Day } from '@vintem/core/calendar/day';
import { newId } from '#platform/ids.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { ToldOtherwise } from '#platform/import-rows.ts';
import type { Tx } from '#platform/services.ts';
import { insertLines, type NewLine } from './bank-lines.queries.ts';
import type { MovementRow } from './movement-row.ts';
import { behindLines, joinParts, type PartOfLine } from './other-parts.queries.ts';

interface OtherwiseRow extends MovementRow {
  readonly proposal: MovementRow['proposal'] & { readonly otherwise: ToldOtherwise };
}

/** Whether the person has said that the row is one of those with which it adds up. */
export function isOtherwise(row: MovementRow): row is OtherwiseRow {
  return row.box === 'known' && row.decision === 'same' && row.proposal.otherwise !== undefined;
}

/** The transactions that these rows tell in other parts. */
export function toldOtherwise(rows: readonly MovementRow[]): string[] {
  return rows.filter(isOtherwise).flatMap(({ proposal }) => proposal.otherwise.transactionIds);
}

/** The rows up to the last one of which all rows with which it adds up are there: they are entered together. */
export function withWholeSums(rows: readonly MovementRow[]): readonly MovementRow[] {
  const last = rows.at(-1)?.position ?? 0;
  return rows.filter(
    (row) => !isOtherwise(row) || row.proposal.otherwise.positions.every((at) => at <= last),
  );
}

interface Recorded {
  readonly accountId: string;
  readonly importId: string;
  readonly now: Date;
  /** The lines of these rows, which are on record by now, by their positions. */
  readonly lineIds: ReadonlyMap<number, string | null>;
}

export async function recordOtherParts(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  rows: readonly MovementRow[],
  { accountId, importId, now, lineIds }: Recorded,
): Promise<void> {
  const told = rows.filter(isOtherwise);
  if (told.length === 0) return;
  const behind = await behindLines(tx, ledgerId, toldOtherwise(told));
  const lineOf = new Map(
    behind.flatMap(({ id, lineId }) => (lineId === null ? [] : [[id, lineId] as const])),
  );
  const made: NewLine[] = [];
  for (const { id, lineId, amountCents } of behind) {
    const row = told.find(({ proposal }) => proposal.otherwise.transactionIds.includes(id));
    if (lineId !== null || !row) continue;
    const line = typedLine(row, { transactionId: id, amountCents }, row.day, now);
    made.push(line);
    lineOf.set(id, line.id);
  }
  if (made.length > 0) await insertLines(tx, ledgerId, { accountId, importId }, made);
  const parts = told.flatMap((row): PartOfLine[] => {
    const own = lineIds.get(row.position);
    const its = row.proposal.otherwise.transactionIds.flatMap((id) => lineOf.get(id) ?? []);
    const [whole] = its;
    if (!own || !whole) return [];
    return its.length === 1 ? [{ id: own, wholeId: whole }] : its.map((id) => ({ id, wholeId: own }));
  });
  await joinParts(tx, ledgerId, parts);
}

/** In the words of the row, which is the first to tell it, and on its day, by which the bank's balance is proved. */
function typedLine(
  { text, text_key }: MovementRow,
  { transactionId, amountCents }: { transactionId: string; amountCents: NewLine['amount_cents'] },
  day: Day,
  now: Date,
): NewLine {
  return {
    id: newId(now),
    day,
    amount_cents: amountCents,
    installment_number: null,
    installment_count: null,
    transaction_id: transactionId,
    reason: 'linked',
    whole_id: null,
    text,
    text_key,
    bank_id: '',
  };
}
