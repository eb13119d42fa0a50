// The one writer of the ledger. Accounts, series, transactions, balances, monthly totals and history change here together and nowhere else.
//
// In one database transaction, one row and ten thousand alike, each step one statement:
//   1 lock the touched accounts in id order (two opposite moves would deadlock otherwise)
//   2 write the rows, each against the version that was read
//   3 move the balances, with what the opening amounts include, then the monthly totals in key order
//   4 record the change, from which it can be undone
import { signedAmount } from '@vintem/core/ledger/balance';
import { add, cents, ZERO } from '@vintem/core/money/money';
import { type AccountDelta, type PostingEffects, postingEffects } from '@vintem/core/ledger/effects';
import type { Opening } from '@vintem/core/ledger/opening';
import type { RawBuilder } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, type Refusal, refuse, type Result } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import { type ChangeEntry, insertChanges } from './changes.queries.ts';
import type { Deed } from './deed.ts';
import {
  deleteEmptyTotals,
  deleteLedgerRows,
  deleteRows,
  includeAnew,
  insertRows,
  lockAccounts,
  moveBalances,
  moveTotals,
  updateRows,
} from './postings.queries.ts';
import {
  applyRecorded,
  recordedAccounts,
  type RecordedSum,
  sumRecorded,
} from './postings-recorded.queries.ts';
import { type ChangeHead, countRecorded, recordTransactions } from './recorded-changes.queries.ts';
import {
  type AccountRow,
  openingOf,
  postingOf,
  type RecurrenceRow,
  type RowChange,
  type TransactionRow,
} from './rows.ts';

export interface LedgerChange {
  readonly accounts?: readonly RowChange<AccountRow>[];
  /** Series; their occurrences are transactions. */
  readonly recurrences?: readonly RowChange<RecurrenceRow>[];
  readonly transactions?: readonly RowChange<TransactionRow>[];
}

/**
 * Applies `change` and records it. Refuses with `account_not_found` when a touched account is not in the ledger, with
 * `version_conflict` when a row is no longer what `before` says; sums beyond the safe range are refused by the database.
 * The caller's transaction must roll back on a refusal (`transact` does).
 */
export async function post(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  deed: Deed,
  change: LedgerChange,
): Promise<Result<{ changeId: string }>> {
  const { accounts = [], recurrences = [], transactions = [] } = change;
  const touched = touchedAccounts(accounts, transactions);
  const locked = await lockAccounts(tx, ledgerId, touched);
  if (locked.length < touched.length) return refuse('account_not_found');

  const openings = openingsOf([...locked, ...born(accounts)], idsOfReopened(accounts));
  const effects = effectsOf(transactions, openings);
  if (!effects) return refuse('amount_out_of_range');

  const conflict =
    (await writeAccounts(tx, ledgerId, accounts)) ??
    (await writeRecurrences(tx, ledgerId, recurrences)) ??
    (await writeTransactions(tx, ledgerId, transactions));
  if (conflict) return conflict;

  await moveBalances(tx, ledgerId, effects.accountDeltas);
  await includeAnew(tx, ledgerId, idsOfReopened(accounts));
  await moveTotals(tx, ledgerId, effects.totalDeltas);
  await deleteEmptyTotals(tx, ledgerId, effects.totalDeltas);
  const left = await deleteLast(tx, ledgerId, accounts, recurrences);
  if (left) return left;

  const changeId = newId(deed.now);
  await insertChanges(tx, ledgerId, changeId, deed, [
    ...accounts.map((entry) => ({ entity: 'account' as const, ...entry })),
    ...recurrences.map((entry) => ({ entity: 'recurrence' as const, ...entry })),
    ...transactions.map((entry) => ({ entity: 'transaction' as const, ...entry })),
  ]);
  return ok({ changeId });
}

/** A change of very many transactions, which never come here. */
export interface ManyChange extends Omit<LedgerChange, 'transactions'> {
  readonly created?: readonly TransactionRow[];
  /** Sets of transactions (the table `t`) and what becomes of each: these columns over what stands there, or with null that they go. */
  readonly sets: readonly { readonly where: RawBuilder<boolean>; readonly patch: object | null }[];
}

/**
 * As `post`, for changes of any size.
 * @returns also how many transactions each set had
 */
