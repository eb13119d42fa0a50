import type { IssuedCard, issuedCardSumSchema } from '@vintem/contract/issued-cards';
import type { Month } from '@vintem/core/calendar/month';
import { chargedCents, isPayment } from '@vintem/core/cards/card-row';
import { compareIssuedCards } from '@vintem/core/cards/issued-card';
import { statementFor } from '@vintem/core/cards/statement-calendar';
import { sum } from '@vintem/core/money/money';
import type * as z from 'zod/mini';
import { calendarOf } from '#ledger/card-statements.ts';
import { statementsOf } from '#ledger/card-statements.queries.ts';
import { factsOfLedger, rowsById } from '#ledger/ledger.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { run, runTogether } from '#platform/statements.ts';
import { todayIn } from '#platform/today.ts';
import { issuedCardOf } from './issued-card-view.ts';
import { issuedCardsOfLedger, totalsByIssuedCard } from './issued-cards.queries.ts';

/** All cards of the accounts of a ledger: the main one first, the archived ones last. */
export async function readIssuedCards({ db }: Services, ledgerId: GrantedLedgerId): Promise<IssuedCard[]> {
  const { rows } = await run(db, issuedCardsOfLedger(ledgerId));
  return rows.map((row) => issuedCardOf(ledgerId, row)).toSorted(compareIssuedCards);
}

interface Target {
  readonly cardId: string;
  readonly month: Month;
}

type IssuedCardSum = z.output<typeof issuedCardSumSchema>;

/** What a statement has of each card of its account: together, the charges of the statement as it stands today. */
export async function sumByIssuedCard(
  { db, clock }: Services,
  ledgerId: GrantedLedgerId,
  { cardId, month }: Target,
): Promise<Result<{ sums: IssuedCardSum[] }>> {
  const [accounts, statements, facts, totals] = await runTogether(db, [
    rowsById(ledgerId, 'accounts', [cardId]),
    statementsOf(ledgerId, [cardId]),
    factsOfLedger(ledgerId),
    totalsByIssuedCard(ledgerId, cardId, month),
  ]);
  const [account] = accounts.rows;
  const [ledger] = facts.rows;
  const calendar = account && calendarOf(account, statements.rows);
  if (!calendar || !ledger) return refuse('account_not_found');
  const isClosed = statementFor(calendar, month).closingDay <= todayIn(ledger.time_zone, clock.now());
  const counted = totals.rows.filter(
    ({ type, status }) => !isPayment(type) && (status === 'posted' || !isClosed),
  );
  const sums = [...Map.groupBy(counted, (row) => row.issued_card_id)].map(([issuedCardId, rows]) => ({
    issuedCardId,
    chargesCents: sum(rows.map(({ type, cents }) => chargedCents(type, cents))),
    count: rows.reduce((all, { count }) => all + count, 0),
  }));
  return ok({ sums });
}
