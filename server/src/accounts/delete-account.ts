import { isCard } from '@vintem/core/ledger/account-type';
import { type RawBuilder, sql } from 'kysely';
import { statementsOf } from '#ledger/card-statements.queries.ts';
import { lockAccountRows, issuedCardsOf, lockRecurrences, plansOfAccount } from '#ledger/ledger.queries.ts';
import type { LedgerChange } from '#ledger/postings.ts';
import { type ManyChange, postMany } from '#ledger/recorded-postings.ts';
import {
  type AccountRow,
  type RecurrenceRow,
  type RowChange,
  stamped,
  type TransactionRow,
  withWholeParts,
} from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { run, runTogether } from '#platform/statements.ts';
import { transact } from '#platform/transact.ts';
import { ratesForPosting } from '#rates/read-rates.ts';
import { endedAt } from '#recurrences/series-rows.ts';
import { settleAt } from '#transactions/draft.ts';
import { leftAloneElsewhere, leftAloneSet } from '#transactions/other-sides.ts';
import { comingSides, isOfTransfers, scheduledIn, type TiedSeries, tiedSeries } from './account-ties.ts';

interface Target {
  readonly version: number;
  /** The account that takes over the series. */
  readonly seriesTo: string | undefined;
}

/**
 * Deletes the account with all its transactions, as one change, so that one undo restores everything. Its series move to another account
 * with their scheduled occurrences if the person says so; otherwise they end with their occurrences elsewhere. Those of transfers always end, with
 * what was to come on both sides.
 */
export function deleteAccount(
  services: Services,
  grant: LedgerGrant,
  accountId: string,
  { version, seriesTo }: Target,
): Promise<Result<{ changeId: string; transactionCount: number }>> {
  return transact(services, async (tx) => {
    const tied = await lockTied(tx, grant, accountId);
    const wanted = seriesTo === undefined ? [accountId] : [accountId, seriesTo];
    const { rows: locked } = await run(tx, lockAccountRows(grant.ledgerId, wanted));
    const account = locked.find(({ id }) => id === accountId);
    if (!account) return refuse('account_not_found');
    if (account.version !== version) return refuse('version_conflict');
    const target = seriesTo === undefined ? undefined : locked.find(({ id }) => id === seriesTo);
    if (seriesTo !== undefined && (!target || target === account)) return refuse('account_not_found');
    if (target && target.archived_at !== null) return refuse('account_archived');
    // Occurrences on a card have statements: a series comes there by its own form.
    if (target && isCard(target)) return refuse('account_not_found');
    const [statements, plans, issued] = await runTogether(tx, [
      statementsOf(grant.ledgerId, [accountId]),
      plansOfAccount(grant.ledgerId, accountId),
      issuedCardsOf(grant.ledgerId, accountId),
    ]);

    const now = services.clock.now();
    const ends = tied.filter((series) => series.ends && !isOfTransfers(series));
    const moved = target ? await movedTo(tx, target, { ends, accountId, now }) : ok(NOTHING_MOVED);
    if (!moved.ok) return moved;
    const left = tied
      .filter((series) => !(target && ends.includes(series)))
      .flatMap((series) => leftBehind(series, accountId, now));
    const dissolved = left.flatMap(({ before, after }) => (after === null ? before.id : []));
    const meta = { by: grant, verb: 'account.delete', now };
    const coming = tied.filter((series) => dissolved.includes(series.recurrence.id)).flatMap(comingSides);
    const gone = sql<boolean>`(
      t.account_id = ${accountId} and t.id <> all(${moved.value.ids}::uuid[]) or t.id = any(${coming}::uuid[]))`;
    const change = {
      accounts: [{ before: account, after: null }],
      statements: statements.rows.map((before) => ({ before, after: null })),
      issued_cards: issued.rows.map((before) => ({ before, after: null })),
      installment_plans: plans.rows.map((before) => ({ before, after: null })),
      recurrences: [...moved.value.recurrences, ...left],
      sets: [
        { where: gone, patch: null },
        ...moved.value.sets,
        ...leftSets(grant.ledgerId, { accountId, gone, dissolved }),
      ],
    };
    const beside = await leftAloneElsewhere(tx, grant, gone);
    const posted = await postMany(tx, grant.ledgerId, meta, change, beside);
    if (!posted.ok) return posted;
    const { changeId, counts } = posted.value;
    return ok({ changeId, transactionCount: counts[0] ?? 0 });
  });
}

