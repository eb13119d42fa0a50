// Undo: the change's entries the other way round, through the one writer. Same ids, one version later; refused when anything that it
// touched has changed since.
import { databaseError } from '#platform/database-refusals.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { type Refusal, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { type ChangeEntry, isUndone, takeChange } from './changes.queries.ts';
import { findAccounts, findRecurrences, lockLedger, pastCents } from './ledger.queries.ts';
import { countTransactions } from './totals.queries.ts';
import { refuseAbovePlan } from './plan-limit.ts';
import { type LedgerChange, postRecorded } from './postings.ts';
import { countRecorded, recordedPastCents, recordInverse, standsAsLeft } from './recorded-changes.queries.ts';
import type { AccountRow, RowChange } from './rows.ts';

const FOREIGN_KEY_VIOLATION = '23503';

export async function undoChange(
  services: Services,
  grant: LedgerGrant,
  changeId: string,
): Promise<Result<{ changeId: string }>> {
  try {
    return await transact(services, async (tx) => {
      const entries = await takeChange(tx, grant.ledgerId, changeId);
      const transactionCount = await countRecorded(tx, grant.ledgerId, changeId);
      if (entries.length + transactionCount === 0) return refuse('not_found');
      if (await isUndone(tx, grant.ledgerId, changeId)) return refuse('already_undone');

      const now = services.clock.now();
      const inverse = await invert(tx, grant.ledgerId, { changeId, entries, transactionCount }, now);
      if ('code' in inverse) return inverse;
      const added = inverse.accounts.filter(bringsBack).length;
      if (added > 0) {
        const ledger = await lockLedger(tx, grant.ledgerId);
        const abovePlan = await refuseAbovePlan(services, tx, grant, ledger, added);
        if (abovePlan) return abovePlan;
      }
      const deed = { actorId: grant.userId, verb: 'undo', now, undoesId: changeId };
      const posted = await postRecorded(tx, grant.ledgerId, deed, {
        ...inverse,
        async record(head) {
          await recordInverse(tx, grant.ledgerId, head, changeId);
        },
      });
      return posted.ok ? posted : refuse('undo_conflict');
    });
  } catch (error) {
    const { code, constraint } = databaseError(error);
    if (constraint === 'changes_undone_once') return refuse('already_undone');
    // Something that came later points at what would go, or stands where it would return.
    if (code === FOREIGN_KEY_VIOLATION || constraint === 'transactions_occurrence_once')
      return refuse('undo_conflict');
    throw error;
  }
}

interface Undone {
  readonly changeId: string;
  /** Of accounts and series; transactions stay in the database. */
  readonly entries: readonly ChangeEntry[];
  readonly transactionCount: number;
}

async function invert(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { changeId, entries, transactionCount }: Undone,
  now: Date,
): Promise<Required<Omit<LedgerChange, 'transactions'>> | Refusal> {
  const accounts = entries.filter((entry) => entry.entity === 'account');
  const recurrences = entries.filter((entry) => entry.entity === 'recurrence');
  const currentAccounts = byId(await findAccounts(tx, ledgerId, idsOf(accounts)));
  const currentRecurrences = byId(await findRecurrences(tx, ledgerId, idsOf(recurrences)));

  if (!accounts.every((entry) => isAsLeft(entry, currentAccounts))) return refuse('undo_conflict');
  if (!recurrences.every((entry) => isAsLeft(entry, currentRecurrences))) return refuse('undo_conflict');
  if (!(await standsAsLeft(tx, ledgerId, changeId))) return refuse('undo_conflict');
  for (const entry of accounts) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and seldom more than one account
    if (await transactionsForbid(tx, ledgerId, entry, transactionCount)) return refuse('undo_conflict');
  }
  const withoutReliedOn = [];
  for (const entry of accounts) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!(await isReliedOn(tx, ledgerId, entry, changeId))) withoutReliedOn.push(entry);
  }
  return {
    accounts: withoutReliedOn.map((entry) => inverseOf(entry, now)),
    recurrences: recurrences.map((entry) => inverseOf(entry, now)),
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
 * Whether the change brought the answer that an opening amount includes the past, and others of the past were entered or taken away by it
 * since. They must not move the balance because the first one goes: then the answer stays.
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

/** Whether an account that was deleted or archived is active again. */
function bringsBack({ before, after }: RowChange<AccountRow>): boolean {
  return after?.archived_at === null && before?.archived_at !== null;
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Whether the row stands as the change left it. */
function isAsLeft<Row extends Versioned>(entry: RowChange<Row>, current: ReadonlyMap<string, Row>): boolean {
  const { before, after } = entry;
  if (after) return current.get(after.id)?.version === after.version;
  return before !== null && !current.has(before.id);
}

function inverseOf<Row extends Versioned & { readonly updated_at: string }>(
  { before, after }: RowChange<Row>,
  now: Date,
): RowChange<Row> {
  const version = (after ?? before)?.version ?? 0;
  return {
    before: after,
    after: before && { ...before, version: version + 1, updated_at: now.toISOString() },
  };
}

function idsOf(entries: readonly RowChange<Versioned>[]): string[] {
  return entries.flatMap(({ before, after }) => (before ?? after)?.id ?? []);
}

function byId<Row extends Versioned>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
