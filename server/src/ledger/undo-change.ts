// Undo: the change's entries the other way round, through the one writer. Same ids, one version later; refused when anything that it
// touched has changed since.
import { changedTags } from '@vintem/core/ledger/tag';
import { grantsIn } from '#identity/access.ts';
import { databaseError } from '#platform/database-refusals.ts';
import type { LedgerRows } from '#platform/ledger-rows.ts';
import { lockOwners, shareLockOwners } from '#platform/owner-lock.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, type Refusal, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import { transact } from '#platform/transact.ts';
import { FEW_TABLES, type FewChanges, type FewTable, isUndone, claimChange } from './changes.queries.ts';
import { type ChangeHead, newHead } from './change-meta.ts';
import { namesMissingCategory } from './categories.queries.ts';
import { accountCounts, findRows, lockLedger, pastCents } from './ledger.queries.ts';
import { isCountedByPlan, refuseAbovePlan } from './plan-limit.ts';
import {
  countRecorded,
  recordedPastCents,
  recordInverse,
  isStillAsRecorded,
} from './recorded-changes.queries.ts';
import { postRecorded } from './recorded-postings.ts';
import type { AccountRow, RecurrenceRow, RowChange } from './rows.ts';
import { namesAnyTag, recordedGoneTags } from './tags.queries.ts';
import { countTransactions } from './totals.queries.ts';

/** Where something else may stand by the time that a row would return. */
const PLACES = [
  'transactions_occurrence_once',
  'transactions_installment_once',
  'issued_cards_digits_once',
  'categories_key_once',
  'tags_name_once',
  'budget_limits_month_once',
];

const IMPORT_VERBS = 'import.';

const FOREIGN_KEY_VIOLATION = '23503';

/** Undoes a change in every ledger that it touched: the person must be allowed to write in each. */
export async function undoChange(
  services: Services,
  grant: LedgerGrant,
  changeId: string,
): Promise<Result<{ changeId: string }>> {
  try {
    return await transact(services, async (tx) => {
      const change = await claimChange(tx, grant.ledgerId, changeId);
      if (!change) return refuse('not_found');
      if (await isUndone(tx, grant.ledgerId, changeId)) return refuse('already_undone');
      // An import has lines of the bank beside its change, and an undo of its own.
      if (change.verb.startsWith(IMPORT_VERBS)) return refuse('import_undone_whole');
      const grants = change.ledgerIds ? await grantsToUndo(tx, grant, change.ledgerIds) : [grant];
      if (!grants) return refuse('undo_conflict');

      const now = services.clock.now();
      const meta = { by: grant, verb: 'undo', now, undoesId: changeId };
      const head = newHead(
        meta,
        grants.map(({ ledgerId }) => ledgerId),
      );
      for (const one of grants) {
        // oxlint-disable-next-line no-await-in-loop -- one connection, and ledgers are locked in the order of their ids
        const undone = await undoInLedger(services, tx, one, head, changeId);
        if (!undone.ok) return undone;
      }
      return ok({ changeId: head.changeId });
    });
  } catch (error) {
    const { code, constraint } = databaseError(error);
    if (constraint === 'changes_undone_once') return refuse('already_undone');
    // Something that came later points at what would go, or stands where it would return.
    if (code === FOREIGN_KEY_VIOLATION || PLACES.some((place) => place === constraint))
      return refuse('undo_conflict');
    throw error;
  }
}

/** The grants in all these ledgers, in the order of their ids; undefined when one of them is gone, or not the person's to write in. */
async function grantsToUndo(
  tx: Tx,
  grant: LedgerGrant,
  ledgerIds: readonly string[],
): Promise<LedgerGrant[] | undefined> {
  await shareLockOwners(
    tx,
    ledgerIds.filter((id) => id !== grant.ledgerId),
  );
  const grants = await grantsIn(tx, grant, ledgerIds, 'write');
  return grants.length === ledgerIds.length ? grants : undefined;
}

