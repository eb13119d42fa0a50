// What settles a financed statement amounts to the debt that its parcels bring back: it follows when some of them go.
import { settledCents } from '@vintem/core/cards/finance-statement';
import { sql } from 'kysely';
import type { ManyChange } from '#ledger/recorded-postings.ts';
import { type InstallmentPlanRow, type RowChange, stamped, type TransactionRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Tx } from '#platform/services.ts';
import { rowsById } from '#ledger/ledger.queries.ts';
import { run } from '#platform/statements.ts';
import { parcelsOfPlan } from './writing-context.queries.ts';

/**
 * The change of the payment of a plan of which `gone` go; none of plans that are no financing, or of which only interest goes.
 * Reads under the lock of the plan's account, in which the payment is too.
 */
export async function followedPayment(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { id: planId, payment_id: paymentId }: Pick<InstallmentPlanRow, 'id' | 'payment_id'>,
  gone: ReadonlySet<string>,
  now: Date,
): Promise<RowChange<TransactionRow>[]> {
  if (paymentId === null) return [];
  const [before] = (await run(tx, rowsById(ledgerId, 'transactions', [paymentId]))).rows;
  if (!before) return [];
  const { rows: parcels } = await run(tx, parcelsOfPlan(ledgerId, planId));
  const left = parcels.filter(({ id }) => !gone.has(id));
  const cents = settledCents(left.map(({ type, amount_cents: amountCents }) => ({ type, amountCents })));
  if (cents === before.amount_cents) return [];
  const after = stamped({ ...before, amount_cents: cents, account_amount_cents: cents }, now);
  return [{ before, after: cents > 0 ? after : null }];
}

/** Of several plans, as `followedPayment`. */
export async function followedPayments(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  plans: Iterable<Pick<InstallmentPlanRow, 'id' | 'payment_id'>>,
  gone: readonly string[],
  now: Date,
): Promise<RowChange<TransactionRow>[]> {
  const ids = new Set(gone);
  const changes: RowChange<TransactionRow>[] = [];
  for (const plan of plans) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and only where a statement was financed
    changes.push(...(await followedPayment(tx, ledgerId, plan, ids, now)));
  }
  return changes;
}

/** The same in a change of very many transactions. */
export function paymentSet({ before, after }: RowChange<TransactionRow>): ManyChange['sets'][number] {
  const patch = after && {
    amount_cents: after.amount_cents,
    account_amount_cents: after.account_amount_cents,
  };
  return { where: sql<boolean>`t.id = ${before?.id}::uuid`, patch };
}