export async function postMany(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  deed: Deed,
  { created = [], sets, ...change }: ManyChange,
): Promise<Result<{ changeId: string; counts: readonly number[] }>> {
  const counts: number[] = [];
  const posted = await postRecorded(tx, ledgerId, deed, {
    ...change,
    async record(head, position) {
      const entries = created.map((after) => ({ entity: 'transaction' as const, before: null, after }));
      await insertChanges(tx, ledgerId, head.changeId, deed, entries, position);
      let next = position + entries.length;
      for (const set of sets) {
        const first = next;
        // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ended
        next = await recordTransactions(tx, ledgerId, head, first, set);
        counts.push(next - first);
      }
    },
  });
  return posted.ok ? ok({ ...posted.value, counts }) : posted;
}

/** A change whose transactions are recorded by the database. */
export interface RecordedChange extends Omit<LedgerChange, 'transactions'> {
  /** Records them in the history from `position` on, see recorded-changes.queries.ts. */
  readonly record: (head: ChangeHead, position: number) => Promise<void>;
}

/** As `post`, for changes of any size: the history comes first, and the rows, balances and totals follow from it, in the database. */
export async function postRecorded(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  deed: Deed,
  { accounts = [], recurrences = [], record }: RecordedChange,
): Promise<Result<{ changeId: string }>> {
  const changeId = newId(deed.now);
  const entries: ChangeEntry[] = [
    ...accounts.map((entry) => ({ entity: 'account' as const, ...entry })),
    ...recurrences.map((entry) => ({ entity: 'recurrence' as const, ...entry })),
  ];
  await insertChanges(tx, ledgerId, changeId, deed, entries);
  await record({ changeId, deed }, entries.length);

  const coming = new Set(born(accounts).map(({ id }) => id));
  const ids = [...touchedAccounts(accounts, []), ...(await recordedAccounts(tx, ledgerId, changeId))];
  const touched = [...new Set(ids)].filter((id) => !coming.has(id)).toSorted();
  const locked = await lockAccounts(tx, ledgerId, touched);
  if (locked.length < touched.length) return refuse('account_not_found');
  const openings = openingsOf([...locked, ...born(accounts)], idsOfReopened(accounts));
  const effects = effectsOfSums(await sumRecorded(tx, ledgerId, changeId, openings));
  if (!effects) return refuse('amount_out_of_range');

  const conflict =
    (await writeAccounts(tx, ledgerId, accounts)) ?? (await writeRecurrences(tx, ledgerId, recurrences));
  if (conflict) return conflict;
  const recorded = await countRecorded(tx, ledgerId, changeId);
  if ((await applyRecorded(tx, ledgerId, changeId)) !== recorded) return refuse('version_conflict');
  await moveBalances(tx, ledgerId, effects.accountDeltas);
  await includeAnew(tx, ledgerId, idsOfReopened(accounts));
  await moveTotals(tx, ledgerId, effects.totalDeltas);
  await deleteEmptyTotals(tx, ledgerId, effects.totalDeltas);
  const left = await deleteLast(tx, ledgerId, accounts, recurrences);
  if (left) return left;
  return ok({ changeId });
}

/**
 * Deletes a ledger with everything in it: accounts, transactions, balances, totals, and the history from which they could be brought back.
 * The caller's transaction holds the ledger's row (`takeLedgersOfAlone`) and has taken its memberships away.
 */
export async function deleteLedger(tx: Tx, ledgerId: GrantedLedgerId): Promise<void> {
  await deleteLedgerRows(tx, ledgerId);
}

