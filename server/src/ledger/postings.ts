// The one writer of the ledger. Accounts, series, transactions, balances, monthly totals, history and events change here together and nowhere
// else, in one ledger or in several at once.
//
// In one database transaction, one row and ten thousand alike:
//   1 lock the touched accounts, by ledger and id (two opposite moves would deadlock otherwise)
//   2 in one round trip: write the rows, each against the version that was read; move the balances, with what the opening amounts include, then
//     the monthly totals in key order; record the change, from which it can be undone; raise the events
import { type PostingEffects, postingEffects } from '@vintem/core/ledger/effects';
import { isCard } from '@vintem/core/ledger/account-type';
import type { Opening } from '@vintem/core/ledger/opening';
import { faultOfParts } from '@vintem/core/ledger/split';
import { sum } from '@vintem/core/money/money';
import {
  entityOf,
  LEDGER_ENTITIES,
  LEDGER_TABLES,
  type LedgerRows,
  type LedgerTable,
} from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { noteRows } from '#platform/planner-statistics.ts';
import { ok, type Refusal, refuse, type Result } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import {
  attemptTogether,
  type Outcome,
  outcomeOf,
  runTogether,
  type Statement,
} from '#platform/statements.ts';
import { type ChangeEntry, recordChanges } from './changes.queries.ts';
import { type ChangeHead, type ChangeMeta, newHead } from './change-meta.ts';
import { asksAboutCheckpoints, movesMoney, refuseBroken } from './checkpoints.ts';
import {
  type FirstCents,
  firstCentsOfChecked,
  type MovedCheckpoint,
  movedCheckpoints,
} from './checkpoints.queries.ts';
import { eventSteps } from './events.ts';
import { lockAccountRows } from './ledger.queries.ts';
import { raisePaidStatements } from './paid-statements.ts';
import {
  deleteEmptyTotals,
  deleteLedgerRows,
  deleteRows,
  recomputeIncluded,
  insertRows,
  moveBalances,
  moveTotals,
  updateRows,
} from './postings.queries.ts';
import { type AccountRow, openingOf, postingOf, type RowChange } from './rows.ts';

/** Rows of each table before and after. */
export type LedgerChange = {
  readonly [Table in LedgerTable]?: readonly RowChange<LedgerRows[Table]>[];
};

/** The part of a change in one ledger. */
export interface LedgerPart {
  readonly ledgerId: GrantedLedgerId;
  readonly change: LedgerChange;
  /** Accounts that the caller has locked in this transaction, with their current columns. */
  readonly locked?: readonly AccountRow[];
  /** Makes what must be there before the rows, such as the statements that they name; no part of the change. */
  readonly first?: readonly Statement[];
}

interface Beside<Row> {
  /** Accounts that the caller has locked in this transaction, with their current columns. */
  readonly locked?: readonly AccountRow[];
  /** As in `LedgerPart`. */
  readonly first?: readonly Statement[];
  /** What the caller wants to know once everything is written; it takes no round trip of its own. */
  readonly read?: Statement<Row>;
}

export interface Posted<Row = unknown> {
  readonly changeId: string;
  /** What `read` answered. */
  readonly rows: readonly Row[];
}

/**
 * Applies `change` and records it. Refuses with `account_not_found` when a touched account is not in the ledger, with
 * `version_conflict` when a row is no longer what `before` says, with `checkpoint_broken` as checkpoints.ts says; sums beyond the safe range are refused by the database.
 * The caller's transaction must roll back on a refusal (`transact` does).
 */
export function post<Row>(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  meta: ChangeMeta,
  change: LedgerChange,
  { locked = [], first = [], read }: Beside<Row> = {},
): Promise<Result<Posted<Row>>> {
  return postAcross(tx, meta, [{ ledgerId, change, locked, first }], read);
}

