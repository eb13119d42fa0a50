// Cards with their statements, reckoned as of today.
import type { Card, Statement } from '@vintem/contract/cards';
import type { Day } from '@vintem/core/calendar/day';
import { addToMonth, type Month, monthBeside, monthOf } from '@vintem/core/calendar/month';
import { type CardDebt, limitGroups, limitUse } from '@vintem/core/cards/card-limit';
import type { CardRule } from '@vintem/core/cards/card-rule';
import { purchaseDays, purchaseTerm } from '@vintem/core/cards/purchase-days';
import { type StatementFigures, sumBrought } from '@vintem/core/cards/reckon-statements';
import { payableMonths } from '@vintem/core/cards/settle-statement';
import {
  openMonth,
  periodOf,
  type StatementCalendar,
  statementFor,
} from '@vintem/core/cards/statement-calendar';
import { ZERO } from '@vintem/core/money/money';
import { accountOf } from '#accounts/account-view.ts';
import { datesOf, figuresOfCard, openingMonth } from '#ledger/card-figures.ts';
import { ruleOfCard } from '#ledger/card-settings.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Services } from '#platform/services.ts';
import { type Outcome, run, runTogether } from '#platform/statements.ts';
import { todayIn } from '#platform/today.ts';
import { cardAccounts, type Promised, type ShownAccount } from './cards.queries.ts';
import { type KeptOfCards, keptSince, type ShownStatement } from './shown-cards.queries.ts';

/** Statements before the open one that a list of cards shows. */
const SHOWN_BEFORE = 2;

/** How far back a card goes that nobody asks for more of: those of a year beside each statement that may still be paid. */
const USUAL_MONTHS = 15;

type AccountOfCard = ShownAccount & { readonly rule: CardRule };

/** The active cards, each with its last statements, the open one and those to come. */
export async function readCards({ db, clock }: Services, ledgerId: GrantedLedgerId): Promise<Card[]> {
  const now = clock.now();
  const all = withRules(await run(db, cardAccounts(ledgerId)));
  const shown = all.filter(({ archived_at }) => archived_at === null);
  if (shown.length === 0) return [];
  // The open one is of this month at the earliest, which has begun elsewhere in the world a day before.
  const since = addToMonth(monthOf(todayIn('UTC', now)), -SHOWN_BEFORE - 2);
  const asked = { ledgerId, ids: shown.map(({ id }) => id), since };
  const { promised, ...kept } = keptIn(await run(db, keptSince(asked)));
  const beside = { all, promised, since };
  return shown.map((account) =>
    cardOf(account, ofCard(kept, account.id), { ...beside, today: todayIn(account.time_zone, now) }, (open) =>
      addToMonth(open, -SHOWN_BEFORE),
    ),
  );
}

/**
 * One card with its statements from a month on; undefined where the ledger has none of this id. All is asked at once.
 * @param from those of the last year and a quarter without it
 */
export async function readCard(
  { db, clock }: Services,
  ledgerId: GrantedLedgerId,
  cardId: string,
  from?: Month,
): Promise<Card | undefined> {
  const now = clock.now();
  const usual = addToMonth(monthOf(todayIn('UTC', now)), -USUAL_MONTHS);
  const first = from ?? usual;
  // A statement begins where the one before it ends.
  const since = monthBeside(first < usual ? first : usual, -1) ?? first;
  const asked = { ledgerId, ids: [cardId], since };
  const [accounts, read] = await runTogether(db, [cardAccounts(ledgerId, cardId), keptSince(asked)]);
  const all = withRules(accounts);
  const account = all.find(({ id }) => id === cardId);
  if (!account) return undefined;
  const { promised, ...kept } = keptIn(read);
  const beside = { all, promised, since, today: todayIn(account.time_zone, now) };
  return cardOf(account, kept, beside, () => first);
}

function withRules({ rows }: Outcome<ShownAccount>): AccountOfCard[] {
  return rows.flatMap((row) => {
    const rule = ruleOfCard(row);
    return rule ? [{ ...row, rule }] : [];
  });
}

function keptIn({ rows: [kept] }: Outcome<KeptOfCards>): KeptOfCards {
  if (!kept) throw new Error('what cards are reckoned from answered nothing');
  return kept;
}

type Kept = Omit<KeptOfCards, 'promised'>;

