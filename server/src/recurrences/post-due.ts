// The job that posts due occurrences. It may run on any number of servers, late, or twice at once: an occurrence is posted against the
// version that was read, so the second of two runs finds nothing to do; after downtime, everything due is posted by day.
import type { Day } from '@vintem/core/calendar/day';
import { settlePayments } from '#ledger/card-payments.ts';
import { placeOnCards } from '#ledger/card-statements.ts';
import { post } from '#ledger/postings.ts';
import { stamped, type TransactionRow } from '#ledger/rows.ts';
import { forEachOwner } from '#platform/acting-owner.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { transact } from '#platform/transact.ts';
import { holdingChanges, postingChanges } from '#transactions/occurrence.ts';
import { type LockedTransactions, lockTransactions } from '#transactions/writing-context.ts';
import { dueOccurrences, ledgersWithDueAcrossOwners } from './recurrences.queries.ts';

const LEDGERS_AT_ONCE = 100;
const ROWS_AT_ONCE = 1000;

/**
 * Posts everything that is due anywhere, or leaves it to the person where its series says so, and answers how many occurrences that were.
 */
export async function postDue(services: Services): Promise<number> {
  let total = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each round sees what the one before has left
    const ledgers = await ledgersWithDueAcrossOwners(services.db, services.clock.now(), LEDGERS_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const posted = await forEachOwner(ledgers, ({ ledgerId, timeZone }) =>
      postLedger(services, ledgerId, todayIn(timeZone, services.clock.now())),
    );
    total += posted;
    // Occurrences that another server is posting right now are not waited for.
    if (posted === 0) return total;
  }
}

async function postLedger(services: Services, ledgerId: GrantedLedgerId, today: Day): Promise<number> {
  let total = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a posted occurrence may bring the next one, due as well
    const rows = await dueOccurrences(services.db, ledgerId, today, ROWS_AT_ONCE);
    if (rows.length === 0) return total;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const together = await postRows(services, ledgerId, rows);
    if (together.ok) {
      total += rows.length;
      continue;
    }
    // Another server was faster.
    if (together.code === 'version_conflict') return total;
    // One that cannot be posted must not hold the others.
    // oxlint-disable-next-line no-await-in-loop -- as above
    total += await postOneByOne(services, ledgerId, rows);
  }
}

async function postOneByOne(
  services: Services,
  ledgerId: GrantedLedgerId,
  rows: readonly TransactionRow[],
): Promise<number> {
  let posted = 0;
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of the days
    const alone = await postRows(services, ledgerId, [row]);
    if (alone.ok) posted += 1;
    // oxlint-disable-next-line no-await-in-loop -- as above
    else if (alone.code !== 'version_conflict') await leaveToPerson(services, ledgerId, row);
  }
  return posted;
}

function postRows(
  services: Services,
  ledgerId: GrantedLedgerId,
  rows: readonly TransactionRow[],
): Promise<Result<undefined>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const ids = rows.map(({ id }) => id);
    const taken = await lockTransactions(tx, ledgerId, ids, {}, now);
    // As they were read, by day: a row that changed meanwhile is a version conflict.
    const awaits = ({ recurrence_id: id }: TransactionRow) =>
      taken.series.get(id ?? '')?.awaits_person === true;
    const posting = rows.filter((row) => !awaits(row));
    const changes = postingChanges(taken, [...posting, ...dueSides(taken, ids)]);
    if (!changes.ok) return changes;
    const held = holdingChanges(taken, rows.filter(awaits));
    if (!held.ok) return held;
    const meta = { by: null, verb: 'occurrence.post', now };
    const locked = [...taken.accounts.values()];
    const settled = await settlePayments(tx, { ...taken, ledgerId }, [...changes.value, ...held.value]);
    const placed = placeOnCards(taken, ledgerId, settled);
    if (!placed.ok) return placed;
    const { changes: transactions, first } = placed.value;
    const posted = await post(tx, ledgerId, meta, { transactions }, { locked, first });
    return posted.ok ? ok(undefined) : posted;
  });
}

/** The other sides of transfers that are due as well: both are posted in one change. */
function dueSides(
  { otherSides, today, accounts }: LockedTransactions,
  ids: readonly string[],
): TransactionRow[] {
  const isIn = new Set(ids);
  return otherSides.filter(
    ({ id, day, account_id, posts_itself }) =>
      posts_itself && day <= today && !isIn.has(id) && accounts.get(account_id)?.archived_at === null,
  );
}

/** An occurrence whose amount does not fit, or whose account is being archived, waits as overdue for the person: both sides of a transfer. */
async function leaveToPerson(
  services: Services,
  ledgerId: GrantedLedgerId,
  row: TransactionRow,
): Promise<void> {
  const now = services.clock.now();
  const meta = { by: null, verb: 'occurrence.hold', now };
  await transact(services, async (tx) => {
    const { otherSides } = await lockTransactions(tx, ledgerId, [row.id], {}, now);
    const held = [row, ...otherSides.filter((side) => side.posts_itself)];
    const transactions = held.map((before) => ({
      before,
      after: stamped({ ...before, posts_itself: false }, now),
    }));
    return post(tx, ledgerId, meta, { transactions });
  });
}
