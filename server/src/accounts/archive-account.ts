import type { DueDecision } from '@vintem/contract/accounts.forms';
import { placeAfterSkipping } from '@vintem/core/recurrences/pause-series';
import { ledgerTimeZone } from '#ledger/ledger.queries.ts';
import { isCountedByPlan, refuseAbovePlan } from '#ledger/plan-limit.ts';
import type { LedgerChange } from '#ledger/postings.ts';
import { type RecurrenceRow, type RowChange, stamped, type TransactionRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { dueIn, pausedOf, type TiedSeries, tiedSeries } from './account-ties.ts';
import { changeAccount } from './change-account.ts';
import type { ChangedAccount } from './read-account.ts';

/** Hides the account from forms and totals; its history stays. Archiving an archived account keeps the first date. */
export function archiveAccount(
  services: Services,
  grant: LedgerGrant,
  accountId: string,
  version: number,
): Promise<Result<ChangedAccount>> {
  return changeAccount(services, grant, { accountId, version, verb: 'account.archive' }, ({ account }) =>
    ok({ archived_at: account.archived_at ?? services.clock.now().toISOString() }),
  );
}

interface Return {
  readonly version: number;
  readonly due?: DueDecision | undefined;
}

/**
 * Restores an archived account, if the plan has room for it. Occurrences that came due meanwhile post themselves soon after, unless the
 * person decides on each or leaves them out.
 */
export function unarchiveAccount(
  services: Services,
  grant: LedgerGrant,
  accountId: string,
  { version, due = 'post' }: Return,
): Promise<Result<ChangedAccount>> {
  const target = { accountId, version, verb: 'account.unarchive' };
  return changeAccount(
    services,
    grant,
    target,
    ({ account, ledger, counts }) => {
      const restored = { archived_at: null };
      const isAdded = !isCountedByPlan(account) && isCountedByPlan({ ...account, ...restored });
      return refuseAbovePlan(services, ledger, counts, isAdded ? 1 : 0) ?? ok(restored);
    },
    (tx, now) =>
      due === 'post' ? Promise.resolve(ok({})) : settleDue(tx, grant.ledgerId, { accountId, due, now }),
  );
}

/** Holds what came due for the person, or leaves it out, so that a series without an end goes on with its first day to come. */
async function settleDue(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { accountId, due, now }: { accountId: string; due: 'wait' | 'skip'; now: Date },
): Promise<Result<Omit<LedgerChange, 'accounts'>>> {
  const today = todayIn(await ledgerTimeZone(tx, ledgerId), now);
  const recurrences: RowChange<RecurrenceRow>[] = [];
  const transactions: RowChange<TransactionRow>[] = [];
  for (const series of await tiedSeries(tx, ledgerId, accountId)) {
    const paused = pausedOf(series);
    const changes = dueIn(series, accountId, today).map(({ row: before, ...one }) => {
      if (due === 'wait') return { before, after: { ...before, posts_itself: false } };
      const place = placeAfterSkipping(paused, one, today);
      return { before, after: place && { ...before, day: place.day, occurrence_index: place.index } };
    });
    const sides = changes.flatMap((change) => followed(series, change));
    transactions.push(
      ...[...changes, ...sides].map(({ before, after }) => ({ before, after: after && stamped(after, now) })),
    );
    const isEmptied = changes.length === series.rows.length && changes.every(({ after }) => after === null);
    if (isEmptied) recurrences.push({ before: series.recurrence, after: null });
  }
  return ok({ recurrences, transactions });
}

/** What arrives of a transfer goes where the occurrence goes. */
function followed(
  { arrivals }: TiedSeries,
  { before: out, after }: RowChange<TransactionRow>,
): RowChange<TransactionRow>[] {
  const before = arrivals.get(out?.transfer_id ?? '');
  if (before?.status !== 'scheduled') return [];
  const { posts_itself, day } = after ?? before;
  return [{ before, after: after && { ...before, posts_itself, day } }];
}
