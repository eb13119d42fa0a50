// A balance that was conferred with the bank stays an assertion: what a person changes under it is refused until they say that they know. What
// happens by itself, an undo and what the bank itself tells are never asked about: the account shows it.
import type { Day } from '@vintem/core/calendar/day';
import { add, type Cents, subtract } from '@vintem/core/money/money';
import { actingOwner } from '#platform/acting-owner.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { refuse, type Refusal } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import { balancesByBankDays, type FirstCents, type MovedCheckpoint } from './checkpoints.queries.ts';
import { type AccountRow, postingOf, type RowChange, type TransactionRow } from './rows.ts';

/** Whether the current work is a request whose route asks, and which does not say that the person knows. */
export function asksAboutCheckpoints(): boolean {
  return actingOwner().breaksCheckpoint === false;
}

interface Moving {
  readonly accounts?: readonly RowChange<AccountRow>[];
  readonly transactions?: readonly RowChange<TransactionRow>[];
}

/** Whether the change moves money at all: words, categories and what is expected prove nothing. */
export function movesMoney({ accounts = [], transactions = [] }: Moving): boolean {
  return transactions.some(isMoved) || accounts.some(isReopened);
}

function isMoved({ before, after }: RowChange<TransactionRow>): boolean {
  return standingOf(before) !== standingOf(after);
}

/** What a balance depends on; empty where the transaction is in none. */
function standingOf(row: TransactionRow | null): string {
  if (row?.status !== 'posted') return '';
  const { accountId, day, type, accountAmountCents } = postingOf(row);
  return [accountId, day, type, accountAmountCents].join(' ');
}

function isReopened({ before, after }: RowChange<AccountRow>): boolean {
  const wasOpened = before && [before.opening_day, before.opening_cents, before.opening_includes_past].join();
  const isOpened = after && [after.opening_day, after.opening_cents, after.opening_includes_past].join();
  return before !== null && after !== null && wasOpened !== isOpened;
}

/**
 * Refuses with `checkpoint_broken`, and the day of the latest one, where a checkpoint held before the change and does not any more. One that
 * the ledger did not hold before is not broken by anything.
 * @param first what the accounts opened with before the change
 * @param moved the checkpoints as the change has left them
 */
export async function refuseBroken(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  first: readonly FirstCents[],
  moved: readonly MovedCheckpoint[],
): Promise<Refusal | undefined> {
  const firstBefore = new Map(first.map(({ id, cents }) => [id, cents]));
  const shifted = moved.flatMap((one) => {
    const before = firstBefore.get(one.account_id) ?? one.first_cents;
    const cents = add(one.moved_cents, subtract(one.first_cents, before));
    return cents === 0 ? [] : [{ ...one, shift: cents }];
  });
  if (shifted.length === 0) return undefined;
  const points = shifted.map(({ account_id: accountId, day }) => ({ accountId, day }));
  const { rows } = await run(tx, balancesByBankDays(ledgerId, points));
  const balances = new Map<string, Cents>(
    rows.map(({ account_id, day, cents }) => [keyOf(account_id, day), cents]),
  );
  const broken = shifted.findLast(({ account_id, day, balance_cents, shift }) => {
    const now = balances.get(keyOf(account_id, day));
    return now !== undefined && subtract(now, shift) === balance_cents;
  });
  return broken && refuse('checkpoint_broken', { detail: broken.day });
}

function keyOf(accountId: string, day: Day): string {
  return `${accountId} ${day}`;
}
