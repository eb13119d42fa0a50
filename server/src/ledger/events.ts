// Events for the outside. The writer inserts them with the rows that they are about: they are sent if, and only if, those commit.
import type { EventData } from '@vintem/contract/events';
import type { EventKind } from '@vintem/contract/webhooks.forms';
import { type Figure, lowersFigure, TYPE_FACTS } from '@vintem/core/ledger/transaction';
import { newId } from '#platform/ids.ts';
import type { RowChange, TransactionRow } from './rows.ts';

/** Unique by subject, kind and occurrence: an event raised again is not sent again. */
export interface NewEvent {
  readonly id: string;
  readonly kind: EventKind;
  /** What it is about. */
  readonly subjectId: string;
  /** Distinguishes repeated events of a subject, by any text; empty for a single one. */
  readonly occurrence: string;
  /** The transaction's part of the event. Account and ledger are added on insertion. */
  readonly transaction: EventData['transaction'];
  readonly accountId: string;
}

const POSTED = { expense: 'recurring_payment', income: 'recurring_income' } as const satisfies Record<
  Figure,
  EventKind
>;

/**
 * One for each occurrence that these changes post, of money that comes in or is spent: what moves between accounts or comes back raises none.
 * Rows restored by an undo raise none either.
 */
export function eventsOf(changes: readonly RowChange<TransactionRow>[], now: Date): NewEvent[] {
  return changes.flatMap(({ before, after }) => {
    const isPosted = after?.status === 'posted' && before?.status !== 'posted';
    if (!isPosted || after.recurrence_id === null || after.transfer_id !== null) return [];
    const { figure } = TYPE_FACTS[after.type];
    if (figure === null || lowersFigure(after.type)) return [];
    const event = {
      id: newId(now),
      kind: POSTED[figure],
      subjectId: after.id,
      occurrence: '',
      accountId: after.account_id,
      transaction: {
        id: after.id,
        recurrenceId: after.recurrence_id,
        type: figure,
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
