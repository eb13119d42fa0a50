// Settling bills: whole or, of a single one, in part, with interest or a discount beside it. One change with one undo.
import type { FieldErrorCode } from '@vintem/contract/errors';
import type { settleBillsBodySchema } from '@vintem/contract/payables';
import { isCard } from '@vintem/core/ledger/account-type';
import { isEntered } from '@vintem/core/ledger/transaction';
import { type Cents, ZERO } from '@vintem/core/money/money';
import { type BillSettlement, settlementFault, wholeBill } from '@vintem/core/payables/settle-bill';
import type * as z from 'zod/mini';
import { placeOnCards } from '#ledger/card-statements.ts';
import { post } from '#ledger/postings.ts';
import type { RowChange, TransactionRow } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { asSelected, type ChangedSelection } from '#transactions/change-selection.ts';
import { accountFor } from '#transactions/draft.ts';
import { nextOccurrences } from '#transactions/occurrence.ts';
import { type LockedTransactions, lockTransactions } from '#transactions/writing-context.ts';
import { settledRows } from './settled-rows.ts';
import { plansAfter } from './settled-plans.ts';

type Settling = z.output<typeof settleBillsBodySchema>;

export function settleBills(
  services: Services,
  grant: LedgerGrant,
  settling: Settling,
): Promise<Result<ChangedSelection>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const { ledgerId } = grant;
    const ids = [...new Set(settling.transactions.map(({ id }) => id))];
    const taken = await lockTransactions(tx, ledgerId, ids, { accountIds: [settling.accountId] }, now);
    const rows = asSelected(taken.rows, settling.transactions);
    if (!rows.ok) return rows;
    const unfit = refuseUnfit(taken, rows.value, settling);
    if (!unfit.ok) return unfit;

    const changes: RowChange<TransactionRow>[] = [];
    const partly: RowChange<TransactionRow>[] = [];
    for (const before of rows.value) {
      const account = accountFor(taken, settling.accountId ?? before.account_id);
      if (!account.ok) return account;
      const settlement = settlementOf(before.amount_cents, settling);
      const booked = settledRows(taken, before, { settlement, account: account.value, day: settling.day });
      if (!booked.ok) return booked;
      changes.push(...booked.value.changes);
      if (booked.value.part) partly.push({ before, after: booked.value.part });
    }
    // What is settled in part waits for the person from now on: of a series that posts itself, the next one is made as if it were settled.
    const left = new Set(partly.flatMap(({ before }) => (before?.posts_itself === false ? before.id : [])));
    const next = nextOccurrences(
      taken,
      rows.value.filter(({ id }) => !left.has(id)),
    );
    if (!next.ok) return next;
    const coming = next.value.map((after) => ({ before: null, after }));
    const placed = placeOnCards(taken, ledgerId, [...changes, ...coming]);
    if (!placed.ok) return placed;
    const { changes: transactions, first } = placed.value;
    const plans = plansAfter(taken, transactions, partly);
    if (!plans.ok) return plans;
    const meta = { by: grant, verb: 'bill.settle', now };
    const change = { installment_plans: plans.value, transactions };
    const posted = await post(tx, ledgerId, meta, change, { locked: [...taken.accounts.values()], first });
    return posted.ok ? ok({ changeId: posted.value.changeId, count: rows.value.length }) : posted;
  });
}

function settlementOf(
  dueCents: Cents,
  { amountCents = dueCents, interestCents = ZERO, discountCents = ZERO }: Settling,
): BillSettlement {
  return { ...wholeBill(dueCents), amountCents, interestCents, discountCents };
}

/** What no bill is, and what cannot be settled so. */
function refuseUnfit(
  { accounts, today }: LockedTransactions,
  rows: readonly TransactionRow[],
  settling: Settling,
): Result<undefined> {
  const { accountId, day, amountCents, interestCents, discountCents } = settling;
  // Somebody was faster.
  if (rows.some(({ status }) => status === 'posted')) return refuse('version_conflict');
  if (rows.some((row) => !isEntered(row.type) || row.transfer_id !== null || row.statement_month !== null))
    return refuse('not_a_bill');
  if (day > today) return refuseField('day', 'settled_in_future');
  const isElsewhere = (row: TransactionRow) => accountId !== undefined && row.account_id !== accountId;
  if (rows.some((row) => row.installment_plan_id !== null && isElsewhere(row)))
    return refuse('installment_of_plan');
  const account = accounts.get(accountId ?? '');
  if (account && isCard(account)) return refuseField('accountId', 'settled_by_card');
  const [first, ...others] = rows;
  if (others.length > 0) {
    const isOwn = [amountCents, interestCents, discountCents].some((one) => one !== undefined);
    return isOwn ? refuseField('amountCents', 'settled_together') : ok(undefined);
  }
  if (!first) return refuse('transaction_not_found');
  const fault = settlementFault(first.amount_cents, settlementOf(first.amount_cents, settling));
  if (fault === null) return ok(undefined);
  return refuseField(fault === 'discount_too_large' ? 'discountCents' : 'amountCents', fault);
}

function refuseField(path: string, code: FieldErrorCode): Result<never> {
  return refuse('validation_failed', { fields: [{ path, code }] });
}
