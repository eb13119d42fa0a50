// What others may want to hear of a change. The writer raises it with the rows that it is about: it is told if, and only if, they stand.
import type { EventData } from '@vintem/contract/events';
import type { EventKind } from '@vintem/contract/webhooks.forms';
import { TYPE_FACTS } from '@vintem/core/ledger/transaction';
import { newId } from '#platform/ids.ts';
import type { RowChange, TransactionRow } from './rows.ts';

/** Once a subject, a kind and an occurrence, it is told; raised again, it is not told again. */
export interface NewEvent {
  readonly id: string;
  readonly kind: EventKind;
  /** What it is about. */
  readonly subjectId: string;
  /** Which time it happens to the subject, in any words that differ; empty for what happens once. */
  readonly occurrence: string;
  /** What it says of the transaction. Its account and its ledger are added where it is written. */
  readonly transaction: EventData['transaction'];
  readonly accountId: string;
}

const POSTED = { expense: 'recurring_payment', income: 'recurring_income' } as const satisfies Record<
  string,
  EventKind
>;

/** One for each occurrence that these changes post. What an undo brings back is not news. */
export function eventsOf(changes: readonly RowChange<TransactionRow>[], now: Date): NewEvent[] {
  return changes.flatMap(({ before, after }) => {
    const isPosted = after?.status === 'posted' && before?.status !== 'posted';
    if (!isPosted || after.recurrence_id === null) return [];
    const event = {
      id: newId(now),
      kind: POSTED[TYPE_FACTS[after.type].figure],
      subjectId: after.id,
      occurrence: '',
      accountId: after.account_id,
      transaction: {
        id: after.id,
        recurrenceId: after.recurrence_id,
        type: after.type,
        day: after.day,
        category: after.category,
        description: after.description,
        amountCents: after.amount_cents,
        currency: after.currency,
        accountAmountCents: after.account_amount_cents,
      },
    };
    return [event];
  });
}