interface Leaving {
  readonly accountId: string;
  readonly gone: RawBuilder<boolean>;
  /** Series that go. */
  readonly dissolved: readonly string[];
}

/** What stays of what goes: sides without their pair, and occurrences without their series, which were moved to another account. */
function leftSets(
  ledgerId: LedgerGrant['ledgerId'],
  { accountId, gone, dissolved }: Leaving,
): ManyChange['sets'] {
  const side = leftAloneSet(ledgerId, gone);
  const isSide = sql<boolean>`coalesce(${side.where}, false)`;
  const isOccurrence = sql<boolean>`(t.account_id <> ${accountId} and not ${gone}
    and coalesce(t.recurrence_id = any(${dissolved}::uuid[]), false))`;
  return [
    { where: sql`(${isSide} and not ${isOccurrence})`, patch: side.patch },
    { where: sql`(${isOccurrence} and not ${isSide})`, patch: ON_ITS_OWN },
    { where: sql`(${isOccurrence} and ${isSide})`, patch: { ...side.patch, ...ON_ITS_OWN } },
  ];
}

const ON_ITS_OWN = { recurrence_id: null, occurrence_index: null, posts_itself: false };

/** Series are locked before accounts, everywhere; read again once nobody else changes them. */
async function lockTied(tx: Tx, { ledgerId }: LedgerGrant, accountId: string): Promise<TiedSeries[]> {
  const seen = await tiedSeries(tx, ledgerId, accountId);
  await lockRecurrences(
    tx,
    ledgerId,
    seen.map(({ recurrence }) => recurrence.id),
  );
  return tiedSeries(tx, ledgerId, accountId);
}

interface Moving {
  readonly ends: readonly TiedSeries[];
  readonly accountId: string;
  readonly now: Date;
}

interface Moved {
  readonly recurrences: Required<LedgerChange>['recurrences'];
  readonly sets: ManyChange['sets'];
  /** The transactions of the sets. */
  readonly ids: readonly string[];
}

const NOTHING_MOVED: Moved = { recurrences: [], sets: [], ids: [] };

/** Each keeps its amount and its currency; in an account of another currency it is settled at the rates of today, as a new one would be. */
async function movedTo(tx: Tx, target: AccountRow, { ends, accountId, now }: Moving): Promise<Result<Moved>> {
  const rates = await ratesForPosting(tx, now);
  const rows = ends.flatMap((series) => scheduledIn(series.rows, accountId));
  const sets: ManyChange['sets'][number][] = [];
  // Occurrences of one series mostly have one amount, and are settled together.
  for (const [first, ...others] of Map.groupBy(rows, amountOf).values()) {
    if (!first) continue;
    const ids = [first, ...others].map(({ id }) => id);
    const unsettled = {
      amountCents: first.amount_cents,
      currency: first.currency,
    };
    const settled = settleAt(rates, unsettled, target, now);
    if (!settled.ok) return settled;
    const { parts } = withWholeParts({ ...first, ...settled.value });
    sets.push({
      where: sql`t.id = any(${ids}::uuid[])`,
      patch: { account_id: target.id, issued_card_id: null, ...settled.value, parts },
    });
  }
  const begun = ends.filter(({ recurrence }) => recurrence.account_id === accountId);
  const recurrences = begun.map(({ recurrence: before }) => ({
    before,
    after: stamped({ ...before, account_id: target.id, issued_card_id: null }, now),
  }));
  return ok({ recurrences, sets, ids: rows.map(({ id }) => id) });
}

function amountOf({ amount_cents: amountCents, currency, parts }: TransactionRow): string {
  return `${amountCents} ${currency} ${JSON.stringify(parts)}`;
}

/** The change to a series that stays behind: one that begins here is deleted, and one without a next occurrence ends. */
function leftBehind(
  { recurrence: before, rows, ends }: TiedSeries,
  accountId: string,
  now: Date,
): (RowChange<RecurrenceRow> & { before: RecurrenceRow })[] {
  const left = rows.filter((row) => row.account_id !== accountId);
  const isHome = before.account_id === accountId || before.to_account_id === accountId;
  if (isHome || left.length === 0) return [{ before, after: null }];
  return ends ? [{ before, after: endedAt(before, left, now) }] : [];
}
