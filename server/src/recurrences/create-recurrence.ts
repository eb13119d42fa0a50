import type { createRecurrenceBodySchema, Recurrence } from '@vintem/contract/recurrences';
import { type Day, dayParts } from '@vintem/core/calendar/day';
import { newStanding, type Timing } from '@vintem/core/ledger/standing';
import { type SeriesPolicy, SERIES_POLICY } from '@vintem/core/ledger/series';
import {
  countOccurrences,
  countThroughNext,
  daysThroughNext,
  MOST_OCCURRENCES,
  occurrenceDays,
  type RecurrenceRule,
} from '@vintem/core/recurrence/recurrence';
import type * as z from 'zod/mini';
import { answeredOpening } from '#ledger/answer-opening.ts';
import { ledgerKind, ledgerTimeZone } from '#ledger/ledger.queries.ts';
import { post } from '#ledger/postings.ts';
import type { RecurrenceRow, TransactionRow } from '#ledger/rows.ts';
import { newId } from '#platform/ids.ts';
import type { LedgerCaller } from '#platform/register-route.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { accountFor, checkFits, settleNow, type SettledColumns } from '#transactions/draft.ts';
import { occurrenceRow, ruleOf } from '#transactions/occurrence.ts';
import { raiseEvents } from '#transactions/raise-events.ts';
import { recurrenceOf } from './recurrence-view.ts';

type SeriesDraft = z.output<typeof createRecurrenceBodySchema>;

export interface CreatedRecurrence {
  readonly recurrence: Recurrence;
  readonly changeId: string;
  /** How many occurrences were made. */
  readonly count: number;
}

/** Makes the series with its occurrences: all that it will ever have, or when it has no end those that are due and the next. */
export function createRecurrence(
  services: Services,
  caller: LedgerCaller,
  draft: SeriesDraft,
  once: OnceKey | undefined,
): Promise<Result<CreatedRecurrence>> {
  return transact(
    services,
    async (tx) => {
      const policy = SERIES_POLICY[await ledgerKind(tx, caller.ledgerId)];
      const recurrence = recurrenceRow(draft, services.clock.now());
      const now = services.clock.now();
      const today = todayIn(await ledgerTimeZone(tx, caller.ledgerId), now);
      const wrongRule = refuseRule(ruleOf(recurrence), policy, today);
      if (wrongRule) return wrongRule;
      const fits = await checkFits(tx, caller.ledgerId, draft);
      if (!fits.ok) return fits;
      const account = await accountFor(tx, caller.ledgerId, draft.accountId);
      if (!account.ok) return account;

      const settled = await settleNow(tx, draft, account.value, now);
      if (!settled.ok) return settled;
      const { postsNow } = draft;
      const rows = occurrenceRows(recurrence, settled.value, { policy, today, postsNow, now }).map((row) =>
        row.occurrence_index === 0 ? { ...row, ...documentColumns(draft) } : row,
      );
      const transactions = rows.map((after) => ({ before: null, after }));
      const deed = { actorId: caller.userId, verb: 'recurrence.create', now };
      const accounts = await answeredOpening(tx, caller.ledgerId, account.value, rows, {
        includesPast: draft.openingIncludesPast,
        now,
      });
      const posted = await post(tx, caller.ledgerId, deed, {
        accounts,
        recurrences: [{ before: null, after: recurrence }],
        transactions,
      });
      if (!posted.ok) return posted;
      await raiseEvents(services, tx, caller.ledgerId, transactions, now);
      const changeId = posted.value.changeId;
      return ok({
        recurrence: recurrenceOf(caller.ledgerId, recurrence),
        changeId,
        count: rows.length,
      });
    },
    once,
  );
}

/** What is wrong with a rule, if anything is: it has no end but needs one, ends before it begins, or never seems to. */
export function refuseRule(rule: RecurrenceRule, policy: SeriesPolicy, today: Day): Refusal | undefined {
  if (rule.endDay === null && !policy.needsEnd && countThroughNext(rule, today) > MOST_OCCURRENCES) {
    return refuse('validation_failed', { fields: [{ path: 'day', code: 'series_starts_too_early' }] });
  }
  const code =
    rule.endDay === null
      ? policy.needsEnd && 'end_day_required'
      : (rule.endDay < rule.startDay && 'end_before_start') ||
        (countOccurrences(rule) > MOST_OCCURRENCES && 'too_many_occurrences');
  return code ? refuse('validation_failed', { fields: [{ path: 'endDay', code }] }) : undefined;
}

function recurrenceRow(draft: SeriesDraft, now: Date): RecurrenceRow {
  return {
    id: newId(now),
    interval: draft.interval,
    start_day: draft.day,
    anchor_day_of_month: dayParts(draft.day).dayOfMonth,
    end_day: draft.endDay ?? null,
    account_id: draft.accountId,
    type: draft.type,
    category: draft.category,
    description: draft.description,
    amount_cents: draft.amountCents,
    currency: draft.currency,
    client_id: draft.clientId ?? null,
    supplier_id: draft.supplierId ?? null,
    tax_rate_percent: draft.taxRatePercent ?? null,
    version: 1,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}

/** One dated today or earlier waits for the person: it may have been paid long ago, or never. The first of a company's is one that it has now. */
function occurrenceRows(
  recurrence: RecurrenceRow,
  settled: SettledColumns,
  { policy, today, postsNow, now }: Omit<Timing, 'day'> & { policy: SeriesPolicy; now: Date },
): TransactionRow[] {
  const rule = ruleOf(recurrence);
  const first = policy.postsFirst
    ? newStanding({ day: rule.startDay, today, postsNow }).status
    : ('scheduled' as const);
  const lastDue = first === 'posted' && rule.startDay > today ? rule.startDay : today;
  const days = rule.endDay === null ? daysThroughNext(rule, lastDue) : occurrenceDays(rule);
  return days.map((day, index) => {
    const status = index === 0 ? first : 'scheduled';
    return occurrenceRow(recurrence, settled, { index, day, status, postsItself: day > today }, now);
  });
}

/** The document at hand is that of the first occurrence; the others will have their own. */
function documentColumns({ invoiceNumber, documentKey }: SeriesDraft) {
  return { invoice_number: invoiceNumber ?? null, document_key: documentKey ?? null };
}
