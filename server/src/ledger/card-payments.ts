// Which statements payments settle, once that depends on what is left of them.
import { isPayment } from '@vintem/core/cards/card-row';
import { isCard } from '@vintem/core/ledger/account-type';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Tx } from '#platform/services.ts';
import { settledMonth } from './card-figures.ts';
import type { CardContext } from './card-statements.ts';
import type { RowChange, TransactionRow } from './rows.ts';

export interface PaymentContext extends CardContext {
  readonly ledgerId: GrantedLedgerId;
}

/** The change with the statement that closed last while something of it is left, else the open one, where `asks` says so of a payment. */
export async function settlePayments(
  tx: Tx,
  context: PaymentContext,
  changes: readonly RowChange<TransactionRow>[],
  asks: (before: TransactionRow | null, after: TransactionRow) => boolean = isPaidNow,
): Promise<RowChange<TransactionRow>[]> {
  const settled: RowChange<TransactionRow>[] = [];
  for (const { before, after } of changes) {
    const account = after && context.accounts.get(after.account_id);
    if (!after || !account || !isCard(account) || !isPayment(after.type) || !asks(before, after)) {
      settled.push({ before, after });
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- one connection, and only where a card is paid
    const statement_month = await settledMonth(tx, context, account, after);
    settled.push({ before, after: { ...after, statement_month, statement_from: 'person' } });
  }
  return settled;
}

/**
 * Whether an occurrence of a series of payments is paid now. Until then it stands in the statement that closed last by its day; what will be left
 * of that one nobody knows.
 */
export function isPaidNow(before: TransactionRow | null, after: TransactionRow): boolean {
  if (after.status !== 'posted') return false;
  if (after.statement_month === null) return true;
  return before?.status === 'scheduled' && after.statement_from === 'rule';
}