/** As `post`, in several ledgers at once: all or nothing, as one change with one undo. Each ledger is listed once. */
export async function postAcross<Row>(
  tx: Tx,
  meta: ChangeMeta,
  parts: readonly LedgerPart[],
  read?: Statement<Row>,
): Promise<Result<Posted<Row>>> {
  const inOrder = parts.toSorted((left, right) => (left.ledgerId < right.ledgerId ? -1 : 1));
  const locked = await lockTouched(tx, inOrder);
  if (!locked) return refuse('account_not_found');

  const head = newHead(
    meta,
    inOrder.map(({ ledgerId }) => ledgerId),
  );
  const steps: Step[] = [];
  const guards: Guard[] = [];
  for (const [index, part] of inOrder.entries()) {
    requirePlaces(part.change, locked[index] ?? []);
    requireWholeParts(part.change);
    const effects = effectsOf(part.change, openingsOf(part.change, locked[index] ?? []));
    if (!effects) return refuse('amount_out_of_range');
    const isGuarded = asksAboutCheckpoints() && movesMoney(part.change);
    const touched = isGuarded ? touchedAccounts(part.change) : [];
    if (isGuarded) steps.push({ statement: firstCentsOfChecked(part.ledgerId, touched) });
    const before = steps.length - 1;
    steps.push(...partSteps(tx, part, effects, head));
    if (isGuarded) {
      guards.push({ ledgerId: part.ledgerId, before, after: steps.length });
      steps.push({ statement: movedCheckpoints(part.ledgerId, touched, head.changeId) });
    }
  }
  const outcomes = await runSteps(tx, read ? [...steps, { statement: read }] : steps);
  if (!outcomes) return refuse('version_conflict');
  const broken = await refuseGuarded(tx, guards, outcomes);
  if (broken) return broken;
  for (const { ledgerId, change } of inOrder) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and it asks the database only where a card is paid
    await raisePaidStatements(tx, ledgerId, change.transactions ?? [], meta.now);
  }
  const rows = read ? ((outcomes.at(-1)?.rows ?? []) as Row[]) : [];
  return ok({ changeId: head.changeId, rows });
}

/** Where the outcomes tell of a ledger's checkpoints, before and after the change. */
interface Guard {
  readonly ledgerId: GrantedLedgerId;
  readonly before: number;
  readonly after: number;
}

async function refuseGuarded(
  tx: Tx,
  guards: readonly Guard[],
  outcomes: readonly Outcome[],
): Promise<Refusal | undefined> {
  for (const { ledgerId, before, after } of guards) {
    const first = (outcomes[before]?.rows ?? []) as FirstCents[];
    const moved = (outcomes[after]?.rows ?? []) as MovedCheckpoint[];
    // oxlint-disable-next-line no-await-in-loop -- one connection, and it asks the database only where a checkpoint was moved
    const broken = await refuseBroken(tx, ledgerId, first, moved);
    if (broken) return broken;
  }
  return undefined;
}

/** Throws where a command has not passed its rows through `placeOnCards`: a card's row outside every statement would be lost. */
function requirePlaces({ accounts, transactions = [] }: LedgerChange, locked: readonly AccountRow[]): void {
  const cards = new Set([...locked, ...created(accounts)].filter(isCard).map(({ id }) => id));
  const lost = transactions.find(
    ({ after }) => after && cards.has(after.account_id) !== (after.statement_month !== null),
  );
  if (lost) throw new Error(`transaction ${lost.after?.id} has not been given its statement`);
}

/** Throws where a command has changed an amount and not the parts that make it up: a cent would be lost. */
function requireWholeParts({ transactions = [] }: LedgerChange): void {
  for (const { after } of transactions) {
    if (after === null || after.parts === null) continue;
    const isWhole =
      faultOfParts(after.parts, after.amount_cents) === null &&
      sum(after.parts.map((part) => part.accountAmountCents)) === after.account_amount_cents;
    if (!isWhole) throw new Error(`the parts of transaction ${after.id} are not the whole`);
  }
}

