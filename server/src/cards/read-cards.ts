// Cards with their statements, reckoned as of today.
import type { Card, Statement } from '@vintem/contract/cards';
import { type Day } from '@vintem/core/calendar/day';
import { addToMonth, type Month } from '@vintem/core/calendar/month';
import { type CardDebt, limitGroups, limitUse } from '@vintem/core/cards/card-limit';
import { isPayment } from '@vintem/core/cards/card-row';
import type { CardRule } from '@vintem/core/cards/card-rule';
import { purchaseDays, purchaseTerm } from '@vintem/core/cards/purchase-days';
import { reckonStatements } from '@vintem/core/cards/reckon-statements';
import { payableMonths } from '@vintem/core/cards/settle-statement';
import {
  missingMonths,
  openMonth,
  periodOf,
  type StatementCalendar,
  statementFor,
} from '@vintem/core/cards/statement-calendar';
import { type Cents, negate, ZERO } from '@vintem/core/money/money';
import { accountOf } from '#accounts/account-view.ts';
import { ruleOfCard } from '#ledger/card-settings.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import {
  cardAccounts,
  type PaymentRow,
  paymentsOf,
  statementsOfCards,
  type StatementTotal,
  statementTotals,
} from './cards.queries.ts';

/** Statements before the open one that a list of cards shows. */
const SHOWN_BEFORE = 2;

type AccountOfCard = Awaited<ReturnType<typeof cardAccounts>>[number] & { readonly rule: CardRule };
type KeptStatement = Awaited<ReturnType<typeof statementsOfCards>>[number];

/** The active cards, each with its last statements, the open one and those to come. */
export async function readCards({ db, clock }: Services, ledgerId: GrantedLedgerId): Promise<Card[]> {
  const all = await accountsOf(db, ledgerId);
  const shown = all.filter(({ archived_at }) => archived_at === null);
  const cards = await describe(db, ledgerId, { all, shown }, clock.now());
  return cards.map((card) => ({
    ...card,
    statements: card.statements.filter(({ month }) => month >= addToMonth(card.openMonth, -SHOWN_BEFORE)),
  }));
}

/** One card with all its statements; undefined where the ledger has none of this id. */
export async function readCard(
  { db, clock }: Services,
  ledgerId: GrantedLedgerId,
  accountId: string,
): Promise<Card | undefined> {
  const all = await accountsOf(db, ledgerId);
  const shown = all.filter(({ id }) => id === accountId);
  const [card] = await describe(db, ledgerId, { all, shown }, clock.now());
  return card;
}

async function accountsOf(db: Services['db'], ledgerId: GrantedLedgerId): Promise<AccountOfCard[]> {
  const rows = await cardAccounts(db, ledgerId);
  return rows.flatMap((row) => {
    const rule = ruleOfCard(row);
    return rule ? [{ ...row, rule }] : [];
  });
}

interface Asked {
  /** Every card of the ledger: a limit may be shared. */
  readonly all: readonly AccountOfCard[];
  readonly shown: readonly AccountOfCard[];
}

async function describe(
  db: Services['db'],
  ledgerId: GrantedLedgerId,
  { all, shown }: Asked,
  now: Date,
): Promise<Card[]> {
  const ids = shown.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [statements, totals, payments] = await Promise.all([
    statementsOfCards(db, ledgerId, ids),
    statementTotals(db, ledgerId, ids),
    paymentsOf(db, ledgerId, ids),
  ]);
  const ofCard = <Row extends { readonly account_id: string }>(rows: readonly Row[], id: string) =>
    rows.filter((row) => row.account_id === id);
  return shown.map((account) => {
    const kept = {
      statements: ofCard(statements, account.id),
      totals: ofCard(totals, account.id),
      payments: ofCard(payments, account.id),
    };
    return cardOf(account, kept, { all, today: todayIn(account.time_zone, now) });
  });
}

interface Kept {
  readonly statements: readonly KeptStatement[];
  readonly totals: readonly StatementTotal[];
  readonly payments: readonly PaymentRow[];
}

function cardOf(
  account: AccountOfCard,
  kept: Kept,
  { all, today }: { all: readonly AccountOfCard[]; today: Day },
): Card {
  const { rule } = account;
  const stored: StatementCalendar = { rule, statements: kept.statements.map(datesOf) };
  const opening = openingOf(stored, account);
  const calendar = { rule, statements: completed(stored, opening ? [opening.month] : [], today) };
  const byMonth = new Map(kept.statements.map((one) => [one.month, one]));
  const figures = reckonStatements(
    {
      statements: calendar.statements.map((one) => ({
        ...one,
        minimumCents: byMonth.get(one.month)?.minimum_cents ?? null,
      })),
      sums: kept.totals
        .filter(({ type }) => !isPayment(type))
        .map(({ cents: amountCents, ...sum }) => ({ ...sum, amountCents })),
      payments: kept.payments.map(({ cents: amountCents, ...payment }) => ({
        ...payment,
        amountCents,
        financedCount: null,
      })),
      opening,
    },
    today,
  );
  const statements = figures.map((one): Statement => {
    const row = byMonth.get(one.month);
    const { closingDay, dueDay } = statementFor(calendar, one.month);
    return {
      ...one,
      ...periodOf(calendar, one.month),
      closingDay,
      dueDay,
      datesFrom: row?.dates_from ?? 'rule',
      bankTotalCents: row?.bank_total_cents ?? null,
      minimumCents: row?.minimum_cents ?? null,
      version: row?.version ?? 1,
    };
  });
  const { last, best } = purchaseDays(calendar, today);
  return {
    account: accountOf(account),
    today,
    statements,
    openMonth: openMonth(calendar, today),
    payableMonth: payableMonths(calendar, figures, today).settled,
    limit: limitOf(account, all),
    terms: { today: purchaseTerm(calendar, today), last, best },
  };
}

/** With the statements that no posting has needed yet, by the rule: there is always one beyond the open one. */
function completed(calendar: StatementCalendar, needed: readonly Month[], today: Day) {
  const missing = missingMonths(calendar, needed, today).map((month) => statementFor(calendar, month));
  return [...calendar.statements, ...missing].toSorted((left, right) => (left.month < right.month ? -1 : 1));
}

function datesOf({ month, closing_day, due_day }: KeptStatement) {
  return { month, closingDay: closing_day, dueDay: due_day };
}

/** What was owed when the person said so: of the statement that had closed last by then. */
function openingOf(
  calendar: StatementCalendar,
  { first_cents, opening_day }: { readonly first_cents: Cents; readonly opening_day: Day },
): { readonly month: Month; readonly debtCents: Cents } | null {
  if (first_cents === 0) return null;
  return { month: addToMonth(openMonth(calendar, opening_day), -1), debtCents: negate(first_cents) };
}

function limitOf(account: AccountOfCard, all: readonly AccountOfCard[]): Card['limit'] {
  const cards = all.map((one) => ({
    id: one.id,
    limitOf: one.card_limit_of,
    limitCents: one.card_limit_cents,
    debt: { balanceCents: one.balance_cents, promisedCents: ZERO } satisfies CardDebt,
  }));
  const group = limitGroups(cards).find((one) => one.cards.some(({ id }) => id === account.id));
  const holder = group?.holder;
  const limitCents = holder?.limitCents ?? null;
  const debts = (group?.cards ?? []).map(({ debt }) => debt);
  return { holderId: holder?.id ?? account.id, limitCents, ...limitUse(debts, limitCents) };
}
