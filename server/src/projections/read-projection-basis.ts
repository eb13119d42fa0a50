import type { ProjectionBasis } from '@vintem/contract/projections';
import type { Day } from '@vintem/core/calendar/day';
import { monthOf, monthsBetween, monthsEndingAt } from '@vintem/core/calendar/month';
import { periodOf } from '@vintem/core/cards/statement-calendar';
import { lastProjectedMonth } from '@vintem/core/projections/projection';
import { figureFacts } from '#ledger/ledger.queries.ts';
import { type CardWithFigures, readReckonedCards } from '#ledger/reckoned-cards.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { readInstallments, readSeries } from './projections.queries.ts';

/** The basis of every projection of the ledger, from rules (of cards too, where their statements count) and the parcels to come: the length of the history costs little. */
export async function readProjectionBasis(
  services: Services,
  ledgerId: GrantedLedgerId,
): Promise<ProjectionBasis> {
  const facts = await figureFacts(services.db, ledgerId);
  const today = todayIn(facts.time_zone, services.clock.now());
  const [series, cards, installments] = await Promise.all([
    readSeries(services.db, ledgerId),
    facts.card_month === 'due' ? readReckonedCards(services.db, ledgerId, today) : [],
    readInstallments(services.db, ledgerId, {
      from: monthOf(today),
      to: lastProjectedMonth(today),
      counts: facts.card_month ?? 'purchase',
    }),
  ]);
  const ofSeries = cards.filter(({ id }) => series.some((row) => row.account_id === id));
  return {
    today,
    cardMonth: facts.card_month,
    installments,
    statements: ofSeries.flatMap((card) => statementsToCome(card, today)),
    items: series.map((row) => ({
      interval: row.interval,
      every: row.every,
      startDay: row.start_day,
      anchorDayOfMonth: row.anchor_day_of_month,
      endDay: row.end_day,
      nextDay: row.next_day,
      type: row.type,
      amountCents: row.amount_cents,
      currency: row.currency,
      cardId: ofSeries.find(({ id }) => id === row.account_id)?.id ?? null,
    })),
  };
}

/** Of every month that a projection may show. */
function statementsToCome(
  { id: cardId, calendar }: CardWithFigures,
  today: Day,
): ProjectionBasis['statements'] {
  const last = lastProjectedMonth(today);
  const months = monthsEndingAt(last, monthsBetween(monthOf(today), last) + 1);
  return months.map((month) => ({ cardId, month, ...periodOf(calendar, month) }));
}
