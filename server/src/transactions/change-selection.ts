// What is done to one or ten thousand transactions at once: all or nothing, as one change with one undo.
import type { CategoryCode } from '@vintem/core/ledger/categories';
import { findTransactions } from '#ledger/ledger.queries.ts';
import { type LedgerChange, type ManyChange, post, postMany } from '#ledger/postings.ts';
import type { Deed } from '#ledger/deed.ts';
import type { TransactionRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { checkFits } from './draft.ts';
import { emptiedSeries, nextOccurrences, postingChanges } from './occurrence.ts';
import { raiseEvents } from './raise-events.ts';
import {
  countSelected,
  isSelected,
  type Selected,
  selectedOccurrences,
  selectedTypes,
} from './selection.queries.ts';

export interface ChangedSelection {
  readonly changeId: string;
  readonly count: number;
}

export function deleteTransactions(
  services: Services,
  grant: LedgerGrant,
  selected: readonly Selected[],
): Promise<Result<ChangedSelection>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const occurrences = await selectedOccurrences(tx, grant.ledgerId, selected);
    const scheduled = occurrences.filter((row) => row.status === 'scheduled');
    const next = await nextOccurrences(tx, grant.ledgerId, scheduled, now);
    if (!next.ok) return next;
    const emptied = await emptiedSeries(tx, grant.ledgerId, occurrences, next.value);
    const deed = { actorId: grant.userId, verb: 'transaction.delete', now };
    return postSelected(tx, grant.ledgerId, deed, selected, {
      recurrences: emptied.map((before) => ({ before, after: null })),
      created: next.value,
      patch: null,
    });
  });
}

/** Only rows of types that have the category; one that does not fits refuses all. */
export function recategorizeTransactions(
  services: Services,
  grant: LedgerGrant,
  selected: readonly Selected[],
  category: CategoryCode,
): Promise<Result<ChangedSelection>> {
  return transact(services, async (tx) => {
    for (const type of await selectedTypes(tx, grant.ledgerId, selected)) {
      // oxlint-disable-next-line no-await-in-loop -- two types at most, on one connection
      const fits = await checkFits(tx, grant.ledgerId, { type, category });
      if (!fits.ok) return fits;
    }
    const deed = { actorId: grant.userId, verb: 'transaction.recategorize', now: services.clock.now() };
    return postSelected(tx, grant.ledgerId, deed, selected, { patch: { category } });
  });
}

/** Refuses when one of the selected is gone, or is not what the person saw. */
async function postSelected(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  deed: Deed,
  selected: readonly Selected[],
  { patch, ...change }: Omit<ManyChange, 'sets'> & { patch: object | null },
): Promise<Result<ChangedSelection>> {
  const count = sizeOf(selected);
  if ((await countSelected(tx, ledgerId, selected)) < count) return refuse('transaction_not_found');
  const sets = [{ where: isSelected(selected), patch }];
  const posted = await postMany(tx, ledgerId, deed, { ...change, sets });
  if (!posted.ok) return posted;
  const { changeId, counts } = posted.value;
  return counts[0] === count ? ok({ changeId, count }) : refuse('version_conflict');
}

/** One that was sent twice is one. */
function sizeOf(selected: readonly Selected[]): number {
  return new Set(selected.map(({ id }) => id)).size;
}

/** Posts scheduled ones now, each with the day that it has; a posted one among them was posted meanwhile. */
export function postOccurrences(
  services: Services,
  grant: LedgerGrant,
  selected: readonly Selected[],
): Promise<Result<ChangedSelection>> {
  return changeSelection(services, grant, { selected, verb: 'occurrence.confirm' }, async (rows, tx) => {
    if (rows.some((row) => row.status === 'posted')) return refuse('version_conflict');
    const now = services.clock.now();
    const changes = await postingChanges(tx, grant.ledgerId, rows, now);
    if (!changes.ok) return changes;
    await raiseEvents(services, tx, grant.ledgerId, changes.value, now);
    return ok({ transactions: changes.value });
  });
}

function changeSelection(
  services: Services,
  grant: LedgerGrant,
  { selected, verb }: { selected: readonly Selected[]; verb: string },
  change: (rows: TransactionRow[], tx: Tx) => Promise<Result<LedgerChange>>,
): Promise<Result<ChangedSelection>> {
  return transact(services, async (tx) => {
    const versions = new Map(selected.map(({ id, version }) => [id, version]));
    const rows = await findTransactions(tx, grant.ledgerId, [...versions.keys()]);
    if (rows.length < versions.size) return refuse('transaction_not_found');
    if (rows.some((row) => versions.get(row.id) !== row.version)) return refuse('version_conflict');
    const changes = await change(rows, tx);
    if (!changes.ok) return changes;
    const deed = { actorId: grant.userId, verb, now: services.clock.now() };
    const posted = await post(tx, grant.ledgerId, deed, changes.value);
    return posted.ok ? ok({ changeId: posted.value.changeId, count: rows.length }) : posted;
  });
}
