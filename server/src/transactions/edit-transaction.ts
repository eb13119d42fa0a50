import type { editTransactionBodySchema } from '@vintem/contract/transactions';
import { isCard } from '@vintem/core/ledger/account-type';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { settleAgain } from '@vintem/core/ledger/settlement';
import { type NewPart, type Part, SPLIT } from '@vintem/core/ledger/split';
import { editedStanding, type Timing } from '@vintem/core/ledger/standing';
import { type Cents, ZERO } from '@vintem/core/money/money';
import type * as z from 'zod/mini';
import { answeredOpening } from '#ledger/answer-opening.ts';
import { placeOnCards } from '#ledger/card-statements.ts';
import { post } from '#ledger/postings.ts';
import { type AccountRow, postingOf, stamped, type TransactionRow, withWholeParts } from '#ledger/rows.ts';
import { editedFields } from '#platform/columns.ts';
import { TRANSACTION_ROW } from '#platform/ledger-rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import type { PostingRates } from '#rates/read-rates.ts';
import { companionsMoved } from './companions.ts';
import {
  accountFor,
  type Allowed,
  type Draft,
  refuseMisfit,
  refuseTags,
  type SettledColumns,
  settleAt,
  writtenColumns,
} from './draft.ts';
import { nextOccurrences, withDueDay } from './occurrence.ts';
import { refuseSideEdit } from './other-sides.ts';
import { followPlans, refuseParcelEdit } from './plan-changes.ts';
import type { ChangedTransaction } from './read-transactions.ts';
import { describeOtherSide, describeRow } from './transaction-view.ts';
import { bookNames } from './transactions.queries.ts';
import { lockTransactions, type LockedTransactions, type WritingContext } from './writing-context.ts';

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
    const now = services.clock.now();
    const { accountId, clientId, supplierId, relatedId, issuedCardId, tags } = edits;
    const wanted = {
      accountIds: [accountId],
      contactIds: [clientId, supplierId],
      issuedCardIds: [issuedCardId],
      relatedIds: [relatedId],
      tagIds: tags,
    };
    const taken = await lockTransactions(tx, grant.ledgerId, [transactionId], wanted, now);
    const [before] = taken.rows;
    if (!before) return refuse('transaction_not_found');
    if (before.version !== edits.version) return refuse('version_conflict');
    const sideEdit = refuseSideEdit(before, edits);
    if (sideEdit) return sideEdit;
    const ofPlan = refuseParcelEdit(before, edits);
    if (ofPlan) return ofPlan;
    const draft = draftOf(before, edits);
    const allowed = withOwn(taken, before);
    const isChecked = needsRecheck(edits) || (before.parts !== null && edits.amountCents !== undefined);
    const misfit = (isChecked && refuseMisfit(allowed, draft)) || refuseTags(allowed, edits.tags);
    if (misfit) return misfit;
    const account = accountFor(taken, draft.accountId, before.account_id);
    if (!account.ok) return account;
    const awaits = awaitsOf(before, account.value, edits);
    const isBill = before.due_day !== null;
    const stands = standingColumns(before, { ...draft, today: taken.today, awaits, isBill });
    const isPosting = before.status === 'scheduled' && stands.status === 'posted';
    const next = isPosting ? nextOccurrences(taken, [before]) : ok([]);
    if (!next.ok) return next;
    const settled = settleEdit(taken.rates, { before, draft, account: account.value, isPosting, now });
    if (!settled.ok) return settled;

    const written = { ...writtenColumns(draft), ...settled.value, ...stands };
    const edited = { ...before, ...written, ...chosenCategory(before, draft.category) };
    const drafted = stamped(withWholeParts(withDueDay(before, followedDue(before, edited, edits))), now);
    const meta = { by: grant, verb: 'transaction.edit', now };
    const coming = next.value.map((one) => ({ before: null, after: one }));
    const companions = companionsMoved(taken, before, drafted);
    const changes = [{ before, after: drafted }, ...companions, ...coming];
    const placed = placeOnCards(taken, grant.ledgerId, changes);
    if (!placed.ok) return placed;
    const { changes: transactions, first } = placed.value;
    const after = transactions[0]?.after ?? drafted;
    const { openingIncludesPast: includesPast } = edits;
    const accounts = await answeredOpening(tx, grant.ledgerId, account.value, [after], {
      includesPast,
      now,
    });
    const locked = [...taken.accounts.values()];
    const plans = followPlans(taken.plans, transactions, now);
    if (!plans.ok) return plans;
    const change = { accounts, installment_plans: plans.value, transactions };
    const posted = await post(tx, grant.ledgerId, meta, change, { locked, first });
    if (!posted.ok) return posted;
    const series = taken.series.get(after.recurrence_id ?? '');
    const refunded = refundedCents(taken, after);
    const plan = taken.plans.get(after.installment_plan_id ?? '');
    const sides = await sidesBeside(tx, taken, after);
    const beside = { account: account.value, series, plan, refunded, ...sides };
    const transaction = describeRow(grant.ledgerId, after, beside);
    return ok({ transaction, changeId: posted.value.changeId });
  });
}

/** The due day of what still waits goes where its day goes, unless it was said apart. */
function followedDue(
  { day, due_day }: TransactionRow,
  edited: TransactionRow,
  { dueDay }: FieldEdits,
): TransactionRow {
  const isFollowing = dueDay === undefined && due_day === day && edited.status === 'scheduled';
  return isFollowing ? { ...edited, due_day: edited.day } : edited;
}

