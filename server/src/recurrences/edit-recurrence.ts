import type { editRecurrenceBodySchema } from '@vintem/contract/recurrences';
import { isCard } from '@vintem/core/ledger/account-type';
import { editSeries, type EditedSeries, faultOfEdits } from '@vintem/core/recurrences/edit-series';
import { inScope } from '@vintem/core/recurrences/series';
import type * as z from 'zod/mini';
import { answeredOpening } from '#ledger/answer-opening.ts';
import { placeOnCards } from '#ledger/card-statements.ts';
import { type LedgerChange, post } from '#ledger/postings.ts';
import {
  type RecurrenceRow,
  type RowChange,
  stamped,
  type TransactionRow,
  withWholeParts,
} from '#ledger/rows.ts';
import { editedColumns } from '#platform/columns.ts';
import { newId } from '#platform/ids.ts';
import { RECURRENCE_ROW } from '#platform/ledger-rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { accountFor, refuseMisfit, refuseTags, writtenColumns } from '#transactions/draft.ts';
import { needsRecheck, draftOf, settleEditAt, standingColumns } from '#transactions/edit-transaction.ts';
import { occurrenceRows } from '#transactions/occurrence.ts';
import { type LockedSeries, lockSeries } from './lock-series.ts';
import { refuseFault, type RowOccurrence, ruleColumns } from './series-rows.ts';
import { arrivalChanges, arrivalColumns, editsOfSeries, refuseForeignEdits } from './transfer-occurrences.ts';

type Edits = z.output<typeof editRecurrenceBodySchema>;

/**
 * Changes the scheduled occurrences of the scope, and the one on which the person stands whatever it is; others that were posted take the
 * words (description, category, tags) and keep the money.
 */
export function editRecurrence(
  services: Services,
  grant: LedgerGrant,
  recurrenceId: string,
  asked: Edits,
): Promise<Result<{ changeId: string; count: number }>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const { accountId, toAccountId, clientId, supplierId, issuedCardId, tags } = asked;
    const wanted = {
      accountIds: [accountId, toAccountId],
      contactIds: [clientId, supplierId],
      issuedCardIds: [issuedCardId],
      tagIds: tags,
    };
    const found = await lockSeries(tx, grant.ledgerId, recurrenceId, { ...asked, ...wanted }, now);
    if (!found.ok) return found;
    const series = found.value;
    const { context } = series;
    const { today } = context;
    const foreign = refuseForeignEdits(series, asked);
    if (foreign) return foreign;
    const edits = editsOfSeries(series, asked);
    const edited = templateOf(series, edits);
    const arrival = arrivalColumns(series, edited, edits);
    if (!arrival.ok) return arrival;
    const template = { ...edited, ...arrival.value };
    const { day, interval, every, endDay } = edits;
    const ruleEdits = { day, interval, every, endDay };
    const wrong =
      refuseTemplate({ series, template, edits }) ?? refuseFault(faultOfEdits(series, ruleEdits, today));
    if (wrong) return wrong;

    const plan = editSeries(series, ruleEdits, today);
    const change = changeOf({ series, plan, template, edits });
    if (!change.ok) return change;
    const meta = { by: grant, verb: 'recurrence.edit', now };
    // The answer about the past of the account in which the series stands.
    const account = context.accounts.get(template.account_id);
    const written = change.value.transactions.flatMap(({ after }) => after ?? []);
    const answer = { includesPast: edits.openingIncludesPast, now };
    const accounts = account ? await answeredOpening(tx, grant.ledgerId, account, written, answer) : [];
    const placed = placeOnCards(context, grant.ledgerId, change.value.transactions);
    if (!placed.ok) return placed;
    const { changes: transactions, first } = placed.value;
    const locked = [...context.accounts.values()];
    const whole = { recurrences: change.value.recurrences, transactions, accounts };
    const posted = await post(tx, grant.ledgerId, meta, whole, { locked, first });
    return posted.ok ? ok({ changeId: posted.value.changeId, count: change.value.count }) : posted;
  });
}

/** As the edits have it. A card of the account that the series leaves does not come along. */
function templateOf({ recurrence: before, context }: LockedSeries, edits: Edits): RecurrenceRow {
  const template = { ...before, ...editedColumns(RECURRENCE_ROW, edits) };
  const home = context.accounts.get(template.account_id);
  // The bank charges a card without asking, and both sides of a transfer are posted together.
  const isAsked = !(home && isCard(home)) && before.to_account_id === null;
  const awaits_person = isAsked && (edits.awaitsPerson ?? before.awaits_person);
  const isElsewhere = template.account_id !== before.account_id && edits.issuedCardId === undefined;
  return { ...template, awaits_person, ...(isElsewhere ? { issued_card_id: null } : {}) };
}

