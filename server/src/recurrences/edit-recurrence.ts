import type { editRecurrenceBodySchema } from '@vintem/contract/recurrences';
import { SERIES_POLICY } from '@vintem/core/ledger/series';
import type * as z from 'zod/mini';
import { findAccounts, ledgerKind, ledgerTimeZone } from '#ledger/ledger.queries.ts';
import { type LedgerChange, post } from '#ledger/postings.ts';
import type { AccountRow, RecurrenceRow, RowChange, TransactionRow } from '#ledger/rows.ts';
import { newId } from '#platform/ids.ts';
import type { LedgerCaller } from '#platform/register-route.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { transact } from '#platform/transact.ts';
import { ratesForPosting } from '#rates/read-rates.ts';
import { accountFor, checkFits, settleAt, writtenColumns } from '#transactions/draft.ts';
import { asksAgain, draftOf, type FieldEdits, settleEditAt } from '#transactions/edit-transaction.ts';
import { occurrenceRow, ruleOf } from '#transactions/occurrence.ts';
import { refuseRule } from './create-recurrence.ts';
import { type Place, reschedule, type Rescheduled } from './reschedule.ts';
import { endedAt, lockSeries, type Series } from './series.ts';

type Edits = z.output<typeof editRecurrenceBodySchema>;
type FieldCategory = NonNullable<FieldEdits['category']>;

/** Changes the scheduled occurrences of the scope; those that were posted take the words (description, category) and keep the money. */
export function editRecurrence(
  services: Services,
  caller: LedgerCaller,
  recurrenceId: string,
  edits: Edits,
): Promise<Result<{ changeId: string; count: number }>> {
  return transact(services, async (tx) => {
    const found = await lockSeries(tx, caller.ledgerId, recurrenceId, edits);
    if (!found.ok) return found;
    const series = found.value;
    const now = services.clock.now();
    const template = { ...series.recurrence, ...templateEdits(edits) };
    const wrong = await refuseTemplate(tx, caller, series, template, edits);
    if (wrong) return wrong;

    const plan = reschedule(series, edits);
    const change = await changeOf(tx, caller, { series, plan, template, edits, now });
    if (!change.ok) return change;
    const deed = { actorId: caller.userId, verb: 'recurrence.edit', now };
    const posted = await post(tx, caller.ledgerId, deed, change.value);
    return posted.ok
      ? ok({ changeId: posted.value.changeId, count: change.value.transactions?.length ?? 0 })
      : posted;
  });
}

