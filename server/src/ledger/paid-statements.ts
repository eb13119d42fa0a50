// Tells of a statement that a payment has settled, in the transaction of the payment.
import type { Day } from '@vintem/core/calendar/day';
import { isPayment } from '@vintem/core/cards/card-row';
import { statementFor } from '@vintem/core/cards/statement-calendar';
import { type StatementEvent, statementEvents } from '@vintem/core/events/statement-events';
import { isCard } from '@vintem/core/ledger/account-type';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Tx } from '#platform/services.ts';
import { runTogether } from '#platform/statements.ts';
import { todayIn } from '#platform/today.ts';
import { type CardFigures, figuresNow } from './card-figures.ts';
import { statementsOf } from './card-statements.queries.ts';
import { raiseEvents } from './events.ts';
import { factsOfLedger, rowsById } from './ledger.queries.ts';
import { type NewEvent, newEvent } from './new-event.ts';
import type { RowChange, TransactionRow } from './rows.ts';

/** Of the cards that these changes pay: the statement that closed last, where nothing of it is left. What older ones were is no news. */
export async function raisePaidStatements(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  changes: readonly RowChange<TransactionRow>[],
  now: Date,
): Promise<void> {
  const paid = changes.flatMap(({ before, after }) =>
    after?.status === 'posted' && before?.status !== 'posted' && isPayment(after.type) ? after : [],
  );
  const cardIds = [...new Set(paid.flatMap((row) => (row.statement_month === null ? [] : row.account_id)))];
  if (cardIds.length === 0) return;
  const [cards, statements, facts] = await runTogether(tx, [
    rowsById(ledgerId, 'accounts', cardIds),
    statementsOf(ledgerId, cardIds),
    factsOfLedger(ledgerId),
  ]);
  const [ledger] = facts.rows;
  if (!ledger) return;
  const today = todayIn(ledger.time_zone, now);
  for (const card of cards.rows.filter(isCard)) {
    const book = { ledgerId, statements: statements.rows, today };
    // oxlint-disable-next-line no-await-in-loop -- one connection, and seldom more than one card
    const told = statementEvents(lastClosed(await figuresNow(tx, book, card), today), today);
    const events = told
      .filter(({ kind }) => kind === 'statement_paid')
      .map((event) => statementEvent(card.id, event, now));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await raiseEvents(tx, ledgerId, events, now);
  }
}

/** The statement that closed last, alone. */
function lastClosed({ calendar, figures }: CardFigures, today: Day): CardFigures {
  const last = figures.findLast(({ month }) => statementFor(calendar, month).closingDay <= today);
  return { calendar, figures: last ? [last] : [] };
}

/** An event of a statement: once a statement, which its month names, whatever becomes of its days. */
export function statementEvent(cardId: string, { kind, ...statement }: StatementEvent, now: Date): NewEvent {
  const page = `/dashboard/accounts/${cardId}?month=${statement.month}`;
  const about = {
    subjectId: cardId,
    occurrence: statement.month,
    accountId: cardId,
    link: { personal: page, business: page },
    told: { statement },
  };
  return newEvent(kind, about, now);
}
