// What events of bills say of them: those that wait, and incomes that came.
import type { Day } from '@vintem/core/calendar/day';
import { entersAccount, type TransactionType } from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import type { GrantedLedgerId } from '#platform/owner.ts';

interface BillRow {
  readonly id: string;
  readonly account_id: string;
  readonly type: TransactionType;
  readonly day: Day;
  readonly due_day: Day | null;
  readonly description: string;
  readonly amount_cents: Cents;
  readonly currency: CurrencyCode;
}

/** Once a due day: of a bill that is put off, the next one is news. */
export function aboutBill(ledgerId: GrantedLedgerId, row: BillRow) {
  const dueDay = row.due_day ?? row.day;
  const { id, description, amount_cents: amountCents, currency } = row;
  const show = entersAccount(row.type) ? ['show=receive'] : [];
  const pageOf = (path: string, params: readonly string[]) =>
    [path, params.join('&')].filter(Boolean).join('?');
  return {
    subjectId: id,
    occurrence: dueDay,
    accountId: row.account_id,
    link: {
      personal: pageOf('/dashboard/payables', show),
      business: pageOf('/dashboard/business/payables', [`company=${ledgerId}`, ...show]),
    },
    told: { bill: { id, dueDay, description, amountCents, currency } },
  };
}