function ofCard({ statements, sums, payments }: Kept, id: string): Kept {
  const own = <Row extends { readonly account_id: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.account_id === id);
  return { statements: own(statements), sums: own(sums), payments: own(payments) };
}

interface Beside {
  /** Every card of the ledger: a limit may be shared. */
  readonly all: readonly AccountOfCard[];
  readonly promised: readonly Promised[];
  /** Where what was asked of statements begins. */
  readonly since: Month;
  readonly today: Day;
}

function cardOf(account: AccountOfCard, kept: Kept, beside: Beside, shownFrom: (open: Month) => Month): Card {
  const { all, promised, today } = beside;
  const { firstMonth, ...card } = reckonedCard(account, kept, beside.since);
  const { calendar, figures } = figuresOfCard(card, today);
  const open = openMonth(calendar, today);
  const from = shownFrom(open);
  const byMonth = new Map(card.statements.map((one) => [one.month, one]));
  const { last, best } = purchaseDays(calendar, today);
  return {
    account: accountOf(account),
    today,
    firstMonth: firstMonth ?? figures[0]?.month ?? open,
    statements: figures
      .filter(({ month }) => month >= from)
      .map((one) => statementOf(one, calendar, byMonth.get(one.month))),
    openMonth: open,
    payableMonth: payableMonths(calendar, figures, today).settled,
    limit: limitOf(account, all, promised),
    terms: { today: purchaseTerm(calendar, today), last, best },
  };
}

function statementOf(
  figures: StatementFigures,
  calendar: StatementCalendar,
  row: ShownStatement | undefined,
): Statement {
  const { month } = figures;
  const { closingDay, dueDay } = statementFor(calendar, month);
  return {
    ...figures,
    ...periodOf(calendar, month),
    closingDay,
    dueDay,
    datesFrom: row?.dates_from ?? 'rule',
    bankTotalCents: row?.bank_total_cents ?? null,
    minimumCents: row?.minimum_cents ?? null,
    version: row?.version ?? 1,
  };
}

/** The card as far as it was read. Of statements of long ago there is the first one alone, and the sum of all. */
function reckonedCard(account: AccountOfCard, { statements, sums, payments }: Kept, since: Month) {
  const { rule, first_cents: openingCents, opening_day: openingDay } = account;
  const [first, ...others] = statements;
  const card = {
    rule,
    openingCents,
    openingDay,
    payments,
    totals: sums.flatMap(({ month, ...one }) => (month === null ? [] : [{ ...one, month }])),
  };
  const [next] = others;
  const isLeftOut = first !== undefined && first.month < since && next !== undefined;
  if (!isLeftOut) return { ...card, statements, firstMonth: undefined };
  const earlier = sums
    .filter((one) => one.month === null)
    .map(({ cents: amountCents, ...one }) => ({ ...one, amountCents }));
  return {
    ...card,
    statements: others,
    before: { month: next.month, broughtCents: sumBrought(earlier) },
    firstMonth: firstOfAll(account, first),
  };
}

/** The month of the card's first statement, which may be older than what is kept of any: of what was owed before. */
function firstOfAll(
  { rule, first_cents: openingCents, opening_day: on }: AccountOfCard,
  kept: ShownStatement,
): Month {
  if (openingCents === 0) return kept.month;
  const opened = openingMonth({ rule, statements: [datesOf(kept)] }, on);
  return opened < kept.month ? opened : kept.month;
}

function limitOf(
  account: AccountOfCard,
  all: readonly AccountOfCard[],
  promised: readonly Promised[],
): Card['limit'] {
  const promisedCents = new Map(promised.map((one) => [one.account_id, one.cents]));
  const cards = all.map((one) => ({
    id: one.id,
    limitOf: one.card_limit_of,
    limitCents: one.card_limit_cents,
    debt: {
      balanceCents: one.balance_cents,
      promisedCents: promisedCents.get(one.id) ?? ZERO,
    } satisfies CardDebt,
  }));
  const group = limitGroups(cards).find((one) => one.cards.some(({ id }) => id === account.id));
  const holder = group?.holder;
  const limitCents = holder?.limitCents ?? null;
  const debts = (group?.cards ?? []).map(({ debt }) => debt);
  return { holderId: holder?.id ?? account.id, limitCents, ...limitUse(debts, limitCents) };
}
