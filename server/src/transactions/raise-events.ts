// What others may want to hear of, written in the posting's own transaction: it is told if, and only if, the posting stands.
import type { EventData } from '@vintem/contract/events';
import type { EventKind } from '@vintem/contract/webhooks.forms';
import { findAccounts } from '#ledger/ledger.queries.ts';
import type { RowChange, TransactionRow } from '#ledger/rows.ts';
import { newId } from '#platform/ids.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Services, Tx } from '#platform/services.ts';
import { describeLedger, insertEvents } from './events.queries.ts';

const KINDS = { expense: 'recurring_payment', income: 'recurring_income' } as const satisfies Record<
  TransactionRow['type'],
  EventKind
>;

/** One event for each occurrence that these changes post; an occurrence that was posted before (and taken back) is not told twice. */
export async function raiseEvents(
  services: Pick<Services, 'wake'>,
  tx: Tx,
  ledgerId: GrantedLedgerId,
  changes: readonly RowChange<TransactionRow>[],
  now: Date,
): Promise<void> {
  const posted = changes.flatMap(({ after }) =>
    after?.status === 'posted' && after.recurrence_id !== null ? [after] : [],
  );
  if (posted.length === 0) return;
  const ledger = await describeLedger(tx, ledgerId);
  const accounts = await findAccounts(tx, ledgerId, [...new Set(posted.map((row) => row.account_id))]);
  const byId = new Map(accounts.map(({ id, name, currency }) => [id, { id, name, currency }]));
  const events = posted.map((row) => {
    const account = byId.get(row.account_id);
    if (!account) throw new Error('an occurrence was posted into an account that is not there');
    return {
      id: newId(now),
      kind: KINDS[row.type],
      transactionId: row.id,
      data: { ledger, account, transaction: transactionData(row) } satisfies EventData,
    };
  });
  await insertEvents(tx, ledgerId, events, now);
  // A moment later the transaction has committed; if not, the job's own schedule finds them.
  services.wake('deliver-webhooks', 1);
}

function transactionData(row: TransactionRow): EventData['transaction'] {
  return {
    id: row.id,
    recurrenceId: row.recurrence_id ?? '',
    type: row.type,
    day: row.day,
    category: row.category,
    description: row.description,
    amountCents: row.amount_cents,
    currency: row.currency,
    accountAmountCents: row.account_amount_cents,
  };
}