/** All that is written in one ledger. */
function partSteps(
  tx: Tx,
  { ledgerId, change, first = [] }: LedgerPart,
  effects: PostingEffects,
  head: ChangeHead,
): Step[] {
  const entries = LEDGER_TABLES.flatMap((table) => entriesOf(table, change));
  noteRows(tx, entries.length);
  return [
    ...first.map((statement) => ({ statement })),
    ...rowSteps(ledgerId, change),
    ...sumSteps(ledgerId, change, effects),
    ...lastSteps(ledgerId, change),
    ...(entries.length > 0 ? [{ statement: recordChanges(ledgerId, head, entries) }] : []),
    ...eventSteps(tx, ledgerId, change.transactions ?? [], head.meta).map((statement) => ({ statement })),
  ];
}

/** A statement of a change. */
export interface Step {
  readonly statement: Statement;
  /** Number of rows that it must find unchanged. */
  readonly finds?: number;
}

/** All in one round trip. Undefined when rows were no longer as they were read: the transaction must roll back. */
export async function runSteps(tx: Tx, steps: readonly Step[]): Promise<Outcome[] | undefined> {
  const settled = await attemptTogether(
    tx,
    steps.map(({ statement }) => statement),
  );
  const outcomes: Outcome[] = [];
  // In order: steps after a conflict may fail because of it.
  for (const [index, one] of settled.entries()) {
    const wanted = steps[index]?.finds;
    const outcome = outcomeOf(one);
    if (wanted !== undefined && outcome.count !== wanted) return undefined;
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Inserts and updates, and deletions of transactions. */
export function rowSteps(ledgerId: GrantedLedgerId, change: LedgerChange): Step[] {
  return LEDGER_TABLES.flatMap((table) => [
    ...(entityOf(table).deletesFirst ? deleteStep(ledgerId, table, change) : []),
    ...updateStep(ledgerId, table, change),
    ...insertStep(ledgerId, table, change),
  ]);
}

/** Deletions of accounts and series, which no row references any more. */
export function lastSteps(ledgerId: GrantedLedgerId, change: LedgerChange): Step[] {
  return LEDGER_TABLES.toReversed().flatMap((table) =>
    entityOf(table).deletesFirst ? [] : deleteStep(ledgerId, table, change),
  );
}

function insertStep(ledgerId: GrantedLedgerId, table: LedgerTable, change: LedgerChange): Step[] {
  const rows = created(changesOf(change, table));
  return rows.length > 0 ? [{ statement: insertRows(ledgerId, table, rows) }] : [];
}

function updateStep(ledgerId: GrantedLedgerId, table: LedgerTable, change: LedgerChange): Step[] {
  const edits = edited(changesOf(change, table));
  return edits.length > 0 ? [{ statement: updateRows(ledgerId, table, edits), finds: edits.length }] : [];
}

function deleteStep(ledgerId: GrantedLedgerId, table: LedgerTable, change: LedgerChange): Step[] {
  const rows = deleted(changesOf(change, table));
  return rows.length > 0 ? [{ statement: deleteRows(ledgerId, table, rows), finds: rows.length }] : [];
}

/** Updates of the kept sums. */
export function sumSteps(
  ledgerId: GrantedLedgerId,
  change: LedgerChange,
  { accountDeltas, totalDeltas }: PostingEffects,
): Step[] {
  const reopened = idsOfReopened(change);
  const falling = totalDeltas.filter((delta) => delta.countDelta < 0);
  return [
    ...(accountDeltas.length > 0 ? [{ statement: moveBalances(ledgerId, accountDeltas) }] : []),
    ...(reopened.length > 0 ? [{ statement: recomputeIncluded(ledgerId, reopened) }] : []),
    ...(totalDeltas.length > 0 ? [{ statement: moveTotals(ledgerId, totalDeltas) }] : []),
    ...(falling.length > 0 ? [{ statement: deleteEmptyTotals(ledgerId, falling) }] : []),
  ];
}

/**
 * Deletes a ledger with everything in it: accounts, transactions, balances, totals, and the history from which they could be brought back.
 * The caller's transaction holds the ledger's row (`lockSoleLedgers`) and has taken its memberships away.
 */
export async function deleteLedger(tx: Tx, ledgerId: GrantedLedgerId): Promise<void> {
  await deleteLedgerRows(tx, ledgerId);
}

/** The touched accounts of each part, locked; undefined when one is missing. */
async function lockTouched(
  tx: Tx,
  parts: readonly LedgerPart[],
): Promise<(readonly AccountRow[])[] | undefined> {
  const asked = parts.map(({ change, locked = [] }) => {
    const known = new Set(locked.map(({ id }) => id));
    const touched = touchedAccounts(change);
    return { locked, missing: touched.filter((id) => !known.has(id)) };
  });
  const locks = asked.flatMap(({ missing }, index) => {
    const ledgerId = parts[index]?.ledgerId;
    return ledgerId && missing.length > 0 ? [lockAccountRows(ledgerId, missing)] : [];
  });
  const found = await runTogether(tx, locks);
  let next = 0;
  const all = asked.map(({ locked, missing }) => {
    const rows = missing.length > 0 ? (found[next++]?.rows ?? []) : [];
    return rows.length === missing.length ? [...locked, ...rows] : undefined;
  });
  return all.every((rows) => rows !== undefined) ? all : undefined;
}

/** Existing accounts that the change writes or moves, in id order. */
export function touchedAccounts({ accounts = [], transactions = [] }: LedgerChange): string[] {
  const ids = new Set<string>();
  for (const { before, after } of transactions) {
    if (before) ids.add(before.account_id);
    if (after) ids.add(after.account_id);
  }
  for (const { before, after } of accounts) {
    if (before) ids.add(before.id);
    else if (after) ids.delete(after.id);
  }
  return [...ids].toSorted();
}

/** Accounts of which another day, or another answer, has the opening amount include something else. */
function idsOfReopened({ accounts }: LedgerChange): string[] {
  const reopened = edited(accounts).filter(({ before, after }) => {
    const [was, is] = [openingOf(before), openingOf(after)];
    return was.day !== is.day || was.includesPast !== is.includesPast;
  });
  return reopened.map(({ after }) => after.id);
}

/** The openings by account; those of new openings are summed up at the end. */
export function openingsOf(change: LedgerChange, locked: readonly AccountRow[]): Map<string, Opening> {
  const rows = [...locked, ...created(change.accounts)];
  const openings = new Map(rows.map((row) => [row.id, openingOf(row)]));
  for (const id of idsOfReopened(change)) openings.delete(id);
  return openings;
}

/** Undefined when what the change adds up to cannot be kept exactly. */
function effectsOf(
  { transactions = [] }: LedgerChange,
  openings: ReadonlyMap<string, Opening>,
): PostingEffects | undefined {
  try {
    return postingEffects(
      transactions.map(({ before, after }) => ({
        before: before && postingOf(before),
        after: after && postingOf(after),
      })),
      openings,
    );
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The history entries of a table's rows. */
export function entriesOf(table: LedgerTable, change: LedgerChange): ChangeEntry[] {
  const { name: entity } = LEDGER_ENTITIES[table];
  return changesOf(change, table).map(({ before, after }) => ({ entity, before, after }));
}

/** The changes of one table. */
function changesOf(change: LedgerChange, table: LedgerTable): readonly RowChange<LedgerRows[LedgerTable]>[] {
  return change[table] ?? [];
}

type Changes<Row> = readonly RowChange<Row>[] | undefined;

function created<Row>(changes: Changes<Row> = []): Row[] {
  return changes.flatMap(({ before, after }) => (before === null && after !== null ? [after] : []));
}

function deleted<Row>(changes: Changes<Row> = []): Row[] {
  return changes.flatMap(({ before, after }) => (before !== null && after === null ? [before] : []));
}

function edited<Row>(changes: Changes<Row> = []): { before: Row; after: Row }[] {
  return changes.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []));
}
