// Other days for a card's statements: what becomes of the statements, and of the purchases that the rule had placed.
import type { CardRow } from '@vintem/core/cards/card-row';
import { changedStatements, type SourcedCalendar } from '@vintem/core/cards/change-dates';
import { countMoves, type MoveCount, moveRows } from '@vintem/core/cards/move-rows';
import { placeOnCards, type Placed } from '#ledger/card-statements.ts';
import type { RowChange, StatementRow, TransactionRow } from '#ledger/rows.ts';
import { stamped } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, type Result } from '#platform/result.ts';
import type { PlannedRow } from './cards.queries.ts';
import type { TakenCard } from './take-card.ts';

export interface ChangedStatements extends Placed {
  readonly statements: readonly RowChange<StatementRow>[];
  /** How many purchases pass to another statement. */
  readonly moves: readonly MoveCount[];
}

/**
 * @param card with all its rows from the first changed statement on, and all parcels of their plans
 * @param after the calendar as it will be
 */
export function changeStatements(
  card: TakenCard<PlannedRow>,
  ledgerId: GrantedLedgerId,
  after: SourcedCalendar,
): Result<ChangedStatements> {
  const { calendar: before, now } = card;
  const changed = new Map(changedStatements(before, after).map((one) => [one.month, one]));
  const statements = card.statements.flatMap((row): RowChange<StatementRow>[] => {
    const dates = changed.get(row.month);
    if (!dates) return [];
    const { closingDay: closing_day, dueDay: due_day, datesFrom: dates_from } = dates;
    return [{ before: row, after: stamped({ ...row, closing_day, due_day, dates_from }, now) }];
  });
  const moves = moveRows({ before, after }, card.rows.flatMap(cardRowOf));
  const changes = moves.map(({ row: { row }, month, day }) => ({
    before: row,
    after: stamped({ ...row, statement_month: month, day }, now),
  }));
  const placed = placeOnCards(
    {
      ...card,
      statements: card.statements.map((row) => statements.find((one) => one.before === row)?.after ?? row),
    },
    ledgerId,
    changes,
  );
  return placed.ok ? ok({ ...placed.value, statements, moves: countMoves(moves) }) : placed;
}

type KeptCardRow = CardRow & { readonly row: TransactionRow };

/** A transaction as core's cards know it; none of a row outside every statement. */
function cardRowOf({ purchase_day: purchaseDay, ...row }: PlannedRow): KeptCardRow[] {
  const { installment_plan_id: planId, installment_number: number } = row;
  const { id, day, type, status, statement_month: month, statement_from: statementFrom } = row;
  if (month === null || statementFrom === null) return [];
  return [
    {
      id,
      day,
      type,
      status,
      month,
      statementFrom,
      amountCents: row.account_amount_cents,
      installment: planId && number && purchaseDay ? { planId, number, purchaseDay } : null,
      row,
    },
  ];
}
