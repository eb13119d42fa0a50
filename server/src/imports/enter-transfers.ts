// The rows of an import that are one side of a transfer become it: with the transaction of another account, which turns into the other side, or with
// a new one there, as the payment of a card. Never two figures.
import { isDay } from '@vintem/core/calendar/day';
import { TRANSFER } from '@vintem/core/imports/bank-category-words';
import { entersAccount, type TransactionType } from '@vintem/core/ledger/transaction';
import { foldText } from '@vintem/core/text/fold';
import { newRow, type RowChange, stamped, TRANSACTION_DEFAULTS, type TransactionRow } from '#ledger/rows.ts';
import { newId } from '#platform/ids.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { OtherSide } from '@vintem/core/imports/other-side';
import type { Tx } from '#platform/services.ts';
import { NO_BOND, turnedRow } from '#transfers/transfer-rows.ts';
import { rememberNoTransfers } from '#transfers/refuse-transfers.ts';
import type { LockedTransactions } from '#transactions/writing-context.ts';
import { otherSideOf } from './decided-sides.ts';
import { sidesMadeByImports } from './pairing.queries.ts';
import { isSaidPlain, type MovementRow } from './movement-row.ts';
import { linkedTransaction } from './record-lines.ts';

/** The transactions and the accounts of the other sides of these rows. */
export function sidesToLock(rows: readonly MovementRow[]): { ids: string[]; accountIds: string[] } {
  const sides = rows.flatMap((row) => otherSideOf(row) ?? []);
  return {
    ids: sides.flatMap(({ transactionId }) => transactionId ?? []),
    accountIds: [...new Set(sides.map(({ accountId }) => accountId))],
  };
}

/** The rows of which the other side still is as it was proposed: somebody may have written meanwhile, and a row left out is proposed anew. */
export function stillPossible(rows: readonly MovementRow[], taken: LockedTransactions): MovementRow[] {
  const free = new Set(
    taken.rows.flatMap((row) => (row.transfer_id === null && row.installment_plan_id === null ? row.id : [])),
  );
  const used = new Set<string>();
  return rows.filter((row) => {
    const side = otherSideOf(row);
    if (!side) return true;
    if (side.transactionId === null) return taken.accounts.has(side.accountId);
    const isFree = free.has(side.transactionId) && !used.has(side.transactionId);
    used.add(side.transactionId);
    return isFree;
  });
}

export interface OwnSide {
  readonly position: number;
  readonly after: TransactionRow;
}

/**
 * The own sides of the transfers that rows become, and what becomes of the other ones.
 * @param asPlain the row as a transaction of its account
 */
export function enterTransfers(
  rows: readonly MovementRow[],
  taken: LockedTransactions,
  asPlain: (row: MovementRow) => OwnSide,
): { made: OwnSide[]; others: RowChange<TransactionRow>[] } {
  const byId = new Map(taken.rows.map((row) => [row.id, row]));
  const made: OwnSide[] = [];
  const others: RowChange<TransactionRow>[] = [];
  for (const row of rows) {
    const side = otherSideOf(row);
    if (!side) continue;
    const transferId = newId(taken.now);
    const { position, after } = asPlain(row);
    const own = { ...asSide(after, row), transfer_id: transferId };
    made.push({ position, after: own });
    const found = side.transactionId === null ? undefined : byId.get(side.transactionId);
    others.push(
      found
        ? turnedRow(found, { ...NO_BOND, transferId }, null, taken.now)
        : { before: null, after: madeSide(own, side, taken) },
    );
  }
  return { made, others };
}

/** One side of a transfer, of which the other account is not known. Its rule is the one that says so, where the person does not. */
export function asSide(
  after: TransactionRow,
  { decision, proposal: { transferRule } }: MovementRow,
): TransactionRow {
  const isByRule = decision === null && transferRule !== undefined;
  return {
    ...after,
    type: entersAccount(after.type) ? 'transfer_in' : 'transfer_out',
    category: TRANSFER,
    category_from: isByRule ? 'rule' : 'default',
    rule_id: isByRule ? transferRule.id : null,
    // Rules leave the sides of transfers alone.
    parts: null,
    tag_ids: [],
    statement_month: null,
    statement_from: null,
  };
}

function madeSide(
  { type, day, status, description, search_text, ...own }: TransactionRow,
  { accountId }: OtherSide,
  { now }: LockedTransactions,
): TransactionRow {
  const opposite: TransactionType = entersAccount(type) ? 'transfer_out' : 'transfer_in';
  return {
    ...TRANSACTION_DEFAULTS,
    ...newRow(now),
    account_id: accountId,
    type: opposite,
    category: TRANSFER,
    status,
    posts_itself: false,
    day,
    description,
    search_text,
    amount_cents: own.account_amount_cents,
    currency: own.currency,
    account_amount_cents: own.account_amount_cents,
    transfer_id: own.transfer_id,
  };
}

/** Sides that another file brought about, and that the bank of their own account tells only now: they get its day and its words. */
export async function toldSides(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  rows: readonly MovementRow[],
  taken: LockedTransactions,
): Promise<RowChange<TransactionRow>[]> {
  const rowOf = new Map(
    rows.flatMap((row) => {
      const id = linkedTransaction(row);
      return id === undefined ? [] : [[id, row] as const];
    }),
  );
  const posted = taken.rows.filter(
    ({ id, status, transfer_id: transferId }) => rowOf.has(id) && status === 'posted' && transferId !== null,
  );
  if (posted.length === 0) return [];
  const untold = await sidesMadeByImports(
    tx,
    ledgerId,
    posted.map(({ id }) => id),
  );
  return posted.flatMap((before) => {
    const line = rowOf.get(before.id);
    if (!line || !untold.has(before.id) || !isDay(line.day)) return [];
    const description = describeLine(line.text);
    const words = { description, search_text: foldText(description) };
    return [{ before, after: stamped({ ...before, ...words, day: line.day }, taken.now) }];
  });
}

/** The description of a row without words. */
const NO_WORDS = 'Sem descrição';
const MAX_DESCRIPTION = 200;

/** The description of what a line becomes. */
export function describeLine(text: string): string {
  return text.slice(0, MAX_DESCRIPTION).trim() || NO_WORDS;
}

/** What the person has said to be no transfer is not proposed as one again. */
export async function rememberPlain(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  rows: readonly MovementRow[],
  madeIds: ReadonlyMap<number, string>,
  now: Date,
): Promise<void> {
  const pairs = rows.flatMap((row) => {
    const { position, amount_cents: amount, proposal } = row;
    const { others = [] } = proposal;
    const own = madeIds.get(position);
    if (!isSaidPlain(row) || own === undefined) return [];
    return others.flatMap(({ transactionId: other }) => {
      if (other === null) return [];
      return amount < 0 ? { outId: own, inId: other } : { outId: other, inId: own };
    });
  });
  if (pairs.length > 0) await rememberNoTransfers(tx, ledgerId, pairs, now);
}