/** The bank charges a card without asking; of an occurrence its series says it. */
function awaitsOf(
  { recurrence_id }: TransactionRow,
  account: AccountRow,
  { awaitsPerson }: FieldEdits,
): boolean | undefined {
  if (isCard(account)) return false;
  return recurrence_id === null ? awaitsPerson : undefined;
}

/** A category that the person changed is theirs. */
function chosenCategory({ category }: TransactionRow, chosen: CategoryKey): Partial<TransactionRow> {
  return category === chosen ? {} : { category_from: 'person', rule_id: null };
}

/** What an answer tells of the other side of a transfer. */
async function sidesBeside(
  tx: Tx,
  { otherSides, accounts }: LockedTransactions,
  { type, transfer_id, other_ledger_id }: TransactionRow,
): Promise<Pick<Parameters<typeof describeRow>[2], 'otherSide' | 'otherLedgerName'>> {
  if (other_ledger_id !== null) {
    return { otherLedgerName: (await bookNames(tx, [other_ledger_id])).get(other_ledger_id) ?? null };
  }
  const other = otherSides.find((row) => row.transfer_id === transfer_id && row.type !== type);
  const account = accounts.get(other?.account_id ?? '');
  return other && account ? { otherSide: describeOtherSide(other, account) } : {};
}

/** An edit keeps the row's own category, contacts and tags, the card that it was made with, and the purchase that it belongs to. */
function withOwn(
  { kind, categories, contacts, issuedCards, related, tags }: WritingContext,
  {
    client_id,
    supplier_id,
    issued_card_id,
    account_id,
    related_id,
    category,
    tag_ids,
    parts,
  }: TransactionRow,
): Allowed {
  const known = new Map(contacts);
  if (client_id) known.set(client_id, 'client');
  if (supplier_id) known.set(supplier_id, 'supplier');
  const purchases = new Map(related);
  if (related_id && !purchases.has(related_id)) purchases.set(related_id, 'expense');
  const cards = new Map(issuedCards);
  if (issued_card_id) cards.set(issued_card_id, { id: issued_card_id, account_id, archived_at: null });
  return {
    kind,
    categories,
    contacts: known,
    issuedCards: cards,
    related: purchases,
    tags: new Set([...tags, ...tag_ids]),
    keptCategory: category,
    keptParts: parts?.map((part) => part.category),
  };
}

function refundedCents({ refunds }: LockedTransactions, { id, currency }: TransactionRow): Cents {
  return refunds.find((of) => of.related_id === id && of.currency === currency)?.cents ?? ZERO;
}

/** Whether the edits touch values that the ledger must allow; untouched ones are kept as they are. */
export function needsRecheck(edits: FieldEdits): boolean {
  const { type, category, parts, clientId, supplierId, invoiceNumber, taxRatePercent } = edits;
  const { relatedId, issuedCardId } = edits;
  const company = [clientId, supplierId, invoiceNumber, taxRatePercent];
  return [type, category, parts, ...company, relatedId, issuedCardId].some((one) => one !== undefined);
}

/** The row as the form would have it now. */
export function draftOf(before: TransactionRow, edits: FieldEdits): Draft {
  const { accountAmountCents, accountId = before.account_id, issuedCardId } = edits;
  const isElsewhere = accountId !== before.account_id && issuedCardId === undefined;
  return {
    ...editedFields(TRANSACTION_ROW, before, edits),
    ...dividedAs(before, edits),
    ...(isElsewhere ? { issuedCardId: null } : {}),
    ...(accountAmountCents === undefined ? {} : { accountAmountCents }),
    ...(edits.postsNow === undefined ? {} : { postsNow: edits.postsNow }),
  };
}

/** New parts divide it, and another category takes the division back; else it stays as it is. */
function dividedAs(
  { category, parts }: TransactionRow,
  edits: FieldEdits,
): Pick<Draft, 'category' | 'parts'> {
  if (edits.parts) return { category: edits.category ?? SPLIT, parts: edits.parts };
  const isUndone = edits.parts === null || (edits.category !== undefined && edits.category !== SPLIT);
  return { category: edits.category ?? category, parts: isUndone || !parts ? null : parts.map(formPart) };
}

/** A kept part as a form gives it. */
function formPart({ category, amountCents, note }: Part): NewPart {
  return { category, amountCents, note };
}

/** Whether the row has moved its account after the edit. */
export function standingColumns(before: TransactionRow, timing: Timing): StandingColumns {
  const { status, posts_itself: postsItself, recurrence_id } = before;
  // A parcel that waits for the person goes on waiting, whatever its day.
  const isWaiting = before.installment_plan_id !== null && status === 'scheduled' && !postsItself;
  if (isWaiting && timing.postsNow !== true) return { status, posts_itself: false };
  const was = { status, postsItself, day: postingOf(before).day, isOccurrence: recurrence_id !== null };
  const stands = editedStanding(was, timing);
  return { status: stands.status, posts_itself: stands.postsItself };
}

type StandingColumns = Pick<TransactionRow, 'status' | 'posts_itself'>;

/** Another amount keeps its rate; another currency or account takes today's; a figure of the person's own wins over both. */
function settleEdit(
  rates: PostingRates,
  { isPosting, ...edited }: Edited & { isPosting: boolean },
): Result<SettledColumns> {
  const { before, draft, account, now } = edited;
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

/** As `settleEdit`, for an edit that does not post the transaction. */
export function settleEditAt(
  rates: PostingRates,
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
