import type { createRecurrenceBodySchema, Recurrence } from '@vintem/contract/recurrences';
import { isCard } from '@vintem/core/ledger/account-type';
import { faultOfRule } from '@vintem/core/recurrences/recurrence-fault';
import { firstOccurrences, newRule } from '@vintem/core/recurrences/create-series';
import { SERIES_POLICY } from '@vintem/core/recurrences/series-policy';
import type { SeriesRule } from '@vintem/core/recurrences/series';
import type * as z from 'zod/mini';
import { answeredOpening } from '#ledger/answer-opening.ts';
import { placeOnCards } from '#ledger/card-statements.ts';
import { post } from '#ledger/postings.ts';
import { newRow, RECURRENCE_DEFAULTS, type RecurrenceRow, type TransactionRow } from '#ledger/rows.ts';
import { editableRow } from '#platform/columns.ts';
import { RECURRENCE_ROW, TRANSACTION_ROW } from '#platform/ledger-rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { accountFor, refuseMisfit, settleAt } from '#transactions/draft.ts';
import { occurrenceRow } from '#transactions/occurrence.ts';
import { lockContext } from '#transactions/writing-context.ts';
import { recurrenceOf } from './recurrence-view.ts';
import { refuseFault, ruleColumns } from './series-rows.ts';

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
  grant: LedgerGrant,
  draft: SeriesDraft,
  once: OnceKey | undefined,
): Promise<Result<CreatedRecurrence>> {
  return transact(
    services,
    async (tx) => {
      const now = services.clock.now();
      const { accountId, clientId, supplierId, relatedId, issuedCardId, tags } = draft;
      const wanted = {
        accountIds: [accountId],
        contactIds: [clientId, supplierId],
        issuedCardIds: [issuedCardId],
        relatedIds: [relatedId],
        tagIds: tags,
      };
      const context = await lockContext(tx, grant.ledgerId, wanted, now);
      const policy = SERIES_POLICY[context.kind];
      const { today } = context;
      const { day: startDay, interval, every, endDay = null, postsNow } = draft;
      const rule = newRule({ interval, every, startDay, endDay });
      const wrong = refuseFault(faultOfRule(rule, today)) ?? refuseMisfit(context, draft);
      if (wrong) return wrong;
      const account = accountFor(context, accountId);
      if (!account.ok) return account;

      const settled = settleAt(context.rates, draft, account.value, now);
      if (!settled.ok) return settled;
      const awaits_person = draft.awaitsPerson === true && !isCard(account.value);
      const recurrence = { ...recurrenceRow(draft, rule, now), awaits_person };
      const rows = firstOccurrences(rule, { policy, today, postsNow })
        .map((occurrence) => occurrenceRow(recurrence, settled.value, occurrence, now))
        .map((row) => (row.occurrence_index === 0 ? { ...row, ...ownColumns(draft) } : row));
      const placed = placeOnCards(
        context,
        grant.ledgerId,
        rows.map((after) => ({ before: null, after })),
      );
      if (!placed.ok) return placed;
      const { changes: transactions, first } = placed.value;
      const meta = { by: grant, verb: 'recurrence.create', now };
      const accounts = await answeredOpening(tx, grant.ledgerId, account.value, rows, {
        includesPast: draft.openingIncludesPast,
        now,
      });
      const recurrences = [{ before: null, after: recurrence }];
      const change = { accounts, recurrences, transactions };
      const posted = await post(tx, grant.ledgerId, meta, change, { locked: [account.value], first });
      if (!posted.ok) return posted;
      const changeId = posted.value.changeId;
      return ok({
        recurrence: recurrenceOf(grant.ledgerId, recurrence),
        changeId,
        count: rows.length,
      });
    },
    once,
  );
}

function recurrenceRow(draft: SeriesDraft, rule: SeriesRule, now: Date): RecurrenceRow {
  return {
    ...RECURRENCE_DEFAULTS,
    ...newRow(now),
    ...ruleColumns(rule),
    ...editableRow(RECURRENCE_ROW, draft),
  };
}

/** What the form says beside the template, such as the document at hand, is of the first occurrence; the others will have their own. */
function ownColumns(draft: SeriesDraft): Partial<TransactionRow> {
  const written = Object.entries(editableRow(TRANSACTION_ROW, draft));
  return Object.fromEntries(written.filter(([name]) => !(name in RECURRENCE_ROW)));
}
