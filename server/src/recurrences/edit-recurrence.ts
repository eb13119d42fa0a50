import type { editRecurrenceBodySchema } from '@vintem/contract/recurrences';
import {
  editSeries,
  type EditedSeries,
  faultOfEdits,
  type Place,
} from '@vintem/core/recurrences/edit-series';
import { inScope } from '@vintem/core/recurrences/series';
import type * as z from 'zod/mini';
import { answeredOpening } from '#ledger/answer-opening.ts';
import { placeOnCards } from '#ledger/card-statements.ts';
import { type LedgerChange, post } from '#ledger/postings.ts';
import { type RecurrenceRow, type RowChange, stamped, type TransactionRow } from '#ledger/rows.ts';
import { editedColumns } from '#platform/columns.ts';
import { newId } from '#platform/ids.ts';
import { RECURRENCE_ROW } from '#platform/ledger-rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { accountFor, refuseMisfit, settleAt, writtenColumns } from '#transactions/draft.ts';
import { needsRecheck, draftOf, settleEditAt, standingColumns } from '#transactions/edit-transaction.ts';
import { occurrenceRow } from '#transactions/occurrence.ts';
import type { WritingContext } from '#transactions/writing-context.ts';
import { type LockedSeries, lockSeries } from './lock-series.ts';
import { refuseFault, type RowOccurrence, ruleColumns } from './series-rows.ts';

type Edits = z.output<typeof editRecurrenceBodySchema>;

/**
 * Changes the scheduled occurrences of the scope, and the one on which the person stands whatever it is; others that were posted take the
 * words (description, category) and keep the money.
 */
export function editRecurrence(
  services: Services,
  grant: LedgerGrant,
  recurrenceId: string,
  edits: Edits,
): Promise<Result<{ changeId: string; count: number }>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const { accountId, clientId, supplierId, issuedCardId } = edits;
    const wanted = {
      accountIds: [accountId],
      contactIds: [clientId, supplierId],
      issuedCardIds: [issuedCardId],
    };
    const found = await lockSeries(tx, grant.ledgerId, recurrenceId, { ...edits, ...wanted }, now);
    if (!found.ok) return found;
    const series = found.value;
    const { context } = series;
    const { today } = context;
    const template = templateOf(series.recurrence, edits);
    const { day, interval, every, endDay } = edits;
    const ruleEdits = { day, interval, every, endDay };
    const wrong =
      refuseTemplate({ series, template, edits }) ?? refuseFault(faultOfEdits(series, ruleEdits, today));
    if (wrong) return wrong;

    const plan = editSeries(series, ruleEdits, today);
    const change = changeOf({ series, plan, template, edits });
    if (!change.ok) return change;
    const meta = { actorId: grant.userId, verb: 'recurrence.edit', now };
    // The answer about the past of the account in which the series stands.
    const account = context.accounts.get(template.account_id);
    const written = change.value.transactions?.flatMap(({ after }) => after ?? []) ?? [];
    const answer = { includesPast: edits.openingIncludesPast, now };
    const accounts = account ? await answeredOpening(tx, grant.ledgerId, account, written, answer) : [];
    const placed = placeOnCards(context, grant.ledgerId, change.value.transactions ?? []);
    if (!placed.ok) return placed;
    const { changes: transactions, first } = placed.value;
    const locked = [...context.accounts.values()];
    const whole = { ...change.value, transactions, accounts };
    const posted = await post(tx, grant.ledgerId, meta, whole, { locked, first });
    return posted.ok
      ? ok({ changeId: posted.value.changeId, count: change.value.transactions?.length ?? 0 })
      : posted;
  });
}

/** As the edits have it. A card of the account that the series leaves does not come along. */
function templateOf(before: RecurrenceRow, edits: Edits): RecurrenceRow {
  const template = { ...before, ...editedColumns(RECURRENCE_ROW, edits) };
  const isElsewhere = template.account_id !== before.account_id && edits.issuedCardId === undefined;
  return isElsewhere ? { ...template, issued_card_id: null } : template;
}

function refuseTemplate({
  series: { recurrence, context },
  template,
  edits,
}: Pick<Change, 'series' | 'template' | 'edits'>): Refusal | undefined {
  const { clientId, supplierId, invoiceNumber, taxRatePercent, issuedCardId } = edits;
  const { type, category, account_id: accountId } = template;
  const given = { clientId, supplierId, invoiceNumber, taxRatePercent, issuedCardId };
  const misfit = needsRecheck(edits) && refuseMisfit(context, { type, category, accountId, ...given });
  if (misfit) return misfit;
  const account = accountFor(context, template.account_id, recurrence.account_id);
  return account.ok ? undefined : account;
}

interface Change {
  readonly series: LockedSeries;
  readonly plan: EditedSeries<RowOccurrence>;
  readonly template: RecurrenceRow;
  readonly edits: Edits;
}

