import type { createTransferSeries as route } from '@vintem/contract/transfers';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { firstOccurrences, newRule } from '@vintem/core/recurrences/create-series';
import { faultOfRule } from '@vintem/core/recurrences/recurrence-fault';
import { SERIES_POLICY } from '@vintem/core/recurrences/series-policy';
import type { SeriesRule } from '@vintem/core/recurrences/series';
import { bookingsOf } from '@vintem/core/transfers/nature';
import { faultOfRepeating } from '@vintem/core/transfers/repeating';
import { describeTransfer, faultOfTransfer } from '@vintem/core/transfers/transfer';
import { answeredOpenings } from '#ledger/answer-opening.ts';
import { settlePayments } from '#ledger/card-payments.ts';
import { placeOnCards } from '#ledger/card-statements.ts';
import { post } from '#ledger/postings.ts';
import {
  type AccountRow,
  newRow,
  RECURRENCE_DEFAULTS,
  type RecurrenceRow,
  type TransactionRow,
} from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import type { CreatedRecurrence } from '#recurrences/create-recurrence.ts';
import { recurrenceOf } from '#recurrences/recurrence-view.ts';
import { refuseFault as refuseRule, ruleColumns } from '#recurrences/series-rows.ts';
import { accountFor, refuseTags } from '#transactions/draft.ts';
import { occurrenceRows } from '#transactions/occurrence.ts';
import { lockContext, type WritingContext } from '#transactions/writing-context.ts';
import { refuseFault } from './transfer-rows.ts';

type Form = ParsedRequestOf<typeof route>['body'];

/** Makes a series of transfers with its occurrences, each with both of its sides, as one change. See `createRecurrence`. */
export function createTransferSeries(
  services: Services,
  grant: LedgerGrant,
  form: Form,
  once: OnceKey | undefined,
): Promise<Result<CreatedRecurrence>> {
  return transact(
    services,
    async (tx) => {
      const now = services.clock.now();
      const { ledgerId } = grant;
      const accountIds = [form.from?.accountId, form.to?.accountId];
      const context = await lockContext(tx, ledgerId, { accountIds, tagIds: form.tags }, now);
      const { today } = context;
      const places = placesOf(context, ledgerId, form);
      if (!places.ok) return places;
      const { day: startDay, interval, every, endDay = null, postsNow } = form;
      const rule = newRule({ interval, every, startDay, endDay });
      const wrong = refuseRule(faultOfRule(rule, today)) ?? refuseTags(context, form.tags);
      if (wrong) return wrong;

      const recurrence = recurrenceRow(form, places.value, rule, now);
      const rows: TransactionRow[] = [];
      const occurrences = firstOccurrences(rule, { policy: SERIES_POLICY[context.kind], today, postsNow });
      for (const occurrence of occurrences) {
        const made = occurrenceRows(context, recurrence, occurrence);
        if (!made.ok) return made;
        rows.push(...made.value);
      }
      const created = rows.map((after) => ({ before: null, after }));
      const settled = await settlePayments(tx, { ...context, ledgerId }, created);
      const placed = placeOnCards(context, ledgerId, settled);
      if (!placed.ok) return placed;
      const { changes: transactions, first } = placed.value;
      const meta = { by: grant, verb: 'recurrence.create', now };
      const accounts = await answeredOpenings(tx, { ...context, ledgerId }, transactions, [
        form.from,
        form.to,
      ]);
      const change = { accounts, recurrences: [{ before: null, after: recurrence }], transactions };
      const locked = [...context.accounts.values()];
      const posted = await post(tx, ledgerId, meta, change, { locked, first });
      if (!posted.ok) return posted;
      const { changeId } = posted.value;
      return ok({ recurrence: recurrenceOf(ledgerId, recurrence), changeId, count: occurrences.length });
    },
    once,
  );
}

interface Accounts {
  readonly from: AccountRow;
  readonly to: AccountRow;
}

/** Both accounts of the ledger, when such a transfer may be and may repeat. */
function placesOf(context: WritingContext, ledgerId: string, { from, to, ...form }: Form): Result<Accounts> {
  const apart = faultOfRepeating({ from, to });
  if (apart || !from || !to) return refuseFault(apart) ?? refuse('account_not_found');
  if (from.ledgerId !== ledgerId) return refuse('account_not_found');
  const [out, arrival] = [accountFor(context, from.accountId), accountFor(context, to.accountId)];
  if (!out.ok) return out;
  if (!arrival.ok) return arrival;
  const side = ({ id, currency }: AccountRow) => ({
    ledgerId,
    kind: context.kind,
    accountId: id,
    currency,
  });
  const fault = faultOfTransfer({ ...form, from: side(out.value), to: side(arrival.value) });
  return refuseFault(fault) ?? ok({ from: out.value, to: arrival.value });
}

function recurrenceRow(form: Form, { from, to }: Accounts, rule: SeriesRule, now: Date): RecurrenceRow {
  const { type, category } = bookingsOf(null).out;
  return {
    ...RECURRENCE_DEFAULTS,
    ...newRow(now),
    ...ruleColumns(rule),
    type,
    category: category ?? 'transfer',
    account_id: from.id,
    to_account_id: to.id,
    description: form.description ?? describeTransfer({ from: from.name, to: to.name }, null),
    tag_ids: form.tags ?? [],
    amount_cents: form.amountCents,
    currency: from.currency,
    to_amount_cents: from.currency === to.currency ? null : (form.arrivedCents ?? null),
  };
}
