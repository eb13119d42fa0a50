// Cards with their statements, reckoned as of today.
import type { Card, Statement } from '@vintem/contract/cards';
import { type Day } from '@vintem/core/calendar/day';
import { addToMonth } from '@vintem/core/calendar/month';
import { type CardDebt, limitGroups, limitUse } from '@vintem/core/cards/card-limit';
import type { CardRule } from '@vintem/core/cards/card-rule';
import { purchaseDays, purchaseTerm } from '@vintem/core/cards/purchase-days';
import { payableMonths } from '@vintem/core/cards/settle-statement';
import { openMonth, periodOf, statementFor } from '@vintem/core/cards/statement-calendar';
import { ZERO } from '@vintem/core/money/money';
import { accountOf } from '#accounts/account-view.ts';
import { figuresOfCard } from '#ledger/card-figures.ts';
import {
  type PaymentRow,
  paymentsOf,
  type StatementTotal,
  statementTotals,
} from '#ledger/card-figures.queries.ts';
import { ruleOfCard } from '#ledger/card-settings.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { cardAccounts, type Promised, promisedOf, statementsOfCards } from './cards.queries.ts';

/** Statements before the open one that a list of cards shows. */
const SHOWN_BEFORE = 2;

type AccountOfCard = Awaited<ReturnType<typeof cardAccounts>>[number] & { readonly rule: CardRule };
type KeptStatement = Awaited<ReturnType<typeof statementsOfCards>>[number];

/** The active cards, each with its last statements, the open one and those to come. */
export async function readCards({ db, clock }: Services, ledgerId: GrantedLedgerId): Promise<Card[]> {
  const all = withRules(await cardAccounts(db, ledgerId));
  const shown = all.filter(({ archived_at }) => archived_at === null);
  if (shown.length === 0) return [];
  const ids = shown.map(({ id }) => id);
  const cards = describe({ all, shown }, await keptOf(db, ledgerId, ids), clock.now());
  return cards.map((card) => ({
    ...card,
    statements: card.statements.filter(({ month }) => month >= addToMonth(card.openMonth, -SHOWN_BEFORE)),
  }));
}

/** One card with all its statements; undefined where the ledger has none of this id. All is asked at once. */
export async function readCard(
  { db, clock }: Services,
  ledgerId: GrantedLedgerId,
  accountId: string,
): Promise<Card | undefined> {
  const [accounts, kept] = await Promise.all([
    cardAccounts(db, ledgerId, accountId),
    keptOf(db, ledgerId, [accountId]),
  ]);
  const all = withRules(accounts);
  const shown = all.filter(({ id }) => id === accountId);
  return describe({ all, shown }, kept, clock.now())[0];
}

function withRules(rows: Awaited<ReturnType<typeof cardAccounts>>): AccountOfCard[] {
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

async function keptOf(
  db: Services['db'],
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<Kept & { readonly promised: readonly Promised[] }> {
  const [statements, totals, payments, promised] = await Promise.all([
    statementsOfCards(db, ledgerId, ids),
    statementTotals(db, ledgerId, ids),
    paymentsOf(db, ledgerId, ids),
    promisedOf(db, ledgerId),
  ]);
  return { statements, totals, payments, promised };
}

function describe(
  { all, shown }: Asked,
  { promised, ...kept }: Awaited<ReturnType<typeof keptOf>>,
  now: Date,
): Card[] {
  const ofCard = <Row extends { readonly account_id: string }>(rows: readonly Row[], id: string) =>
    rows.filter((row) => row.account_id === id);
  return shown.map((account) => {
    const own = {
      statements: ofCard(kept.statements, account.id),
      totals: ofCard(kept.totals, account.id),
      payments: ofCard(kept.payments, account.id),
    };
    return cardOf(account, own, { all, promised, today: todayIn(account.time_zone, now) });
  });
}

interface Kept {
  readonly statements: readonly KeptStatement[];
  readonly totals: readonly StatementTotal[];
  readonly payments: readonly PaymentRow[];
}

interface Beside {
  readonly all: readonly AccountOfCard[];
  readonly promised: readonly Promised[];
  readonly today: Day;
}

function cardOf(account: AccountOfCard, kept: Kept, { all, promised, today }: Beside): Card {
  const { rule, first_cents: openingCents, opening_day: openingDay } = account;
  const { calendar, figures } = figuresOfCard({ rule, openingCents, openingDay, ...kept }, today);
  const byMonth = new Map(kept.statements.map((one) => [one.month, one]));
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
    limit: limitOf(account, all, promised),
    terms: { today: purchaseTerm(calendar, today), last, best },
  };
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