async function undoInLedger(
  services: Services,
  tx: Tx,
  grant: LedgerGrant,
  head: ChangeHead,
  changeId: string,
): Promise<Result<unknown>> {
  const { ledgerId } = grant;
  const change = await claimChange(tx, ledgerId, changeId);
  if (!change) return refuse('undo_conflict');
  // What would go must not be named meanwhile: nothing in the database holds a category or a tag.
  if (change.few.categories.length + change.few.tags.length > 0) await lockOwners(tx, [ledgerId]);
  const transactionCount = await countRecorded(tx, ledgerId, changeId);
  const inverse = await invert(tx, ledgerId, { changeId, few: change.few, transactionCount }, head.meta.now);
  if ('code' in inverse) return inverse;
  const added = inverse.accounts.filter(bringsBack).length;
  if (added > 0) {
    const ledger = await lockLedger(tx, ledgerId);
    const {
      rows: [counts],
    } = await run(tx, accountCounts(ledgerId, grant.userId));
    const abovePlan = counts && refuseAbovePlan(services, ledger, counts, added);
    if (abovePlan) return abovePlan;
  }
  // A tag that went meanwhile keeps nothing else from coming back.
  const returning = new Set(inverse.tags.flatMap(({ after }) => after?.id ?? []));
  const goneTags = (await recordedGoneTags(tx, ledgerId, changeId)).filter((id) => !returning.has(id));
  const posted = await postRecorded(tx, ledgerId, head, {
    ...inverse,
    recurrences: inverse.recurrences.map((row) => withoutGone(row, goneTags)),
    record: () => recordInverse(tx, ledgerId, head, { undoneId: changeId, goneTags }),
  });
  if (!posted.ok || (await namesMissingCategory(tx, ledgerId))) return refuse('undo_conflict');
  const leaving = inverse.tags.flatMap(({ before, after }) => (before && !after ? before.id : []));
  return leaving.length > 0 && (await namesAnyTag(tx, ledgerId, leaving)) ? refuse('undo_conflict') : posted;
}

function withoutGone({ before, after }: RowChange<RecurrenceRow>, goneTags: readonly string[]) {
  return { before, after: after && { ...after, tag_ids: changedTags(after.tag_ids, { remove: goneTags }) } };
}

interface Undone {
  readonly changeId: string;
  /** Transactions stay in the database. */
  readonly few: FewChanges;
  readonly transactionCount: number;
}

async function invert(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { changeId, few, transactionCount }: Undone,
  now: Date,
): Promise<FewChanges | Refusal> {
  for (const table of FEW_TABLES) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (!(await areStillAsRecorded(tx, ledgerId, table, few[table]))) return refuse('undo_conflict');
  }
  if (!(await isStillAsRecorded(tx, ledgerId, changeId))) return refuse('undo_conflict');
  const accounts = [];
  for (const entry of few.accounts) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and seldom more than one account
    if (await transactionsForbid(tx, ledgerId, entry, transactionCount)) return refuse('undo_conflict');
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!(await isReliedOn(tx, ledgerId, entry, changeId))) accounts.push(entry);
  }
  return inverseOf({ ...few, accounts }, now);
}

/** Whether these rows are still as the change left them. */
async function areStillAsRecorded(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  table: FewTable,
  changes: readonly RowChange<Versioned>[],
): Promise<boolean> {
  const ids = changes.flatMap(({ before, after }) => (before ?? after)?.id ?? []);
  if (ids.length === 0) return true;
  const rows: readonly Versioned[] = await findRows(tx, ledgerId, table, ids);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return changes.every(({ before, after }) =>
    after ? versions.get(after.id) === after.version : before !== null && !versions.has(before.id),
  );
}

function inverseOf(few: FewChanges, now: Date): FewChanges {
  const inverse = FEW_TABLES.map((table) => {
    const entries: readonly RowChange<LedgerRows[FewTable]>[] = few[table];
    return [table, entries.map((entry) => inverseRow(entry, now))];
  });
  return Object.fromEntries(inverse) as FewChanges;
}

function inverseRow<Row extends LedgerRows[FewTable]>(
  { before, after }: RowChange<Row>,
  now: Date,
): RowChange<Row> {
  const version = (after ?? before)?.version ?? 0;
  return {
    before: after,
    after: before && { ...before, version: version + 1, updated_at: now.toISOString() },
  };
}

/** A creation cannot be undone under transactions that came later, nor a change of currency. */
async function transactionsForbid(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { before, after }: RowChange<AccountRow>,
  inThisChange: number,
): Promise<boolean> {
  if (!after || before?.currency === after.currency) return false;
  return (await countTransactions(tx, ledgerId, after.id)) > inThisChange;
}

/**
 * Whether the change recorded the answer that an opening amount includes the past, and later changes of the past rely on it. Undoing the
 * first must not move the balance: then the answer stays.
 */
async function isReliedOn(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { before, after }: RowChange<AccountRow>,
  changeId: string,
): Promise<boolean> {
  if (!before || !after?.opening_includes_past || before.opening_includes_past !== null) return false;
  const own = await recordedPastCents(tx, ledgerId, changeId, after);
  const included = await pastCents(tx, ledgerId, after.id, after.opening_day);
  return included - own !== after.opening_cents - before.opening_cents;
}

/** Whether a deleted or archived account becomes one that the plan counts again. */
function bringsBack({ before, after }: RowChange<AccountRow>): boolean {
  return after !== null && isCountedByPlan(after) && !(before && isCountedByPlan(before));
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}