function changeOf(change: Change): Result<LedgerChange> {
  const { series, plan } = change;
  const { row: from } = series.from;
  const recurrences = seriesChanges(change);
  // The series of every created or edited occurrence from now on.
  const home = recurrences.at(-1)?.after ?? series.recurrence;

  const placed = placedRows(change, home);
  if (!placed.ok) return placed;
  const deleted = plan.deleted.map(({ row: before }) => ({ before, after: null }));
  const posted = inScope(series)
    .filter(({ row }) => row.status === 'posted' && row !== from)
    .map(({ row: before }) => reworded(before, change));
  const own = from.status === 'posted' ? ownRow(from, change) : ok([]);
  if (!own.ok) return own;
  return ok({
    recurrences,
    transactions: [
      ...deleted,
      ...own.value,
      ...posted.filter(({ before, after }) => before !== after),
      ...placed.value,
    ],
  });
}

/** The edited series and, if it is split, the new one. */
function seriesChanges({ series, plan, template }: Change): RowChange<RecurrenceRow>[] {
  const { recurrence: before } = series;
  const { now } = series.context;
  const { rule, successor, isOver } = plan;
  const own = isOver ? before : template;
  const after = rule && stamped({ ...own, ...ruleColumns(rule) }, now);
  if (!successor) return [{ before, after }];
  const stamp = { id: newId(now), version: 1, created_at: now.toISOString(), updated_at: now.toISOString() };
  return [
    { before, after },
    { before: null, after: { ...template, ...ruleColumns(successor), ...stamp } },
  ];
}

/** The posted occurrence that the person edits: it moves its balance once, as if edited by itself. */
function ownRow(
  before: TransactionRow,
  { edits, series: { context } }: Change,
): Result<(RowChange<TransactionRow> & { before: TransactionRow })[]> {
  const after = editedRow(before, edits, context);
  if (!after.ok) return after;
  const day = edits.day ?? before.day;
  const stands = standingColumns(before, { day, today: context.today, postsNow: edits.postsNow });
  return ok([{ before, after: { ...after.value, ...stands, day } }]);
}

/** The occurrences of the plan as they become: edited, or made. */
function placedRows(
  { plan, edits, series: { context } }: Change,
  home: RecurrenceRow,
): Result<RowChange<TransactionRow>[]> {
  const changes: RowChange<TransactionRow>[] = [];
  for (const place of plan.places) {
    const before = place.occurrence?.row ?? null;
    const after = before ? editedRow(before, edits, context) : newRow(home, place, edits, context);
    if (!after.ok) return after;
    const identity = {
      recurrence_id: home.id,
      occurrence_index: place.index,
      day: place.day,
      posts_itself: place.postsItself,
    };
    changes.push({ before, after: { ...after.value, ...identity } });
  }
  return ok(changes);
}

/** Only the person's changes: an occurrence that was edited by itself keeps its other differences. */
function editedRow(
  before: TransactionRow,
  edits: Edits,
  { accounts, issuedCards, rates, now }: WritingContext,
): Result<TransactionRow> {
  const { day: _, issuedCardId, ...fields } = edits;
  // An occurrence that was moved to another account has none of the cards of this one.
  const issued = issuedCardId ? issuedCards.get(issuedCardId) : undefined;
  const isElsewhere = issued && issued.account_id !== (edits.accountId ?? before.account_id);
  const draft = draftOf(before, isElsewhere ? fields : { ...fields, issuedCardId });
  const account = accounts.get(draft.accountId);
  if (!account) return refuse('account_not_found');
  const settled = settleEditAt(rates, { before, draft, account, now });
  if (!settled.ok) return settled;
  const stamp = { version: before.version + 1, updated_at: now.toISOString() };
  return ok({ ...before, ...writtenColumns(draft), ...settled.value, ...stamp });
}

function newRow(
  home: RecurrenceRow,
  place: Place<RowOccurrence>,
  edits: Edits,
  { accounts, rates, now }: WritingContext,
): Result<TransactionRow> {
  const account = accounts.get(home.account_id);
  if (!account) return refuse('account_not_found');
  const { accountAmountCents } = edits;
  const amount = {
    amountCents: home.amount_cents,
    currency: home.currency,
    ...(accountAmountCents === undefined ? {} : { accountAmountCents }),
  };
  const settled = settleAt(rates, amount, account, now);
  return settled.ok
    ? ok(occurrenceRow(home, settled.value, { ...place, status: 'scheduled' }, now))
    : settled;
}

/** Posted occurrences take the series' words; another type would move money, so then the category stays too. */
function reworded(
  before: TransactionRow,
  { edits, series: { context } }: Change,
): RowChange<TransactionRow> & { before: TransactionRow } {
  const isOfType = edits.type === undefined || edits.type === before.type;
  const description = edits.description ?? before.description;
  const category = (isOfType && edits.category) || before.category;
  if (description === before.description && category === before.category) return { before, after: before };
  const words = writtenColumns(draftOf(before, { description, category }));
  return {
    before,
    after: stamped({ ...before, ...words }, context.now),
  };
}
