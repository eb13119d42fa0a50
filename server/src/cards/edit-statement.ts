// Changes to one statement: its days, what the bank printed of it, and what a person puts into it.
import { type Month, monthOf, monthsBetween } from '@vintem/core/calendar/month';
import {
  changeDates,
  type DatesEdit,
  faultOfDates,
  type SourcedCalendar,
} from '@vintem/core/cards/change-dates';
import type { MoveCount } from '@vintem/core/cards/move-rows';
import type { Cents } from '@vintem/core/money/money';
import { columnsOfRule } from '#ledger/card-settings.ts';
import { calendarOf, missingStatements, placeOnCards } from '#ledger/card-statements.ts';
import { makeStatements } from '#ledger/card-statements.queries.ts';
import { rowsById } from '#ledger/ledger.queries.ts';
import { post } from '#ledger/postings.ts';
import { type StatementRow, stamped, type TransactionRow } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import { companionsOf, readCompanions } from '#transactions/companions.ts';
import { transact } from '#platform/transact.ts';
import { type PlannedRow, rowsFrom } from './cards.queries.ts';
import { changeStatements } from './change-statements.ts';
import { takeCard, type TakenCard } from './take-card.ts';

export interface Target {
  readonly cardId: string;
  readonly month: Month;
}

interface Dates extends Omit<DatesEdit, 'month' | 'from'> {
  readonly version: number;
}

/** Changes the days of one statement, or also the card's rule; with `isPreview`, only says what would move. */
export function changeStatementDates(
  services: Services,
  grant: LedgerGrant,
  { cardId: accountId, month }: Target,
  { version, ...dates }: Dates,
  { isPreview }: { readonly isPreview: boolean },
): Promise<Result<{ moves: MoveCount[]; changeId: string }>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const rows = [rowsFrom(grant.ledgerId, accountId, month)];
    const card = await takeCard<PlannedRow>(tx, grant, accountId, now, rows);
    const whole = card && (await withStatement(tx, grant, card, month));
    if (!whole) return refuse('account_not_found');
    const statement = whole.statements.find((one) => one.month === month);
    if (statement?.version !== version) return refuse('version_conflict');
    const edit: DatesEdit = { month, ...dates, from: 'person' };
    const fault = faultOfDates(whole.calendar, edit);
    if (fault) return refuse('validation_failed', { fields: [{ path: 'closingDay', code: fault.code }] });
    const after = changeDates(whole.calendar, edit);
    const changed = changeStatements(whole, grant.ledgerId, after);
    if (!changed.ok) return changed;
    const { moves, statements, changes: transactions, first } = changed.value;
    if (isPreview) return ok({ moves: [...moves], changeId: '' });
    const meta = { by: grant, verb: 'statement.dates', now };
    const accounts = changedRule(whole, after);
    const change = { accounts, statements, transactions };
    const posted = await post(tx, grant.ledgerId, meta, change, { locked: [whole.account], first });
    return posted.ok ? ok({ moves: [...moves], changeId: posted.value.changeId }) : posted;
  });
}

function changedRule({ account, calendar, now }: TakenCard<unknown>, { rule }: SourcedCalendar) {
  if (rule === calendar.rule) return [];
  return [{ before: account, after: stamped({ ...account, ...columnsOfRule(rule) }, now) }];
}

interface BankFigures {
  readonly version: number;
  readonly bankTotalCents: Cents | null;
  readonly minimumCents?: Cents | null | undefined;
}

/** Keeps what the bank printed: its total proves the rows, its minimum decides what is late. */
export function setBankTotal(
  services: Services,
  grant: LedgerGrant,
  { cardId: accountId, month }: Target,
  { version, bankTotalCents: bank_total_cents, minimumCents }: BankFigures,
): Promise<Result<{ changeId: string }>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const card = await takeCard(tx, grant, accountId, now);
    const whole = card && (await withStatement(tx, grant, card, month));
    const before = whole?.statements.find((one) => one.month === month);
    if (!before) return refuse('account_not_found');
    if (before.version !== version) return refuse('version_conflict');
    const minimum_cents = minimumCents === undefined ? before.minimum_cents : minimumCents;
    const after = stamped({ ...before, bank_total_cents, minimum_cents }, now);
    const meta = { by: grant, verb: 'statement.bank_total', now };
    const posted = await post(tx, grant.ledgerId, meta, { statements: [{ before, after }] });
    return posted.ok ? ok({ changeId: posted.value.changeId }) : posted;
  });
}

/** Puts rows of the card into a statement by hand: they stay there whatever its days become. */
export function moveToStatement(
  services: Services,
  grant: LedgerGrant,
  { cardId: accountId, month }: Target,
  selected: readonly { readonly id: string; readonly version: number }[],
): Promise<Result<{ changeId: string; count: number }>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const ids = [...new Set(selected.map(({ id }) => id))];
    const rows = [rowsById(grant.ledgerId, 'transactions', ids), readCompanions(grant.ledgerId, ids)];
    const card = await takeCard<TransactionRow>(tx, grant, accountId, now, rows);
    if (!card || !isWithinReach(card, month)) return refuse('account_not_found');
    const versions = new Map(selected.map(({ id, version }) => [id, version]));
    const found = card.rows.filter((row) => row.account_id === accountId && versions.has(row.id));
    const companions = companionsOf(
      found,
      card.rows.filter(({ id }) => !versions.has(id)),
    );
    if (found.length < ids.length) return refuse('transaction_not_found');
    if (found.some((row) => versions.get(row.id) !== row.version)) return refuse('version_conflict');
    const placed = placeOnCards(
      card,
      grant.ledgerId,
      [...found, ...companions].map((before) => ({
        before,
        after: stamped({ ...before, statement_month: month, statement_from: 'person' as const }, now),
      })),
    );
    if (!placed.ok) return placed;
    const { changes: transactions, first } = placed.value;
    const meta = { by: grant, verb: 'transaction.move', now };
    const posted = await post(tx, grant.ledgerId, meta, { transactions }, { locked: [card.account], first });
    return posted.ok ? ok({ changeId: posted.value.changeId, count: found.length }) : posted;
  });
}

/** The card with a row for this statement, made where no posting has needed it yet. Undefined for one that is too far away. */
async function withStatement<Row>(
  tx: Tx,
  { ledgerId }: LedgerGrant,
  card: TakenCard<Row>,
  month: Month,
): Promise<TakenCard<Row> | undefined> {
  if (card.statements.some((one) => one.month === month)) return card;
  if (!isWithinReach(card, month)) return undefined;
  const made = missingStatements(card, card.account.id, [month]);
  await run(tx, makeStatements(ledgerId, made));
  const byMonth = (left: StatementRow, right: StatementRow) => (left.month < right.month ? -1 : 1);
  const statements = [...card.statements, ...made].toSorted(byMonth);
  const calendar = calendarOf(card.account, statements);
  return calendar ? { ...card, statements, calendar } : undefined;
}

/** Ten years to either side of today: nobody looks farther. */
const MOST_MONTHS = 120;

export function isWithinReach({ today }: TakenCard<unknown>, month: Month): boolean {
  return Math.abs(monthsBetween(monthOf(today), month)) <= MOST_MONTHS;
}