/** What was given of the template, by its columns. */
function templateEdits(edits: Edits): Partial<RecurrenceRow> {
  const columns = {
    account_id: edits.accountId,
    type: edits.type,
    category: edits.category,
    description: edits.description,
    amount_cents: edits.amountCents,
    currency: edits.currency,
    client_id: edits.clientId,
    supplier_id: edits.supplierId,
    tax_rate_percent: edits.taxRatePercent,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

async function refuseTemplate(
  tx: Tx,
  caller: LedgerCaller,
  { recurrence, from }: Series,
  template: RecurrenceRow,
  edits: Edits,
): Promise<Refusal | undefined> {
  const { type } = template;
  const category = template.category as FieldCategory;
  if (asksAgain(edits)) {
    const { clientId, supplierId, invoiceNumber, taxRatePercent } = edits;
    const company = { clientId, supplierId, invoiceNumber, taxRatePercent };
    const fits = await checkFits(tx, caller.ledgerId, { type, category, ...company });
    if (!fits.ok) return fits;
  }
  const account = await accountFor(tx, caller.ledgerId, template.account_id, recurrence.account_id);
  if (!account.ok) return account;
  if (edits.endDay === undefined && edits.day === undefined && edits.interval === undefined) return undefined;
  const startDay = edits.day ?? (edits.scope === 'all' ? recurrence.start_day : from.day);
  const rule = ruleOf({
    ...recurrence,
    interval: edits.interval ?? recurrence.interval,
    start_day: startDay,
    end_day: edits.endDay === undefined ? recurrence.end_day : edits.endDay,
  });
  return refuseRule(rule, SERIES_POLICY[await ledgerKind(tx, caller.ledgerId)]);
}

interface Change {
  readonly series: Series;
  readonly plan: Rescheduled;
  readonly template: RecurrenceRow;
  readonly edits: Edits;
  readonly now: Date;
}

async function changeOf(tx: Tx, caller: LedgerCaller, change: Change): Promise<Result<LedgerChange>> {
  const { series, plan, template, now } = change;
  const { recurrence, rows, inScope } = series;
  const goesOn = plan.isSplit && plan.places.length > 0;
  const successor: RecurrenceRow = {
    ...template,
    ...plan.rule,
    ...(goesOn
      ? { id: newId(now), version: 1, created_at: now.toISOString() }
      : { version: recurrence.version + 1 }),
    updated_at: now.toISOString(),
  };

  const placed = await placedRows(tx, caller, change, successor);
  if (!placed.ok) return placed;
  const gone = plan.gone.map((before) => ({ before, after: null }));
  const posted = inScope.filter((row) => row.status === 'posted').map((before) => reworded(before, change));
  const taken = new Set([...plan.gone, ...plan.places.flatMap(({ row }) => row ?? [])]);
  const left = rows.filter((row) => !taken.has(row));
  const isOver = plan.isSplit && left.length > 0;
  return ok({
    recurrences: [
      { before: recurrence, after: isOver ? endedAt(recurrence, left, now) : successor },
      ...(goesOn ? [{ before: null, after: successor }] : []),
    ],
    transactions: [...gone, ...posted.filter(({ before, after }) => before !== after), ...placed.value],
  });
}

/** The occurrences of the plan as they become: edited, or made. */
async function placedRows(
  tx: Tx,
  caller: LedgerCaller,
  { plan, edits, now }: Change,
  successor: RecurrenceRow,
): Promise<Result<RowChange<TransactionRow>[]>> {
  const rates = await ratesForPosting(tx, now);
  const today = todayIn(await ledgerTimeZone(tx, caller.ledgerId), now);
  const ids = new Set([successor.account_id, ...plan.places.flatMap(({ row }) => row?.account_id ?? [])]);
  const accounts = new Map((await findAccounts(tx, caller.ledgerId, [...ids])).map((row) => [row.id, row]));
  const changes: RowChange<TransactionRow>[] = [];
  for (const place of plan.places) {
    const postsItself = place.row?.day === place.day ? place.row.posts_itself : place.day > today;
    const context = { accounts, rates, now };
    const after = place.row
      ? editedRow(place.row, edits, context)
      : newRow(successor, { ...place, postsItself }, edits, context);
    if (!after.ok) return after;
    const identity = {
      recurrence_id: successor.id,
      occurrence_index: place.index,
      day: place.day,
      posts_itself: postsItself,
    };
    changes.push({ before: place.row, after: { ...after.value, ...identity } });
  }
  return ok(changes);
}

interface Context {
  readonly accounts: ReadonlyMap<string, AccountRow>;
  readonly rates: Awaited<ReturnType<typeof ratesForPosting>>;
  readonly now: Date;
}

/** Only what the person changed: an occurrence that was edited by itself keeps the rest of what makes it different. */
function editedRow(
  before: TransactionRow,
  edits: Edits,
  { accounts, rates, now }: Context,
): Result<TransactionRow> {
  const { day: _, ...fields } = edits;
  const draft = draftOf(before, fields);
  const account = accounts.get(draft.accountId);
  if (!account) return refuse('account_not_found');
  const settled = settleEditAt(rates, { before, draft, account, now });
  if (!settled.ok) return settled;
  const stamp = { version: before.version + 1, updated_at: now.toISOString() };
  return ok({ ...before, ...writtenColumns(draft), ...settled.value, ...stamp });
}

function newRow(
  successor: RecurrenceRow,
  place: Place & { postsItself: boolean },
  edits: Edits,
  { accounts, rates, now }: Context,
): Result<TransactionRow> {
  const account = accounts.get(successor.account_id);
  if (!account) return refuse('account_not_found');
  const { accountAmountCents } = edits;
  const amount = {
    amountCents: successor.amount_cents as NonNullable<Edits['amountCents']>,
    currency: successor.currency,
    ...(accountAmountCents === undefined ? {} : { accountAmountCents }),
  };
  const settled = settleAt(rates, amount, account, now);
  return settled.ok
    ? ok(occurrenceRow(successor, settled.value, { ...place, status: 'scheduled' }, now))
    : settled;
}

/** What was posted is called what the series is called now; another type would move money, so then its category stays too. */
function reworded(
  before: TransactionRow,
  { edits, now }: Change,
): RowChange<TransactionRow> & { before: TransactionRow } {
  const isOfType = edits.type === undefined || edits.type === before.type;
  const description = edits.description ?? before.description;
  const category = (isOfType && edits.category) || before.category;
  if (description === before.description && category === before.category) return { before, after: before };
  const words = writtenColumns(draftOf(before, { description, category: category as FieldCategory }));
  return {
    before,
    after: { ...before, ...words, version: before.version + 1, updated_at: now.toISOString() },
  };
}
