// Undoes an import at any time: what it entered goes, what it posted is expected again, what the account opened with is as before. Transactions
// that were changed since stay or go as the person says; those that stay keep their line.
import type { Import } from '@vintem/contract/imports';
import { settlePayments } from '#ledger/card-payments.ts';
import { isCard } from '@vintem/core/ledger/account-type';
import { placeOnCards } from '#ledger/card-statements.ts';
import { post } from '#ledger/postings.ts';
import { type RowChange, stamped, type TransactionRow } from '#ledger/rows.ts';
import { lockAccountRows } from '#ledger/ledger.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { run } from '#platform/statements.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { deleteTransactions } from '#transactions/change-selection.ts';
import { leftAlone } from '#transactions/other-sides.ts';
import { refusePaymentOfPlan } from '#transactions/plan-changes.ts';
import { type LockedTransactions, lockTransactions } from '#transactions/writing-context.ts';
import { forgetLines } from './bank-lines.queries.ts';
import { type ImportRecord, lockImport, updateImport } from './imports.queries.ts';
import { readImport } from './read-imports.ts';
import { endApplying } from './resume-imports.queries.ts';
import { endUndoing, keepUndoing } from './resume-undos.queries.ts';
import { isAnswerStillUsed, reopenAccount } from './reopen-account.ts';
import { settleCards } from './settle-card.ts';
import { plansAfterUndo } from './undo-plans.ts';
import { undoInParts } from './undo-in-parts.ts';
import { scopeOfUndo } from './undo-scope.ts';
import { hasChangedByPeople } from './undo.queries.ts';
import { reopenedAccounts, totalledStatements } from '#ledger/changed-rows.ts';

export interface UndoOptions {
  readonly changed?: 'keep' | 'remove' | undefined;
}

export async function undoImport(
  services: Services,
  grant: LedgerGrant,
  importId: string,
  { changed }: UndoOptions,
): Promise<Result<{ import: Import }>> {
  if (changed === 'remove') {
    const removed = await removeChanged(services, grant, importId);
    if (!removed.ok) return removed;
  }
  const standing = await transact(services, async (tx) => {
    const record = await lockImport(tx, grant.ledgerId, importId);
    if (!record) return refuse('not_found');
    if (!isApplied(record)) return refuse('import_not_applied');
    const asks = changed === undefined && (await hasChangedByPeople(tx, grant.ledgerId, record.change_ids));
    if (asks) return refuse('import_rows_changed');
    // What is taken back does not go on, whenever this is cut off.
    await endApplying(tx, grant.ledgerId, importId, null);
    const by = { userId: grant.userId, keepsChanged: changed !== undefined };
    await keepUndoing(tx, grant.ledgerId, importId, services.clock.now(), by);
    return ok(record.change_ids);
  });
  if (!standing.ok) return standing;
  const undone = await undoAll(services, grant, importId, standing.value, changed !== undefined);
  if (undone.ok) return readImport(services, grant, importId);
  // What the person has to look at first does not go on by itself.
  await transact(services, async (tx) => ok(await endUndoing(tx, grant.ledgerId, importId)));
  return undone;
}

/** All that stands of it: what was cut off goes on from there, `resumeUndos`. */
async function undoAll(
  services: Services,
  grant: LedgerGrant,
  importId: string,
  changeIds: readonly string[],
  keepsChanged: boolean,
): Promise<Result<undefined>> {
  const mostly = await undoInParts(services, grant, importId, changeIds);
  if (!mostly.ok) return mostly;
  return await transact(services, async (tx) => {
    const record = await takeImport(tx, grant.ledgerId, importId);
    if (!record) return refuse('not_found');
    if (!isApplied(record)) return refuse('import_not_applied');
    return takeBack(tx, grant, record, { keepsChanged, now: services.clock.now() });
  });
}

/** A long file whose application was cut off is a draft of which a part stands. */
export function isApplied({ state, change_ids: changeIds }: ImportRecord): boolean {
  return state === 'applied' || (state === 'draft' && changeIds.length > 0);
}

/**
 * Deletes, as a person would, what the import entered and they changed since, and the other sides that it made of those. It has an undo of its
 * own.
 */
async function removeChanged(
  services: Services,
  grant: LedgerGrant,
  importId: string,
): Promise<Result<unknown>> {
  const now = services.clock.now();
  const listed = await transact(services, async (tx) => {
    const record = await takeImport(tx, grant.ledgerId, importId);
    return record ? ok(await scopeOfUndo(tx, grant.ledgerId, record, now)) : refuse('not_found');
  });
  if (!listed.ok) return listed;
  const { kept, besideKept } = listed.value;
  const selected = [...kept.flatMap(({ before, now: row }) => (before === null ? row : [])), ...besideKept];
  return selected.length === 0
    ? ok(undefined)
    : deleteTransactions(
        services,
        grant,
        selected.map(({ id, version }) => ({ id, version })),
      );
}