/** Existing accounts that the change writes or moves, in id order. */
function touchedAccounts(
  accounts: readonly RowChange<AccountRow>[],
  transactions: readonly RowChange<TransactionRow>[],
): string[] {
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
function idsOfReopened(accounts: readonly RowChange<AccountRow>[]): string[] {
  const reopened = edited(accounts).filter(({ before, after }) => {
    const [was, is] = [openingOf(before), openingOf(after)];
    return was.day !== is.day || was.includesPast !== is.includesPast;
  });
  return reopened.map(({ after }) => after.id);
}

/** By account; of those that are opened anew, what is included is summed up at the end. */
function openingsOf(
  accounts: readonly Pick<AccountRow, 'id' | 'opening_day' | 'opening_includes_past'>[],
  reopened: readonly string[],
): Map<string, Opening> {
  const openings = new Map(accounts.map((row) => [row.id, openingOf(row)]));
  for (const id of reopened) openings.delete(id);
  return openings;
}

/** As `effectsOf`, of what the database has added up. */
function effectsOfSums(sums: readonly RecordedSum[]): PostingEffects | undefined {
  try {
    const totalDeltas = sums
      .filter((sum) => sum.cents !== '0' || sum.count !== 0)
      .map((sum) => ({
        month: sum.month,
        accountId: sum.account_id,
        type: sum.type,
        category: sum.category,
        status: sum.status,
        amountDeltaCents: cents(Number(sum.cents)),
        countDelta: sum.count,
      }));
    const accounts = new Map<string, AccountDelta>();
    for (const { account_id: accountId, type, ...sum } of sums.filter(({ status }) => status === 'posted')) {
      const soFar = accounts.get(accountId);
      const posted = signedAmount(type, cents(Number(sum.cents)));
      const included = signedAmount(type, cents(Number(sum.included_cents)));
      accounts.set(accountId, {
        accountId,
        postedDeltaCents: add(soFar?.postedDeltaCents ?? ZERO, posted),
        includedDeltaCents: add(soFar?.includedDeltaCents ?? ZERO, included),
      });
    }
    const accountDeltas = [...accounts.values()].toSorted((left, right) =>
      left.accountId < right.accountId ? -1 : 1,
    );
    return { accountDeltas, totalDeltas };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Undefined when what the change adds up to cannot be kept exactly. */
function effectsOf(
  transactions: readonly RowChange<TransactionRow>[],
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

/** New and edited accounts; those that go are deleted last, when nothing stands in them any more. */
async function writeAccounts(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  changes: readonly RowChange<AccountRow>[],
): Promise<Refusal | undefined> {
  await insertRows(tx, ledgerId, 'accounts', born(changes));
  const edits = edited(changes);
  const updated = await updateRows(tx, ledgerId, 'accounts', edits);
  return updated === edits.length ? undefined : refuse('version_conflict');
}

/** As accounts: those that go are deleted when no occurrence points at them any more. */
async function writeRecurrences(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  changes: readonly RowChange<RecurrenceRow>[],
): Promise<Refusal | undefined> {
  await insertRows(tx, ledgerId, 'recurrences', born(changes));
  const edits = edited(changes);
  const updated = await updateRows(tx, ledgerId, 'recurrences', edits);
  return updated === edits.length ? undefined : refuse('version_conflict');
}

async function writeTransactions(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  changes: readonly RowChange<TransactionRow>[],
): Promise<Refusal | undefined> {
  const ends = gone(changes);
  const deleted = await deleteRows(tx, ledgerId, 'transactions', ends);
  const edits = edited(changes);
  const updated = await updateRows(tx, ledgerId, 'transactions', edits);
  await insertRows(tx, ledgerId, 'transactions', born(changes));
  return deleted === ends.length && updated === edits.length ? undefined : refuse('version_conflict');
}

/** Deletes the series and accounts that go: nothing points at them any more. */
async function deleteLast(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  accounts: readonly RowChange<AccountRow>[],
  recurrences: readonly RowChange<RecurrenceRow>[],
): Promise<Refusal | undefined> {
  const [endedSeries, endedAccounts] = [gone(recurrences), gone(accounts)];
  const deleted =
    (await deleteRows(tx, ledgerId, 'recurrences', endedSeries)) +
    (await deleteRows(tx, ledgerId, 'accounts', endedAccounts));
  return deleted === endedSeries.length + endedAccounts.length ? undefined : refuse('version_conflict');
}

function born<Row>(changes: readonly RowChange<Row>[]): Row[] {
  return changes.flatMap(({ before, after }) => (before === null && after !== null ? [after] : []));
}

function gone<Row>(changes: readonly RowChange<Row>[]): Row[] {
  return changes.flatMap(({ before, after }) => (before !== null && after === null ? [before] : []));
}

function edited<Row>(changes: readonly RowChange<Row>[]): { before: Row; after: Row }[] {
  return changes.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []));
}
