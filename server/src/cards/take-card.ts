// A card as a command takes it: locked, with its statements.
import type { Day } from '@vintem/core/calendar/day';
import type { SourcedCalendar } from '@vintem/core/cards/change-dates';
import type { Category } from '@vintem/core/ledger/category';
import { categoriesFrom } from '#ledger/categories.ts';
import { calendarOf, type CardContext } from '#ledger/card-statements.ts';
import { statementsOf } from '#ledger/card-statements.queries.ts';
import { factsOfLedger, lockAccountRows } from '#ledger/ledger.queries.ts';
import type { AccountRow, StatementRow } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import type { Tx } from '#platform/services.ts';
import { runTogether, type Statement } from '#platform/statements.ts';
import { todayIn } from '#platform/today.ts';

export interface TakenCard<Row> extends CardContext {
  /** The ledger's, in the order of the forms. */
  readonly categories: readonly Category[];
  readonly account: AccountRow;
  readonly calendar: SourcedCalendar;
  /** Those that are kept, by month. */
  readonly statements: readonly StatementRow[];
  readonly today: Day;
  readonly now: Date;
  /** What `beside` answered. */
  readonly rows: readonly Row[];
}

/** Undefined where the ledger has no such card. @param beside further reads, of the same trip, after the locks */
export async function takeCard<Row>(
  tx: Tx,
  { ledgerId }: LedgerGrant,
  accountId: string,
  now: Date,
  beside: readonly Statement<Row>[] = [],
): Promise<TakenCard<Row> | undefined> {
  const [[accounts, statements, facts], more] = await withRest(tx, ledgerId, accountId, beside);
  const [account] = accounts.rows;
  const [ledger] = facts.rows;
  const calendar = account && calendarOf(account, statements.rows);
  if (!calendar || !ledger) return undefined;
  return {
    categories: categoriesFrom(ledger),
    account,
    accounts: new Map([[account.id, account]]),
    calendar,
    statements: statements.rows,
    today: todayIn(ledger.time_zone, now),
    now,
    rows: more,
  };
}

async function withRest<Row>(
  tx: Tx,
  ledgerId: LedgerGrant['ledgerId'],
  accountId: string,
  beside: readonly Statement<Row>[],
) {
  const [accounts, statements, facts, ...rest] = await runTogether(tx, [
    lockAccountRows(ledgerId, [accountId]),
    statementsOf(ledgerId, [accountId]),
    factsOfLedger(ledgerId),
    ...beside,
  ]);
  const rows = rest.flatMap((outcome) => outcome.rows as readonly Row[]);
  return [[accounts, statements, facts], rows] as const;
}
