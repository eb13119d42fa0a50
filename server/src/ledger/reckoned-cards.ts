// The active cards of a ledger with their statements, reckoned as of today: what the forecast of the accounts is made from.
import type { Day } from '@vintem/core/calendar/day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { type CardFigures, figuresOfCard } from './card-figures.ts';
import { activeCards, datedStatements, paymentsOf, statementTotals } from './card-figures.queries.ts';
import { ruleOfCard } from './card-settings.ts';

export interface CardWithFigures extends CardFigures {
  readonly id: string;
  readonly currency: CurrencyCode;
  /** From which its statements are paid, where the person said so. */
  readonly payingAccountId: string | null;
}

/** One read where the ledger has no card; else three more, whose cost follows the statements and not the rows. */
export async function readReckonedCards(
  db: Reader,
  ledgerId: GrantedLedgerId,
  today: Day,
): Promise<CardWithFigures[]> {
  const cards = await activeCards(db, ledgerId);
  if (cards.length === 0) return [];
  const ids = cards.map(({ id }) => id);
  const [statements, totals, payments] = await Promise.all([
    datedStatements(db, ledgerId, ids),
    statementTotals(db, ledgerId, ids),
    paymentsOf(db, ledgerId, ids),
  ]);
  return cards.flatMap((card) => {
    const rule = ruleOfCard(card);
    if (!rule) return [];
    const ofCard = <Row extends { readonly account_id: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.account_id === card.id);
    const reckoned = figuresOfCard(
      {
        rule,
        openingCents: card.first_cents,
        openingDay: card.opening_day,
        statements: ofCard(statements),
        totals: ofCard(totals),
        payments: ofCard(payments),
      },
      today,
    );
    return {
      id: card.id,
      currency: card.currency,
      payingAccountId: card.card_paying_account_id,
      ...reckoned,
    };
  });
}
