import type { editTransactionBodySchema } from '@vintem/contract/transactions';
import { settleAgain } from '@vintem/core/ledger/settlement';
import { editedStanding, type Timing } from '@vintem/core/ledger/standing';
import type * as z from 'zod/mini';
import { answeredOpening } from '#ledger/answer-opening.ts';
import { findTransactions, ledgerTimeZone } from '#ledger/ledger.queries.ts';
import { post } from '#ledger/postings.ts';
import { type AccountRow, postingOf, type TransactionRow } from '#ledger/rows.ts';
import { editedFields } from '#platform/columns.ts';
import { TRANSACTION_ROW } from '#platform/ledger-rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { transact } from '#platform/transact.ts';
import { ratesForPosting } from '#rates/read-rates.ts';
import { type ChangedTransaction, describeChanged } from './read-transactions.ts';
import { accountFor, checkFits, type Draft, type SettledColumns, settleAt, writtenColumns } from './draft.ts';
import { nextOccurrences } from './occurrence.ts';
import { raiseEvents } from './raise-events.ts';

type Edits = z.output<typeof editTransactionBodySchema>;
export type FieldEdits = Omit<Edits, 'version'>;

/** Edits what is given, in the same row: the balances move once, also across accounts, types and currencies. */
export function editTransaction(
  services: Services,
  grant: LedgerGrant,
  transactionId: string,
  edits: Edits,
): Promise<Result<ChangedTransaction>> {
  return transact(services, async (tx) => {
    const [before] = await findTransactions(tx, grant.ledgerId, [transactionId]);
    if (!before) return refuse('transaction_not_found');
    if (before.version !== edits.version) return refuse('version_conflict');
    const draft = draftOf(before, edits);
    if (asksAgain(edits)) {
      const fits = await checkFits(tx, grant.ledgerId, draft);
      if (!fits.ok) return fits;
    }
    const now = services.clock.now();
    const today = todayIn(await ledgerTimeZone(tx, grant.ledgerId), now);
    const stands = standingColumns(before, { ...draft, today });
    const isPosting = before.status === 'scheduled' && stands.status === 'posted';
    // Before the accounts, as series are locked everywhere.
    const next = isPosting ? await nextOccurrences(tx, grant.ledgerId, [before], now) : ok([]);
    if (!next.ok) return next;
    const account = await accountFor(tx, grant.ledgerId, draft.accountId, before.account_id);
    if (!account.ok) return account;
    const settled = await settleEdit(tx, { before, draft, account: account.value, isPosting, now });
    if (!settled.ok) return settled;

    const after = {
      ...before,
      ...writtenColumns(draft),
      ...settled.value,
      ...stands,
      version: before.version + 1,
      updated_at: now.toISOString(),
    };
    const deed = { actorId: grant.userId, verb: 'transaction.edit', now };
    const transactions = [{ before, after }, ...next.value.map((one) => ({ before: null, after: one }))];
    const { openingIncludesPast: includesPast } = edits;
    const accounts = await answeredOpening(tx, grant.ledgerId, account.value, [after], {
      includesPast,
      now,
    });
    const posted = await post(tx, grant.ledgerId, deed, { accounts, transactions });
    if (!posted.ok) return posted;
    if (isPosting) await raiseEvents(services, tx, grant.ledgerId, transactions, now);
    return describeChanged(tx, grant, transactionId, posted.value.changeId);
  });
}

/** Whether the edits touch what the ledger must offer; a row keeps what it was once given. */
export function asksAgain(edits: FieldEdits): boolean {
  const { type, category, clientId, supplierId, invoiceNumber, taxRatePercent } = edits;
  return [type, category, clientId, supplierId, invoiceNumber, taxRatePercent].some(
    (one) => one !== undefined,
  );
}

/** The row as the form would have it now. */
export function draftOf(before: TransactionRow, edits: FieldEdits): Draft {
  const { accountAmountCents } = edits;
  return {
    ...editedFields(TRANSACTION_ROW, before, edits),
    ...(accountAmountCents === undefined ? {} : { accountAmountCents }),
    ...(edits.postsNow === undefined ? {} : { postsNow: edits.postsNow }),
  };
}

/** Whether the row has moved its account once it is edited. */
export function standingColumns(before: TransactionRow, timing: Timing): StandingColumns {
  const { status, posts_itself: postsItself, recurrence_id } = before;
  const was = { status, postsItself, day: postingOf(before).day, isOccurrence: recurrence_id !== null };
  const stands = editedStanding(was, timing);
  return { status: stands.status, posts_itself: stands.postsItself };
}

type StandingColumns = Pick<TransactionRow, 'status' | 'posts_itself'>;

/** Another amount keeps its rate; another currency or account takes today's; a figure of the person's own wins over both. */
async function settleEdit(
  tx: Tx,
  { isPosting, ...edited }: Edited & { isPosting: boolean },
): Promise<Result<SettledColumns>> {
  const { before, draft, account, now } = edited;
  const rates = await ratesForPosting(tx, now);
  // Posting settles at the rates of its day.
  return isPosting && before.rate_source !== 'typed'
    ? settleAt(rates, draft, account, now)
    : settleEditAt(rates, edited);
}

interface Edited {
  readonly before: TransactionRow;
  readonly draft: Draft;
  readonly account: AccountRow;
  readonly now: Date;
}

/** As `settleEdit`, at rates that were read once for many. */
export function settleEditAt(
  rates: Awaited<ReturnType<typeof ratesForPosting>>,
  { before, draft, account, now }: Edited,
): Result<SettledColumns> {
  const isElsewhere = draft.accountId !== before.account_id || draft.currency !== before.currency;
  if (isElsewhere || draft.accountAmountCents !== undefined) return settleAt(rates, draft, account, now);

  const { rate, rate_source, rate_at } = before;
  if (draft.amountCents === before.amount_cents) {
    return ok({ account_amount_cents: before.account_amount_cents, rate, rate_source, rate_at });
  }
  try {
    const { accountAmountCents } = settleAgain(draft.amountCents, {
      accountAmountCents: postingOf(before).accountAmountCents,
      rate,
      rateSource: null,
    });
    return ok({ account_amount_cents: accountAmountCents, rate, rate_source, rate_at });
  } catch (error) {
    if (error instanceof RangeError) return refuse('amount_out_of_range');
    throw error;
  }
}