function refuseTemplate({
  series: { recurrence, context },
  template,
  edits,
}: Pick<Change, 'series' | 'template' | 'edits'>): Refusal | undefined {
  const { clientId, supplierId, invoiceNumber, taxRatePercent, issuedCardId } = edits;
  const { type, category, account_id: accountId } = template;
  const given = { clientId, supplierId, invoiceNumber, taxRatePercent, issuedCardId };
  const allowed = { ...context, keptCategory: recurrence.category };
  const misfit = needsRecheck(edits) && refuseMisfit(allowed, { type, category, accountId, ...given });
  const wrong = misfit || refuseTags(context, edits.tags);
  if (wrong) return wrong;
  const account = accountFor(context, template.account_id, recurrence.account_id);
  return account.ok ? undefined : account;
}

interface Change {
  readonly series: LockedSeries;
  readonly plan: EditedSeries<RowOccurrence>;
  readonly template: RecurrenceRow;
  readonly edits: Edits;
}

interface ChangedSeries extends Required<Pick<LedgerChange, 'recurrences' | 'transactions'>> {
  /** How many occurrences change. */
  readonly count: number;
}

function changeOf(change: Change): Result<ChangedSeries> {
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
  const reworked = [...deleted, ...own.value, ...placed.value.occurrences];
  const worded = posted.filter(({ before, after }) => before !== after);
  const arrivals = arrivalChanges(series, reworked, change.edits);
  if (!arrivals.ok) return arrivals;
  const { description, tags } = change.edits;
  const wordedArrivals = arrivalChanges(series, worded, { description, tags });
  if (!wordedArrivals.ok) return wordedArrivals;
  const sides = [...placed.value.arrivals, ...arrivals.value, ...wordedArrivals.value];
  return ok({
    recurrences,
    transactions: [...reworked, ...worded, ...sides],
    count: reworked.length + worded.length,
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
  change: Change,
): Result<(RowChange<TransactionRow> & { before: TransactionRow })[]> {
  const { edits, series } = change;
  const after = editedRow(before, change);
  if (!after.ok) return after;
  const day = edits.day ?? before.day;
  const stands = standingColumns(before, {
    day,
    today: series.context.today,
    postsNow: edits.postsNow,
    awaits: edits.awaitsPerson,
  });
  return ok([{ before, after: { ...after.value, ...stands, day } }]);
}

interface PlacedRows {
  readonly occurrences: readonly RowChange<TransactionRow>[];
  /** New ones, of transfers. */
  readonly arrivals: readonly RowChange<TransactionRow>[];
}

/** The occurrences of the plan as they become: edited, or made. */
function placedRows(change: Change, home: RecurrenceRow): Result<PlacedRows> {
  const { plan, edits, series } = change;
  const { context } = series;
  const occurrences: RowChange<TransactionRow>[] = [];
  const arrivals: RowChange<TransactionRow>[] = [];
  for (const place of plan.places) {
    const before = place.occurrence?.row ?? null;
    if (!before) {
      const made = occurrenceRows(context, home, { ...place, status: 'scheduled' }, edits);
      if (!made.ok) return made;
      const [occurrence = null, arrival] = made.value;
      occurrences.push({ before, after: occurrence });
      if (arrival) arrivals.push({ before, after: arrival });
      continue;
    }
    const after = editedRow(before, change);
    if (!after.ok) return after;
    const identity = {
      recurrence_id: home.id,
      occurrence_index: place.index,
      day: place.day,
      posts_itself: place.postsItself,
    };
    occurrences.push({ before, after: { ...after.value, ...identity } });
  }
  return ok({ occurrences, arrivals });
}

/** An occurrence that was divided by itself stays divided, unless its parts are for another type; where the person stands it is as they chose. */
function ofOccurrence(before: TransactionRow, { edits, template, series }: Change): Edits {
  if (before.parts === null) return edits;
  if (template.type !== before.type) return { ...edits, category: template.category };
  const { category, ...others } = edits;
  return before === series.from.row && category !== undefined ? edits : others;
}

/** Only the person's changes: an occurrence that was edited by itself keeps its other differences. */
function editedRow(before: TransactionRow, change: Change): Result<TransactionRow> {
  const { accounts, issuedCards, rates, now } = change.series.context;
  const edits = ofOccurrence(before, change);
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
  return ok(withWholeParts({ ...before, ...writtenColumns(draft), ...settled.value, ...stamp }));
}

/** Posted occurrences take the series' words; another type would move money, so then the category stays too. */
function reworded(
  before: TransactionRow,
  { edits, series: { context } }: Change,
): RowChange<TransactionRow> & { before: TransactionRow } {
  const isOfType = edits.type === undefined || edits.type === before.type;
  const description = edits.description ?? before.description;
  const category = (isOfType && before.parts === null && edits.category) || before.category;
  const tags = edits.tags ?? before.tag_ids;
  const isSame = description === before.description && category === before.category;
  if (isSame && tags.join() === before.tag_ids.join()) return { before, after: before };
  const words = writtenColumns(draftOf(before, { description, category, tags }));
  return {
    before,
    after: stamped({ ...before, ...words }, context.now),
  };
}
