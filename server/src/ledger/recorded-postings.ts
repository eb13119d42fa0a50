// The one writer for changes of any size: the history comes first, and the rows, balances and totals follow from it, in the database. Events are
// raised by `post` alone.
import { type AccountDelta, type PostingEffects } from '@vintem/core/ledger/effects';
import { signedAmount } from '@vintem/core/ledger/balance';
import { add, cents, ZERO } from '@vintem/core/money/money';
import type { RawBuilder } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { noteRows } from '#platform/planner-statistics.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import { run, runTogether, type Statement } from '#platform/statements.ts';
import { FEW_TABLES, recordChanges } from './changes.queries.ts';
import { type ChangeHead, type ChangeMeta, newHead } from './change-meta.ts';
import { asksAboutCheckpoints, refuseBroken } from './checkpoints.ts';
import { firstCentsOfChecked, movedCheckpoints } from './checkpoints.queries.ts';
import { lockAccountRows } from './ledger.queries.ts';
import {
  entriesOf,
  lastSteps,
  type LedgerChange,
  openingsOf,
  rowSteps,
  runSteps,
  sumSteps,
  touchedAccounts,
} from './postings.ts';
import {
  applyRecorded,
  recordedAccounts,
  type RecordedSum,
  sumRecorded,
} from './postings-recorded.queries.ts';
import { countRecorded, recordTransactions } from './recorded-changes.queries.ts';
import type { TransactionRow } from './rows.ts';

/** Transactions (the table `t`) and what becomes of each: these columns over what stands there, or with null that they go. */
export interface RecordedSet {
  readonly where: RawBuilder<boolean>;
  readonly patch: object | null;
  /** Columns that follow from what stands there, see `recordTransactions`. */
  readonly reckoned?: RawBuilder<unknown>;
}

/** A change of very many transactions, which never come here. */
export interface ManyChange extends Omit<LedgerChange, 'transactions'> {
  /** As in `LedgerPart`. */
  readonly first?: readonly Statement[];
  readonly created?: readonly TransactionRow[];
  /** No row is in two. */
  readonly sets: readonly RecordedSet[];
}

/** The part of such a change in one ledger. */
export interface ManyPart {
  readonly ledgerId: GrantedLedgerId;
  readonly change: ManyChange;
}

/**
 * As `post`, for changes of any size.
 * @param beside what happens in other ledgers, as one change with one undo
 * @returns also how many transactions each set of the first ledger had
 */
export async function postMany(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  meta: ChangeMeta,
  change: ManyChange,
  beside: readonly ManyPart[] = [],
): Promise<Result<{ changeId: string; counts: readonly number[] }>> {
  const parts = [{ ledgerId, change }, ...beside];
  const head = newHead(
    meta,
    parts.map((part) => part.ledgerId),
  );
  let counts: readonly number[] = [];
  for (const part of parts.toSorted((left, right) => (left.ledgerId < right.ledgerId ? -1 : 1))) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and ledgers are locked in the order of their ids
    const posted = await postPart(tx, head, part);
    if (!posted.ok) return posted;
    if (part.ledgerId === ledgerId) counts = posted.value;
  }
  return ok({ changeId: head.changeId, counts });
}

async function postPart(
  tx: Tx,
  head: ChangeHead,
  { ledgerId, change: { created = [], first = [], sets, ...change } }: ManyPart,
): Promise<Result<readonly number[]>> {
  const counts: number[] = [];
  await runTogether(tx, first);
  const posted = await postRecorded(tx, ledgerId, head, {
    ...change,
    async record(position) {
      const transactions = created.map((after) => ({ before: null, after }));
      const entries = entriesOf('transactions', { transactions });
      if (entries.length > 0) await run(tx, recordChanges(ledgerId, head, entries, position));
      let next = position + entries.length;
      for (const set of sets) {
        const from = next;
        // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ended
        next = await recordTransactions(tx, ledgerId, head, from, set);
        counts.push(next - from);
      }
    },
  });
  return posted.ok ? ok(counts) : posted;
}

/** A change whose transactions are recorded by the database. */
export interface RecordedChange extends Omit<LedgerChange, 'transactions'> {
  /** Records them in the history from `position` on, see recorded-changes.queries.ts. */
  readonly record: (position: number) => Promise<void>;
}

/** As `post`, for changes of any size in one ledger. A change of several has the same head in each, in the order of their ids. */
export async function postRecorded(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  head: ChangeHead,
  { record, ...change }: RecordedChange,
): Promise<Result<{ changeId: string }>> {
  const { changeId } = head;
  const entries = FEW_TABLES.flatMap((table) => entriesOf(table, change));
  if (entries.length > 0) await run(tx, recordChanges(ledgerId, head, entries));
  await record(entries.length);

  const coming = new Set(change.accounts?.flatMap(({ before, after }) => (before || !after ? [] : after.id)));
  const ids = [...touchedAccounts(change), ...(await recordedAccounts(tx, ledgerId, changeId))];
  const touched = [...new Set(ids)].filter((id) => !coming.has(id)).toSorted();
  const { rows: locked } = await run(tx, lockAccountRows(ledgerId, touched));
  if (locked.length < touched.length) return refuse('account_not_found');
  const openings = openingsOf(change, locked);
  const effects = effectsOfSums(await sumRecorded(tx, ledgerId, changeId, openings));
  if (!effects) return refuse('amount_out_of_range');

  const isGuarded = asksAboutCheckpoints();
  const first = isGuarded ? (await run(tx, firstCentsOfChecked(ledgerId, touched))).rows : [];
  if (!(await runSteps(tx, rowSteps(ledgerId, change)))) return refuse('version_conflict');
  const recorded = await countRecorded(tx, ledgerId, changeId);
  noteRows(tx, recorded);
  if ((await applyRecorded(tx, ledgerId, changeId)) !== recorded) return refuse('version_conflict');
  const rest = [...sumSteps(ledgerId, change, effects), ...lastSteps(ledgerId, change)];
  if (!(await runSteps(tx, rest))) return refuse('version_conflict');
  const { rows: moved } =
    first.length > 0 ? await run(tx, movedCheckpoints(ledgerId, touched, changeId)) : NONE;
  return (await refuseBroken(tx, ledgerId, first, moved)) ?? ok({ changeId });
}

const NONE = { rows: [] };

/** The effects of the database's sums; undefined when they leave the safe range. */
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
        statementMonth: sum.statement_month,
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