/**
 * The import, held with its account until commit: which lines another file tells, too, is asked under the lock under which that other one is
 * applied or undone.
 */
async function takeImport(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  importId: string,
): Promise<ImportRecord | undefined> {
  const record = await lockImport(tx, ledgerId, importId);
  if (record?.account_id) await run(tx, lockAccountRows(ledgerId, [record.account_id]));
  return record;
}

/** What is left of transfers of which a side goes: one side, as after any deletion. */
function sidesLeftAlone(
  changes: readonly RowChange<TransactionRow>[],
  { otherSides, now }: LockedTransactions,
): RowChange<TransactionRow>[] {
  const inHand = new Set(changes.flatMap(({ before }) => before?.id ?? []));
  const ended = new Set(
    changes.flatMap(({ before, after }) => {
      const id = before?.transfer_id ?? null;
      return id !== null && after?.transfer_id !== id ? id : [];
    }),
  );
  return otherSides
    .filter(
      ({ id, transfer_id: transferId }) => !inHand.has(id) && transferId !== null && ended.has(transferId),
    )
    .map((row) => leftAlone(row, now));
}

interface Undoing {
  readonly keepsChanged: boolean;
  readonly now: Date;
}

async function takeBack(
  tx: Tx,
  grant: LedgerGrant,
  record: ImportRecord,
  { keepsChanged, now }: Undoing,
): Promise<Result<undefined>> {
  const { ledgerId } = grant;
  const { gone, restored, kept, stayingIds } = await scopeOfUndo(tx, ledgerId, record, now);
  if (kept.length > 0 && !keepsChanged) return refuse('import_rows_changed');
  const accountIds = record.account_id === null ? [] : [record.account_id];
  const paying = await refusePaymentOfPlan(
    tx,
    ledgerId,
    gone.map(({ id }) => id),
  );
  if (paying) return paying;
  const beside = gone.filter((row) => row.transfer_id !== null || row.installment_plan_id !== null);
  const few = [...restored.map(({ before }) => before), ...beside].map(({ id }) => id);
  const taken = await lockTransactions(tx, ledgerId, few, { accountIds }, now);

  const own: RowChange<TransactionRow>[] = [...gone.map((before) => ({ before, after: null })), ...restored];
  const changes = [...own, ...sidesLeftAlone(own, taken)];
  const settled = await settlePayments(tx, { ...taken, ledgerId }, changes, () => false);
  const placed = placeOnCards(taken, ledgerId, settled);
  if (!placed.ok) return placed;
  const installment_plans = await plansAfterUndo(tx, ledgerId, {
    changeIds: record.change_ids,
    changes,
    taken,
  });
  const reopened = await reopenedAccounts(tx, ledgerId, record.change_ids);
  // What a card opened with follows from all of its files, of which one less is left.
  const ofBank = reopened.filter(({ now: row }) => !isCard(row));
  const goneIds = gone.map(({ id }) => id);
  const unsaid = [];
  for (const one of ofBank) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and an account or two
    if (!(await isAnswerStillUsed(tx, ledgerId, one, goneIds))) unsaid.push(one);
  }
  const accounts = unsaid.map(({ before, now: row }) => {
    const { opening_day, opening_cents, opening_includes_past } = before;
    return {
      before: row,
      after: stamped({ ...row, opening_day, opening_cents, opening_includes_past }, now),
    };
  });
  const totalled = await totalledStatements(tx, ledgerId, record.change_ids);
  const statements = totalled.map(({ before: { bank_total_cents }, now: row }) => ({
    before: row,
    after: stamped({ ...row, bank_total_cents }, now),
  }));
  const change = { accounts, statements, installment_plans, transactions: placed.value.changes };
  if (Object.values(change).some((rows) => rows.length > 0)) {
    const meta = { by: grant, verb: 'import.undo', now };
    const posted = await post(tx, ledgerId, meta, change, { first: placed.value.first });
    if (!posted.ok) return posted.code === 'version_conflict' ? refuse('undo_conflict') : posted;
  }
  const expectedIds = restored.flatMap(({ after }) => (after.status === 'scheduled' ? after.id : []));
  await forgetLines(tx, ledgerId, record.id, { stayingIds, goneIds, expectedIds });
  const cards = { accounts: taken.accounts, verb: 'import.undo', today: taken.today, now } as const;
  const days = changes.flatMap(({ before }) => before?.day ?? []);
  const settledCards = await settleCards(tx, grant, cards, days);
  if (!settledCards.ok) return settledCards;
  const ended = { undoing_at: null, undo_actor_id: null, undo_keeps_changed: null };
  const undone = { state: 'undone', undone_at: now.toISOString(), ...ended } as const;
  await updateImport(tx, ledgerId, record, undone, now);
  const [first] = accounts;
  return first ? reopenAccount(tx, grant, first.after.id, now) : ok(undefined);
}
